interface Odds {
  readonly favorite: string | null;
  readonly team1: string;
  readonly odds1: number;
  /** Null: a bye. */
  readonly odds2: number | null;
  /** Whether the jury set any of them. */
  readonly byJury: boolean;
}

/** The favorite of the admins, unless the jury's odds promise more for it than for the other team. */
export function shownFavorite({ favorite, team1, odds1, odds2, byJury }: Odds): string | null {
  if (favorite === null || odds2 === null || !byJury) return favorite;
  const [its, other] = favorite === team1 ? [odds1, odds2] : [odds2, odds1];
  return its > other ? null : favorite;
}
