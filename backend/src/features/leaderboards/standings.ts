import type { RankedList } from '@arena/projections/leaderboards/ranked-list';

export interface Standings<P, T extends P> {
  readonly list: RankedList<P, T>;
  /** Undefined for a user who is not on the leaderboard. */
  ownOf(userId: string): T | undefined;
}

interface Live<S> {
  standings(): Promise<S>;
  close(): void;
}

/** The current season, and one that people look back at. */
const SEASONS = 2;

/** The standings of the seasons that were read last. */
export class LiveSeasons<S> {
  /** Least recently read first. */
  private readonly seasons = new Map<number, Live<S>>();

  constructor(private readonly open: (season: number) => Live<S>) {}

  of(season: number): Promise<S> {
    const known = this.seasons.get(season) ?? this.open(season);
    this.seasons.delete(season);
    this.seasons.set(season, known);
    const [oldest] = this.seasons;
    if (oldest && this.seasons.size > SEASONS) {
      this.seasons.delete(oldest[0]);
      oldest[1].close();
    }
    return known.standings();
  }

  close(): void {
    for (const live of this.seasons.values()) live.close();
    this.seasons.clear();
  }
}
