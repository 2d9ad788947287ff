import { expect, it } from '@jest/globals';
import { bracket, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { matchesToRate } from './matches-to-rate.js';

const none = { team1: false, team2: false };
const drawn = bracket(
  [
    decided(1, 1, 'Owls', 'Foxes'),
    match(2, 1, { team1: 'Owls', team2: 'Bears', jury_odds: { team1: true, team2: false } }),
    match(2, 2, { team1: 'Cats', team2: 'Dogs', jury_odds: { team1: true, team2: true } }),
    match(2, 3, { team1: 'Elks', team2: 'Hens', jury_odds: none }),
    match(2, 4, { team1: 'Bats', team2: null, jury_odds: none, status: 'bye' }),
  ],
  [round(1), round(2)],
);
const sums = (match_id: string, team1: number) => ({
  match_id,
  bets: { team1, team2: 0 },
  stakes: null,
  payouts: null,
});
const waiting = (bets: ReturnType<typeof sums>[]) =>
  matchesToRate(drawn, bets).map(({ match: { match_id: id }, missing }) => [id, missing]);

it('a match waits for judges until the jury has set the odds of both teams', () => {
  expect(waiting([sums('r2m3', 0)])).toEqual([
    ['r2m1', ['Bears']],
    ['r2m3', ['Elks', 'Hens']],
  ]);
});

it('a match also waits for the scores of a judge who may give them', () => {
  const judged = (
    match_id: string,
    mine: { team1: number[]; team2: number[] } | null,
    codes: string[] = [],
  ) => ({ match_id, mine, blocked_by: codes.map((code) => ({ code, variables: {} })) }) as never;
  const scores = { team1: [1], team2: [2] };
  const list = [judged('r2m1', scores), judged('r2m2', null), judged('r2m3', null, ['own-interest'])];
  expect(
    matchesToRate(drawn, [], list).map(({ match: { match_id: id }, unscored }) => [id, unscored]),
  ).toEqual([
    ['r2m1', false],
    ['r2m2', true],
    ['r2m3', false],
  ]);
});

it('the first bet on a match fixes its odds, so that it waits for nobody', () => {
  expect(waiting([sums('r2m1', 1)])).toEqual([['r2m3', ['Elks', 'Hens']]]);
});
