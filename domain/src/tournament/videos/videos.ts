import type { Folds } from '../../kernel/events/folds.js';
import type { CaptionLanguage } from './captions.js';
import type { VideosEvent } from './videos.events.js';

export interface VideosState {
  readonly byVideo: Map<string, string>;
  readonly byTeam: Map<string, string>;
  /** By video; none without captions. */
  readonly captions: Map<string, readonly CaptionLanguage[]>;
}

export function noVideos(): VideosState {
  return { byVideo: new Map(), byTeam: new Map(), captions: new Map() };
}

export const videosFolds: Folds<VideosState, VideosEvent> = {
  VideoSubmitted: ({ byVideo, byTeam }, { videoId, teamId }) => {
    byVideo.set(videoId, teamId);
    byTeam.set(teamId, videoId);
  },
  VideoRemoved: ({ byVideo, byTeam, captions }, { videoId, teamId }) => {
    byVideo.delete(videoId);
    byTeam.delete(teamId);
    captions.delete(videoId);
  },
  CaptionsAdded: ({ captions }, { videoId, language }) => {
    captions.set(videoId, [...otherThan(captions.get(videoId), language), language]);
  },
  CaptionsRemoved: ({ captions }, { videoId, language }) => {
    const left = otherThan(captions.get(videoId), language);
    if (left.length > 0) captions.set(videoId, left);
    else captions.delete(videoId);
  },
};

function otherThan(languages: readonly CaptionLanguage[] = [], language: CaptionLanguage): CaptionLanguage[] {
  return languages.filter((each) => each !== language);
}
