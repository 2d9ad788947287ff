import { expect, it } from '@jest/globals';
import { liveEventsOf } from './live-events.js';

it('each topic of each match is told once, and a decision also if its payouts follow at once', () => {
  const decided = { at: '2025-03-28T10:00:00.000Z', revision: 4, corrected: false };
  const of = (revision: number, matchId: string) => ({ season: 1, revision, matchId });
  const events = liveEventsOf([
    { position: 14, topics: ['bracket'], data: { ...of(4, 'r1m1'), decided } },
    { position: 15, topics: ['bracket', 'money'], data: of(5, 'r1m1') },
    { position: 16, topics: ['bracket'], data: of(6, 'r1m2') },
  ]);
  expect(events).toEqual([
    { position: 15, topic: 'bracket', data: { ...of(5, 'r1m1'), decided } },
    { position: 15, topic: 'money', data: of(5, 'r1m1') },
    { position: 16, topic: 'bracket', data: of(6, 'r1m2') },
  ]);
});
