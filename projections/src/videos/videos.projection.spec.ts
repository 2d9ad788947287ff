import { describe, expect, it } from '@jest/globals';
import { EventLog, timeOf } from '../testing/event-log.js';
import { teamRegistered, videoSubmitted } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { videosProjection } from './videos.projection.js';

describe('videos', () => {
  const submitted = videoSubmitted('v1', 'red');

  it('are published with what was found in the file', () => {
    const { events } = new EventLog().season(1, teamRegistered('red'), submitted);
    expect([...documentsAfter(videosProjection, events).values()]).toEqual([
      { id: '1:v1', season: 1, ...submitted.data, publishedAt: timeOf(2) },
    ]);
  });

  it('disappear when they are removed', () => {
    const { events } = new EventLog()
      .season(1, submitted)
      .season(1, { type: 'VideoRemoved', data: { videoId: 'v1', teamId: 'red' } });
    expect(documentsAfter(videosProjection, events).size).toBe(0);
  });
});
