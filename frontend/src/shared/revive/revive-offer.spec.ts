import { describe, expect, it } from '@jest/globals';
import { bracket, decided, match, round } from '../bracket/testing/sample-bracket.js';
import { reviveOfferFor } from './revive-offer.js';

const lost = [decided(1, 1, 'A', 'B')];

describe('offer of the revive card', () => {
  it('is made to a team that lost in the round just completed', () => {
    const view = bracket(lost, [round(1, { complete: true, revives_allowed: 1 })]);
    expect(reviveOfferFor(view, 'B')).toEqual({ round: 1, obstacle: null });
  });

  it('names what stands in the way', () => {
    const offer = (given: Parameters<typeof round>[1]) =>
      reviveOfferFor(bracket(lost, [round(1, given)]), 'B')?.obstacle;
    expect(offer({ complete: true })).toBe('noneAllowed');
    expect(offer({ revives_allowed: 1 })).toBe('roundIncomplete');
    const used = [{ team_name: 'C', by: 'admin' as const, at: '2025-03-28T10:00:00Z' }];
    expect(offer({ complete: true, revives_allowed: 1, revives: used })).toBe('maximumReached');
  });

  it('is no matter for winners, strangers and the revived', () => {
    const revives = [{ team_name: 'B', by: 'card' as const, at: '2025-03-28T10:00:00Z' }];
    const view = bracket(lost, [round(1, { complete: true, revives_allowed: 2, revives })]);
    expect(['A', 'Z', 'B'].map((team) => reviveOfferFor(view, team))).toEqual([null, null, null]);
  });

  it('ends with the next round and from round 3 on', () => {
    const rounds = [round(1, { complete: true, revives_allowed: 1 }), round(2)];
    expect(
      reviveOfferFor(bracket([...lost, match(2, 1, { team1: 'A', team2: 'C' })], rounds), 'B'),
    ).toBeNull();
    expect(
      reviveOfferFor(bracket([decided(3, 1, 'A', 'B')], [round(3, { complete: true })]), 'B'),
    ).toBeNull();
  });
});
