import { describe, expect, it } from '@jest/globals';
import { EventLog } from '../testing/event-log.js';
import { favoriteNamed, winnerDeclared } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { favoritesProjection } from './favorites.projection.js';

describe('favorites', () => {
  it('contain one per match, the last that was named', () => {
    const facts = [favoriteNamed('r2m1', 'red'), favoriteNamed('r2m1', 'blue')];
    const log = new EventLog().season(3, ...facts, winnerDeclared('r2m1', 'red', 'blue'));
    expect([...documentsAfter(favoritesProjection, log.events).values()]).toEqual([
      { id: '3:r2m1', season: 3, round: 2, matchId: 'r2m1', teamId: 'blue' },
    ]);
  });
});
