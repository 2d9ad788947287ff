import type { RankedList } from '@arena/projections/leaderboards/ranked-list';

export interface Standings<P, T extends P> {
  readonly list: RankedList<P, T>;
  /** Undefined for a user who is not on the leaderboard. */
  ownOf(userId: string): T | undefined;
}
