/** What a season has in memory, changed by what becomes visible. */
export interface LiveSeason<S> {
  /** As the read models show it now. */
  current(): Promise<S>;
  close(): void;
}

/** The current season, and one that people look back at. */
const SEASONS = 2;

/** The seasons that were read last. */
export class LiveSeasons<S> {
  /** Least recently read first. */
  private readonly seasons = new Map<number, LiveSeason<S>>();

  constructor(private readonly open: (season: number) => LiveSeason<S>) {}

  of(season: number): Promise<S> {
    const known = this.seasons.get(season) ?? this.open(season);
    this.seasons.delete(season);
    this.seasons.set(season, known);
    const [oldest] = this.seasons;
    if (oldest && this.seasons.size > SEASONS) {
      this.seasons.delete(oldest[0]);
      oldest[1].close();
    }
    return known.current();
  }

  close(): void {
    for (const live of this.seasons.values()) live.close();
    this.seasons.clear();
  }
}
