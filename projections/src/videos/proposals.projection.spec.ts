import { expect, it } from '@jest/globals';
import { EventLog } from '../testing/event-log.js';
import { videoSubmitted } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { proposalsProjection } from './proposals.projection.js';

it('the queue shows the picture that an approved video has now', () => {
  const submitted = videoSubmitted('v1', 'red');
  const of = { videoId: 'v1', teamId: 'red' };
  const { events } = new EventLog().season(
    1,
    { type: 'VideoProposed', data: submitted.data },
    { type: 'VideoApproved', data: of },
    submitted,
    { type: 'VideoPictureChanged', data: { ...of, thumbnailKey: 'later', changedBy: 'red-leader' } },
  );
  expect([...documentsAfter(proposalsProjection, events).values()]).toMatchObject([
    { videoId: 'v1', state: 'approved', thumbnailKey: 'later' },
  ]);
});
