import type { TrackView } from '@arena/projections/views/music.types';

export interface TrackGroup {
  readonly category: string;
  readonly tracks: readonly TrackView[];
}

/** By category, both in the order of the reader's alphabet. */
export function groupTracks(tracks: readonly TrackView[], language: string): TrackGroup[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const groups = new Map<string, TrackView[]>();
  for (const track of tracks) groups.set(track.category, [...(groups.get(track.category) ?? []), track]);
  return [...groups]
    .map(([category, own]) => ({
      category,
      tracks: own.toSorted((one, other) => compare(one.title, other.title)),
    }))
    .sort((one, other) => compare(one.category, other.category));
}
