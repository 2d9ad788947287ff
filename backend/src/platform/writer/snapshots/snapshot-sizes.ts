/** In events since the last snapshot. */
export interface SnapshotSizes {
  /** A start folds the rest within about a second. */
  readonly whenIdle: number;
  /** For a stream that is never idle. */
  readonly atLatest: number;
  /** Fewer are folded faster than they are saved. */
  readonly atClose: number;
}

export const SNAPSHOT_SIZES: SnapshotSizes = { whenIdle: 50_000, atLatest: 500_000, atClose: 1000 };
