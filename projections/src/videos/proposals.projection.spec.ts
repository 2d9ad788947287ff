import { expect, it } from '@jest/globals';
import type { VideoProposed } from '@arena/domain/tournament/videos/videos.events';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog } from '../testing/event-log.js';
import { videoSubmitted } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { proposalsProjection } from './proposals.projection.js';

const submitted = videoSubmitted('v1', 'red');
const of = { videoId: 'v1', teamId: 'red' };
const proposed = (data: Partial<VideoProposed['data']> = {}) =>
  ({ type: 'VideoProposed', data: { ...submitted.data, ...data } }) as const;
const queueAfter = (...events: TournamentEvent[]) => [
  ...documentsAfter(proposalsProjection, new EventLog().season(1, ...events).events).values(),
];

it('the queue has the latest video of a team, and none that was removed before it was public', () => {
  const refused = { type: 'VideoRefused', data: { ...of, reason: 'Too quiet' } } as const;
  const withdrawn = { type: 'VideoWithdrawn', data: of } as const;
  expect(queueAfter(proposed(), proposed({ videoId: 'v2' }))).toMatchObject([
    { videoId: 'v2', reason: null },
  ]);
  expect(queueAfter(proposed(), refused)).toMatchObject([{ state: 'refused', reason: 'Too quiet' }]);
  expect(queueAfter(proposed(), refused, proposed({ reason: 'It is loud' }))).toMatchObject([
    { state: 'waiting', reason: 'It is loud' },
  ]);
  expect(queueAfter(proposed(), withdrawn)).toEqual([]);
  expect(queueAfter(proposed(), refused, withdrawn)).toEqual([]);
});

it('the queue shows the picture that an approved video has now', () => {
  const changed = { ...of, thumbnailKey: 'later', changedBy: 'red-leader' };
  expect(
    queueAfter(proposed(), { type: 'VideoApproved', data: of }, submitted, {
      type: 'VideoPictureChanged',
      data: changed,
    }),
  ).toMatchObject([{ videoId: 'v1', state: 'approved', thumbnailKey: 'later' }]);
});
