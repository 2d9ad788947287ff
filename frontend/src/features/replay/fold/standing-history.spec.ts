import { expect, it } from '@jest/globals';
import type { BettorDocument } from '@arena/projections/leaderboards/leaderboards.read-model';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { StandingHistory } from './standing-history.js';

function standing(userId: string, net: number): BettorDocument {
  const first = { firstBetRevision: 1, open: [], firstSettled: null };
  const rounds = [{ round: 1, net, won: 1, decided: 1 }];
  return {
    id: `1:${userId}`,
    season: 1,
    userId,
    net,
    won: 1,
    decided: 1,
    bets: 1,
    rounds,
    ...first,
  };
}

it('has every version of many bettors, across its marks', () => {
  const history = StandingHistory.empty();
  const chance = new Chance(5);
  const expected: Map<string, number>[] = [];
  const now = new Map<string, number>();
  for (let event = 0; event < 300; event++) {
    // About 60,000 versions in all. An event without a change has a place, too.
    const changed =
      event % 3 === 0 ? [] : Array.from({ length: 300 }, () => `user-${chance.between(0, 5 * event)}`);
    const changes = changed.map((userId) => standing(userId, chance.between(-9_000_000_000, 9_000_000_000)));
    for (const { userId, net } of changes) now.set(userId, net);
    history.keep(
      changes.map((document) => ({ id: document.id, document })),
      1,
    );
    expected.push(new Map(now));
  }
  for (const event of [0, 1, 2, 81, 82, 83, 84, 150, 151, 164, 165, 298, 299]) {
    const found = [...history.at(event)].map(({ userId, net }) => [userId, net] as const);
    expect(new Map(found)).toEqual(expected[event]);
    expect(found).toHaveLength(expected[event]?.size ?? -1);
  }
  expect([...history.at(-1)]).toEqual([]);
});

it('ranks nobody who withdrew the only bet', () => {
  const history = StandingHistory.empty();
  history.keep([{ id: '1:ann', document: standing('ann', 5) }], 1);
  history.keep([{ id: '1:ann', document: null }], 1);
  expect([...history.at(1)]).toMatchObject([{ userId: 'ann', bets: 0, decided: 0, rounds: [] }]);
  expect([...history.at(0)]).toMatchObject([{ userId: 'ann', net: 5, rounds: [{ round: 1, net: 5 }] }]);
});
