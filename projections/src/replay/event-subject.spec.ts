import { expect, it } from '@jest/globals';
import type { SeasonRecord } from '../kernel/records.js';
import { subjectOf } from './event-subject.js';

it.each([
  ['t1', true],
  [null, false],
])('says whether a vote brought a team back: %s', (winner, on) => {
  const data = { round: 2, winner, tally: [] };
  const closed = { type: 'RevivalVoteClosed', data } as unknown as SeasonRecord;
  expect(subjectOf(closed, null)).toMatchObject({ round: 2, on });
});
