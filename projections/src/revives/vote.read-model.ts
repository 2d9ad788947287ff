/** The latest public vote of a season. Id `{season}`. */
export interface VoteDocument {
  readonly id: string;
  readonly season: number;
  readonly round: number;
  readonly opensAt: string;
  readonly closesAt: string;
  /** Of the opening. Earlier ballots belong to an earlier vote, perhaps on the same round. */
  readonly revision: number;
  readonly open: boolean;
  readonly winner: string | null;
  /** All candidates so far, in bracket order, late ones last. `out`: revived by other means. */
  readonly roster: readonly { readonly teamId: string; readonly out: boolean }[];
}

/** The latest ballot of a user in a season. Id `{season}:{userId}`. Secret: views show only the viewer's own. */
export interface BallotDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  readonly teamId: string;
  readonly revision: number;
}

export const VOTES = 'votes';
export const BALLOTS = 'ballots';

export function candidatesIn({ roster }: VoteDocument): string[] {
  return roster.filter(({ out }) => !out).map(({ teamId }) => teamId);
}
