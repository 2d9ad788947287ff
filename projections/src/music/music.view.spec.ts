import { describe, expect, it } from '@jest/globals';
import type { TrackSource } from '@arena/domain/tournament/music/music.events';
import type { TrackDocument } from './tracks.read-model.js';
import { toCategoryViews, toTrackView } from './music.view.js';

const FILE: TrackSource = {
  kind: 'file',
  objectKey: 'music/x.wav',
  format: 'wav',
  contentType: 'audio/wav',
  size: 48_078,
  duration: 3_400,
};
const LINK: TrackSource = { kind: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' };

function track(trackId: string, category: string, source: TrackSource): TrackDocument {
  const categoryKey = category.toLowerCase();
  const id = `2:${trackId}`;
  const rest = { title: 'Neon', addedAt: '2025-03-26T19:00:00.000Z', revision: 1 };
  return { id, season: 2, trackId, judgeId: 'judy', category, categoryKey, source, ...rest };
}

describe('a track as pages see it', () => {
  const colors = new Map([['judy', 'gold']]);

  it('is a file on this server, with its season and without its key', () => {
    const view = toTrackView(track('t 1', 'Action', FILE), new Map(), colors);
    expect(view).toEqual({
      track_id: 't 1',
      judge_id: 'judy',
      judge_name: null,
      judge_color: 'gold',
      category: 'Action',
      title: 'Neon',
      kind: 'file',
      url: '/api/music/tracks/t%201/file?season=2',
      format: 'wav',
      size: 48_078,
      duration: 3,
      added_at: '2025-03-26T19:00:00.000Z',
    });
  });

  it('or a link', () => {
    const view = toTrackView(track('t1', 'Action', LINK), new Map(), colors);
    expect(view).toMatchObject({ kind: 'youtube', url: LINK.url, format: null, size: null, duration: null });
  });
});

describe('categories', () => {
  it('count tracks, files and their bytes, each category once', () => {
    const tracks = [track('a', 'Drama', LINK), track('b', 'Action', FILE), track('c', 'Action', LINK)];
    expect(toCategoryViews([...tracks, track('d', 'Action', FILE)])).toEqual([
      { category: 'Action', tracks: 3, files: 2, size: 96_156 },
      { category: 'Drama', tracks: 1, files: 0, size: 0 },
    ]);
    expect(toCategoryViews([])).toEqual([]);
  });
});
