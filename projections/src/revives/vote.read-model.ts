/** The latest public vote of a season. Id `{season}`. */
export interface VoteDocument {
  readonly id: string;
  readonly season: number;
  readonly round: number;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly open: boolean;
  readonly winner: string | null;
  /** In bracket order, late ones last. Omits teams that are no longer candidates. */
  readonly candidates: readonly { readonly teamId: string; readonly votes: number }[];
  /** All candidates so far, in the same order. `out`: revived by other means. */
  readonly roster: readonly { readonly teamId: string; readonly out: boolean }[];
  /** Candidate by user id. Ballots are secret: views show only the viewer's own. */
  readonly ballots: Readonly<Record<string, string>>;
}
export const VOTES = 'votes';
