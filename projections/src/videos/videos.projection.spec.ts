import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog, timeOf } from '../testing/event-log.js';
import { teamRegistered, videoSubmitted } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { videosProjection } from './videos.projection.js';

describe('videos', () => {
  const submitted = videoSubmitted('v1', 'red');

  it('are published with what was found in the file', () => {
    const { events } = new EventLog().season(1, teamRegistered('red'), submitted);
    expect([...documentsAfter(videosProjection, events).values()]).toEqual([
      { id: '1:v1', season: 1, ...submitted.data, captions: [], publishedAt: timeOf(2) },
    ]);
  });

  it('have one file of captions for a language', () => {
    const added = (language: 'en' | 'fr', objectKey: string): TournamentEvent => ({
      type: 'CaptionsAdded',
      data: { videoId: 'v1', teamId: 'red', language, objectKey, addedBy: 'red-leader' },
    });
    const { events } = new EventLog()
      .season(1, submitted, added('en', 'a'), added('fr', 'b'), added('fr', 'c'))
      .season(1, { type: 'CaptionsRemoved', data: { videoId: 'v1', teamId: 'red', language: 'en' } });
    expect([...documentsAfter(videosProjection, events).values()]).toMatchObject([
      { captions: [{ language: 'fr', objectKey: 'c' }] },
    ]);
  });

  it('have the captions again that were kept while they waited for approval a second time', () => {
    const captions = [{ language: 'fr', objectKey: 'c' }] as const;
    const again: TournamentEvent = { ...submitted, data: { ...submitted.data, captions } };
    const { events } = new EventLog()
      .season(1, submitted)
      .season(1, { type: 'VideoRemoved', data: { videoId: 'v1', teamId: 'red' } }, again);
    expect([...documentsAfter(videosProjection, events).values()]).toMatchObject([{ captions }]);
  });

  it('show the picture that was chosen last', () => {
    const { events } = new EventLog().season(1, submitted, {
      type: 'VideoPictureChanged',
      data: {
        videoId: 'v1',
        teamId: 'red',
        thumbnailKey: 'videos/1/v1/thumbnail-2',
        changedBy: 'red-leader',
      },
    });
    expect([...documentsAfter(videosProjection, events).values()]).toMatchObject([
      { thumbnailKey: 'videos/1/v1/thumbnail-2' },
    ]);
  });

  it('disappear when they are removed', () => {
    const { events } = new EventLog()
      .season(1, submitted)
      .season(1, { type: 'VideoRemoved', data: { videoId: 'v1', teamId: 'red' } });
    expect(documentsAfter(videosProjection, events).size).toBe(0);
  });
});
