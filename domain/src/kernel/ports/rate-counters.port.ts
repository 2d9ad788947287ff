export interface Count {
  readonly count: number;
  /** Milliseconds until the count starts again. */
  readonly msLeft: number;
}

/** Counts by key, in windows that begin with the first count. Shared by all nodes where the stores are shared. */
export interface RateCounters {
  /**
   * Atomic, so that two callers never get the same count.
   * @param seconds length of the window, if this begins one
   * @param by -1 takes a count back
   */
  add(key: string, seconds: number, by?: 1 | -1): Promise<Count>;
  /** Null outside of a window. */
  read(key: string): Promise<Count | null>;
  clear(key: string): Promise<void>;
  /** Removes windows that have ended. */
  sweep(): Promise<void>;
}
