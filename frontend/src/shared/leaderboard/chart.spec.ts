import { expect, it } from '@jest/globals';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { chartOf, ticksOf, withOneScale } from './chart.js';
import { totalsOf } from './totals.js';

function row(user_id: string, rounds: BettorRow['rounds']): BettorRow {
  const counts = { rank: 1, net: 0, won: 0, decided: 1, bets: 1, hit_rate: 0, rank_before: null };
  return { user_id, name: user_id, avatar_url: null, ...counts, rounds };
}

it('adds the rounds up without losing a cent', () => {
  const rounds = [1, 2, 3].map((round) => ({ round, net: 0.1 }));
  expect(totalsOf(rounds)).toEqual([
    { round: 1, total: 0.1 },
    { round: 2, total: 0.2 },
    { round: 3, total: 0.3 },
  ]);
});

it('keeps the total of a bettor through a round without a decided bet', () => {
  const ann = row('ann', [
    { round: 1, net: 10 },
    { round: 3, net: -30 },
  ]);
  const bob = row('bob', [{ round: 2, net: 5 }]);
  expect(chartOf([ann, bob], 'bob')).toEqual({
    rounds: [1, 2, 3],
    series: [
      { id: 'ann', name: 'ann', own: false, totals: [10, 10, -20] },
      { id: 'bob', name: 'bob', own: true, totals: [0, 5, 5] },
    ],
    low: -20,
    high: 10,
  });
});

it('gives charts beside each other one scale', () => {
  const charts = [row('ann', [{ round: 1, net: 10 }]), row('bob', [{ round: 1, net: -5 }])].map((each) =>
    chartOf([each], null),
  );
  expect(withOneScale(charts).map(({ low, high }) => [low, high])).toEqual([
    [-5, 10],
    [-5, 10],
  ]);
});

it.each([
  [{ low: -20, high: 10 }, [-20, -10, 0, 10]],
  [{ low: -206.39, high: 361.62 }, [-400, -200, 0, 200, 400]],
  [{ low: 0, high: 12_000 }, [0, 5000, 10_000, 15_000]],
  [{ low: 0, high: 0 }, [0]],
])('puts round amounts around %j, among them zero', (range, amounts) => {
  expect(ticksOf(range)).toEqual(amounts);
});
