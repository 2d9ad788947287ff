import type { MusicEvent, Track } from './music.events.js';

export interface MusicState {
  readonly tracks: Map<string, Track>;
}

export function noMusic(): MusicState {
  return { tracks: new Map() };
}

export function evolveMusic(state: MusicState, event: MusicEvent): void {
  switch (event.type) {
    case 'TrackAdded':
      state.tracks.set(event.data.track.trackId, event.data.track);
      return;
    case 'TrackRemoved':
      state.tracks.delete(event.data.trackId);
      return;
  }
}

/** `Action` equals ` action `, and `Drama/Romance` equals `Drama / Romance`. */
export function musicCategoryKey(category: string): string {
  return musicCategoryName(category).toLowerCase();
}

export function musicCategoryName(category: string): string {
  return category
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/');
}
