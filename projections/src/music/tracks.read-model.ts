import type { TrackSource } from '@arena/domain/tournament/music/music.events';

/** Id `{season}:{trackId}`. Indexes season+revision, season+categoryKey+revision, season+judgeId+revision. */
export interface TrackDocument {
  readonly id: string;
  readonly season: number;
  readonly trackId: string;
  readonly judgeId: string;
  readonly category: string;
  /** How the category is told from another. */
  readonly categoryKey: string;
  readonly title: string;
  readonly source: TrackSource;
  readonly addedAt: string;
  /** Of its event: the order in which tracks were added. */
  readonly revision: number;
}
export const TRACKS = 'tracks';
