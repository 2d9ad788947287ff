/** The latest public vote of a season. Id `{season}`. */
export interface VoteDocument {
  readonly id: string;
  readonly season: number;
  readonly round: number;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly open: boolean;
  readonly winner: string | null;
  /** In the order of the bracket, late ones last; a team that left the candidates has no line. */
  readonly candidates: readonly { readonly teamId: string; readonly votes: number }[];
  /** Everybody who stood at any time, in the same order; who is `out` was revived by other means. */
  readonly roster: readonly { readonly teamId: string; readonly out: boolean }[];
  /** The candidate each voter chose, by user id: never leaves the server whole. */
  readonly ballots: Readonly<Record<string, string>>;
}
export const VOTES = 'votes';
