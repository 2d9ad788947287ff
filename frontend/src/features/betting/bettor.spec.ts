import { describe, expect, it } from '@jest/globals';
import type { FullUserView } from '@arena/projections/views/user.types';
import { obstacleFor } from './bettor.js';

const user = (given: Partial<FullUserView>): FullUserView =>
  ({ role: 'user', is_judge: false, stDollars: 100, stDollars_in_play: 0, ...given }) as FullUserView;

describe('who may bet', () => {
  it('lets a user with money bet', () => {
    expect(obstacleFor(user({}), undefined)).toBeNull();
  });

  it('says why others cannot', () => {
    expect(obstacleFor(null, undefined)).toBe('visitor');
    expect(obstacleFor(user({ role: 'admin' }), undefined)).toBe('staff');
    expect(obstacleFor(user({ is_judge: true }), undefined)).toBe('staff');
    expect(obstacleFor(user({ stDollars: 0 }), undefined)).toBe('noMoney');
    expect(obstacleFor(user({ stDollars: -5 }), undefined)).toBe('debt');
    expect(obstacleFor(user({}), 1)).toBe('pastSeason');
  });

  it('lets somebody whose money is all in play change a bet', () => {
    expect(obstacleFor(user({ stDollars: 0 }), undefined, 50)).toBeNull();
  });
});
