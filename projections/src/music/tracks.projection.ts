import { musicCategoryKey } from '@arena/domain/tournament/music/music';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { TRACKS, type TrackDocument } from './tracks.read-model.js';

export const tracksProjection: Projection<TrackDocument> = keyedProjection<TrackDocument>({
  name: TRACKS,
  version: 1,
  indexes: [{ fields: ['season', 'revision'] }, { fields: ['season', 'categoryKey', 'revision'] }],
  keysOf,
  project(document, event, { id, season }) {
    switch (event.type) {
      case 'TrackAdded': {
        const { track } = event.data;
        const categoryKey = musicCategoryKey(track.category);
        return { id, season, ...track, categoryKey, addedAt: event.meta.at, revision: event.revision };
      }
      case 'TrackRemoved':
        return null;
      default:
        return document;
    }
  },
});

function keysOf(event: SeasonRecord): readonly string[] {
  if (event.type === 'TrackAdded') return [event.data.track.trackId];
  return event.type === 'TrackRemoved' ? [event.data.trackId] : [];
}
