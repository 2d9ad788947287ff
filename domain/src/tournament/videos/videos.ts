import type { VideosEvent } from './videos.events.js';

export interface VideosState {
  readonly byVideo: Map<string, string>;
  readonly byTeam: Map<string, string>;
}

export function noVideos(): VideosState {
  return { byVideo: new Map(), byTeam: new Map() };
}

export function evolveVideos(state: VideosState, event: VideosEvent): void {
  const { videoId, teamId } = event.data;
  switch (event.type) {
    case 'VideoSubmitted':
      state.byVideo.set(videoId, teamId);
      state.byTeam.set(teamId, videoId);
      return;
    case 'VideoRemoved':
      state.byVideo.delete(videoId);
      state.byTeam.delete(teamId);
      return;
  }
}
