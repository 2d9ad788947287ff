import { expect, it } from '@jest/globals';
import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import { bracket, bye, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { stageOrder } from './stage-order.js';

const sums = (id: string, team1: number, team2: number): MatchBetsView => ({
  match_id: id,
  bets: { team1, team2 },
  stakes: null,
  payouts: null,
});

it('shows the open match with the most bets first, then the others, of the latest round without byes', () => {
  const matches = [
    match(1, 1),
    decided(2, 1, 'Owls', 'Foxes'),
    match(2, 2, { status: 'closed', bets_open: false }),
    match(2, 3),
    match(2, 4),
    bye(2, 5, 'Cranes'),
  ];
  const order = stageOrder(bracket(matches, [round(1), round(2)]), {
    r2m1: sums('r2m1', 90, 90),
    r2m3: sums('r2m3', 1, 1),
    r2m4: sums('r2m4', 2, 1),
  });
  expect(order.map(({ match_id: id }) => id)).toEqual(['r2m4', 'r2m3', 'r2m2', 'r2m1']);
});
