import type { TrackDocument } from './tracks.read-model.js';
import type { MusicCategoryView, TrackView } from './music.types.js';
import { nameOf, type People } from '../kernel/names.js';

export type JudgeColors = ReadonlyMap<string, string>;

export function toTrackView(
  track: TrackDocument,
  people: People,
  colors: JudgeColors,
  apiPath = '/api',
): TrackView {
  const { source } = track;
  // Contains the season, so that the link stays valid afterwards.
  return {
    track_id: track.trackId,
    judge_id: track.judgeId,
    judge_name: nameOf(people, track.judgeId),
    judge_color: colors.get(track.judgeId) ?? '',
    category: track.category,
    title: track.title,
    kind: source.kind,
    url:
      source.kind === 'youtube'
        ? source.url
        : `${apiPath}/music/tracks/${encodeURIComponent(track.trackId)}/file?season=${track.season}`,
    format: source.kind === 'file' ? source.format : null,
    size: source.kind === 'file' ? source.size : null,
    // At least a second, because 0 would look like an error.
    duration: source.kind === 'file' ? Math.max(1, Math.round(source.duration / 1000)) : null,
    added_at: track.addedAt,
  };
}

export function toCategoryViews(tracks: readonly TrackDocument[]): MusicCategoryView[] {
  const views = new Map<string, MusicCategoryView>();
  for (const { category, categoryKey, source } of tracks) {
    const view = views.get(categoryKey) ?? { category, tracks: 0, files: 0, size: 0 };
    view.tracks += 1;
    if (source.kind === 'file') {
      view.files += 1;
      view.size += source.size;
    }
    views.set(categoryKey, view);
  }
  return [...views].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([, view]) => view);
}
