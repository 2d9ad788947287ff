import type { TrackSource } from '@arena/domain/tournament/music/music.events';

/** Id `{season}:{trackId}`. */
export interface TrackDocument {
  readonly id: string;
  readonly season: number;
  readonly trackId: string;
  readonly judgeId: string;
  readonly category: string;
  readonly categoryKey: string;
  readonly title: string;
  readonly source: TrackSource;
  readonly addedAt: string;
  readonly revision: number;
}
export const TRACKS = 'tracks';
