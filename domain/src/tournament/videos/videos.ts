import type { Folds } from '../../kernel/events/folds.js';
import type { VideosEvent } from './videos.events.js';

export interface VideosState {
  readonly byVideo: Map<string, string>;
  readonly byTeam: Map<string, string>;
}

export function noVideos(): VideosState {
  return { byVideo: new Map(), byTeam: new Map() };
}

export const videosFolds: Folds<VideosState, VideosEvent> = {
  VideoSubmitted: ({ byVideo, byTeam }, { videoId, teamId }) => {
    byVideo.set(videoId, teamId);
    byTeam.set(teamId, videoId);
  },
  VideoRemoved: ({ byVideo, byTeam }, { videoId, teamId }) => {
    byVideo.delete(videoId);
    byTeam.delete(teamId);
  },
};
