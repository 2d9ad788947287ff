import type { CaptionLanguage } from '@arena/domain/tournament/videos/captions';
import type { StoredCaptions } from '@arena/domain/tournament/videos/videos.events';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { VIDEOS, type VideoDocument } from './videos.read-model.js';

export const videosProjection: Projection<VideoDocument> = keyedProjection<VideoDocument>({
  name: VIDEOS,
  version: 3,
  indexes: [{ fields: ['season', 'publishedAt'] }, { fields: ['season', 'title'] }, { fields: ['videoId'] }],
  keysOf: (event) =>
    event.type === 'VideoSubmitted' ||
    event.type === 'VideoRemoved' ||
    event.type === 'VideoPictureChanged' ||
    event.type === 'CaptionsAdded' ||
    event.type === 'CaptionsRemoved'
      ? [event.data.videoId]
      : [],
  project(document, event, { id, season }) {
    switch (event.type) {
      case 'VideoSubmitted':
        return {
          id,
          season,
          ...event.data,
          captions: event.data.captions ?? [],
          publishedAt: event.meta.at,
        };
      case 'VideoRemoved':
        return null;
      case 'VideoPictureChanged':
        return document && { ...document, thumbnailKey: event.data.thumbnailKey };
      case 'CaptionsAdded': {
        const { language, objectKey } = event.data;
        return (
          document && { ...document, captions: [...others(document, language), { language, objectKey }] }
        );
      }
      case 'CaptionsRemoved':
        return document && { ...document, captions: others(document, event.data.language) };
      default:
        return document;
    }
  },
});

function others({ captions }: VideoDocument, language: CaptionLanguage): StoredCaptions[] {
  return captions.filter((each) => each.language !== language);
}
