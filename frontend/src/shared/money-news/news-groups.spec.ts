import { expect, it } from '@jest/globals';
import type { MoneyNews } from './news.js';
import { newsGroups, sumOf } from './news-groups.js';

const news = (kind: MoneyNews['kind'], gain: number, matchId: string | null = 'r1m1'): MoneyNews => ({
  id: `${kind}:${gain}`,
  revision: 1,
  kind,
  ledgerKey: null,
  amount: gain,
  gain,
  team: 'Owls',
  matchId,
  reason: null,
});

it('what happened is grouped by round, newest first', () => {
  const all = [news('won', 5, 'r2m1'), news('other', -25, null), news('lost', -1, 'r1m2'), news('won', 2)];
  expect(newsGroups(all).map(({ round, news: of }) => [round, of.map(({ gain }) => gain)])).toEqual([
    [2, [5]],
    [null, [-25]],
    [1, [-1, 2]],
  ]);
});

it('a group is summed up as wins, losses and net gain', () => {
  const won = [news('won', 155.75), news('won', 84.55)];
  expect(sumOf([...won, news('lost', -40.1)])).toEqual({ wins: 2, losses: 1, returned: 0, gain: 200.2 });
});

it('a win that was taken back is no win, and what is left is the lost stake', () => {
  const all = [news('lost', -40), news('reversed', -20), news('won', 20)];
  expect(sumOf(all)).toEqual({ wins: 0, losses: 1, returned: 0, gain: -40 });
});

it('a stake that came back changes nothing', () => {
  expect(sumOf([news('refunded', 0)])).toEqual({ wins: 0, losses: 0, returned: 1, gain: 0 });
});
