import { describe, expect, it } from '@jest/globals';
import type { Track, TrackAdded } from '@arena/domain/tournament/music/music.events';
import { EventLog, timeOf } from '../testing/event-log.js';
import { seasonOpened } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { tracksProjection } from './tracks.projection.js';

const track: Track = {
  trackId: 't1',
  judgeId: 'judy',
  category: 'Slow Drama',
  title: 'Neon Overture',
  source: { kind: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' },
};
const added = (trackId: string): TrackAdded => ({
  type: 'TrackAdded',
  data: { track: { ...track, trackId } },
});

describe('tracks', () => {
  it('are found by the key of their category, in the order in which they were added', () => {
    const { events } = new EventLog().season(1, seasonOpened(), added('t1'), added('t2'));
    const rest = { season: 1, categoryKey: 'slow drama' };
    expect([...documentsAfter(tracksProjection, events).values()]).toEqual([
      { ...track, ...rest, id: '1:t1', addedAt: timeOf(2), revision: 1 },
      { ...track, ...rest, id: '1:t2', trackId: 't2', addedAt: timeOf(3), revision: 2 },
    ]);
  });

  it('disappear when they are removed, in their own season', () => {
    const { events } = new EventLog()
      .season(1, added('t1'))
      .season(2, added('t1'))
      .season(2, { type: 'TrackRemoved', data: { trackId: 't1', judgeId: 'judy', objectKey: null } });
    expect([...documentsAfter(tracksProjection, events).keys()]).toEqual(['1:t1']);
  });
});
