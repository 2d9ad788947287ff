/** Id `{season}:{matchId}`. */
export interface FavoriteDocument {
  readonly id: string;
  readonly season: number;
  readonly round: number;
  readonly matchId: string;
  readonly teamId: string;
}
export const FAVORITES = 'favorites';
