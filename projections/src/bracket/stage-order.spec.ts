import { expect, it } from '@jest/globals';
import type { BracketView, MatchView } from './bracket.types.js';
import { stageOrder } from './stage-order.js';

const match = (round: number, number: number, change: Partial<MatchView> = {}): MatchView =>
  ({
    match_id: `r${round}m${number}`,
    round,
    number,
    status: 'pending',
    bets_open: true,
    ...change,
  }) as MatchView;

it('shows the open match with the most bets first, then the others, of the latest round without byes', () => {
  const matches = [
    match(1, 1),
    match(2, 1, { status: 'decided', bets_open: false }),
    match(2, 2, { status: 'closed', bets_open: false }),
    match(2, 3),
    match(2, 4),
    match(2, 5, { status: 'bye', bets_open: false }),
  ];
  const rounds = [1, 2].map((round) => ({ round, visible: true }));
  const order = stageOrder({ matches, rounds } as BracketView, {
    r2m1: { bets: { team1: 90, team2: 90 } },
    r2m3: { bets: { team1: 1, team2: 1 } },
    r2m4: { bets: { team1: 2, team2: 1 } },
  });
  expect(order.map(({ match_id: id }) => id)).toEqual(['r2m4', 'r2m3', 'r2m2', 'r2m1']);
});
