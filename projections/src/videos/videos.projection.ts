import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { VIDEOS, type VideoDocument } from './videos.read-model.js';

export const videosProjection: Projection<VideoDocument> = keyedProjection<VideoDocument>({
  name: VIDEOS,
  version: 1,
  indexes: [{ fields: ['season', 'publishedAt'] }, { fields: ['season', 'title'] }, { fields: ['videoId'] }],
  keysOf: (event) =>
    event.type === 'VideoSubmitted' || event.type === 'VideoRemoved' ? [event.data.videoId] : [],
  project(document, event, { id, season }) {
    switch (event.type) {
      case 'VideoSubmitted':
        return { id, season, ...event.data, publishedAt: event.meta.at };
      case 'VideoRemoved':
        return null;
      default:
        return document;
    }
  },
});
