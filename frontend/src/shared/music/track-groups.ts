import type { JudgeView } from '@arena/projections/judges/judge.types';
import type { TrackView } from '@arena/projections/music/music.types';

export interface TrackGroup {
  readonly category: string;
  readonly tracks: readonly TrackView[];
}

export function categoriesOf(judges: readonly JudgeView[]): string[] {
  return [...new Set(judges.flatMap(({ music }) => music.map(({ category }) => category)))].sort();
}

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
