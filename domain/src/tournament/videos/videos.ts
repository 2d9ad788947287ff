import type { MediaEvent } from './media.events.js';

export interface MediaState {
  /** Team id by video. */
  readonly byVideo: Map<string, string>;
  /** Video id by team. */
  readonly byTeam: Map<string, string>;
}

export function noVideos(): MediaState {
  return { byVideo: new Map(), byTeam: new Map() };
}

export function evolveMedia(state: MediaState, event: MediaEvent): void {
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
