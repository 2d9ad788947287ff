import { expect, it } from '@jest/globals';
import { decided, match } from '../../../shared/bracket/testing/sample-bracket.js';
import { queueOf } from './queue.js';

const entrant = (name: string, video: string | null = 'v') => ({
  name,
  color: 'red',
  characters: ['a', 'b'] as [string, string],
  video_id: video,
  thumbnail_url: null,
});
const matches = [
  match(2, 1),
  decided(2, 2, 'T3', 'T4'),
  match(2, 3),
  match(2, 4, { status: 'closed', bets_open: false }),
  match(2, 5),
  match(3, 1, { team1: 'T1', team2: 'T2' }),
];
const entrants = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T10'].map((name) => entrant(name));
const idsOf = (from: string, shown = from, teams = entrants) =>
  queueOf({ matches, entrants: teams }, from, shown).map(({ match_id: id }) => id);

it('has the open matches of the round, beginning with the first one that was watched', () => {
  expect(idsOf('r2m1')).toEqual(['r2m1', 'r2m3', 'r2m5']);
  expect(idsOf('r2m3')).toEqual(['r2m3', 'r2m5', 'r2m1']);
});
it('leaves out matches whose works are not both there', () => {
  const without = entrants.map((each) => (each.name === 'T6' ? entrant('T6', null) : each));
  expect(idsOf('r2m1', 'r2m1', without)).toEqual(['r2m1', 'r2m5']);
});
it('keeps the first and the shown match when their bets are closed', () => {
  expect(idsOf('r2m4')).toEqual(['r2m4', 'r2m5', 'r2m1', 'r2m3']);
  expect(idsOf('r2m1', 'r2m4')).toEqual(['r2m1', 'r2m3', 'r2m4', 'r2m5']);
});
it('is empty for a match that is not shown', () => {
  expect(idsOf('r9m1')).toEqual([]);
});
