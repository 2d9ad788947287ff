interface ShownSeason {
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  /** A past moment of it. */
  readonly at?: string | undefined;
}

export function isSeasonOver({ season, at }: ShownSeason): boolean {
  return season !== undefined && at === undefined;
}
