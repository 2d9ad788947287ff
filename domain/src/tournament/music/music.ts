import type { Folds } from '../../kernel/events/folds.js';
import type { MusicEvent, Track } from './music.events.js';

export interface MusicState {
  readonly tracks: Map<string, Track>;
}

export function noMusic(): MusicState {
  return { tracks: new Map() };
}

export const musicFolds: Folds<MusicState, MusicEvent> = {
  TrackAdded: ({ tracks }, { track }) => tracks.set(track.trackId, track),
  TrackRemoved: ({ tracks }, { trackId }) => tracks.delete(trackId),
};

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
