export interface VoteEnd {
  /** `early` and `cancelled`: by an admin. `no-candidate`: the only one was revived by other means. */
  readonly how: 'time-up' | 'early' | 'cancelled' | 'no-candidate' | 'season-closed';
  readonly at: string;
  readonly reason: string | null;
}

/** The latest public vote of a season. Id `{season}`. */
export interface VoteDocument {
  readonly id: string;
  readonly season: number;
  readonly round: number;
  readonly opensAt: string;
  readonly closesAt: string;
  /** Of the opening. Earlier ballots belong to an earlier vote, perhaps on the same round. */
  readonly revision: number;
  /** Null: it is open. */
  readonly ended: VoteEnd | null;
  readonly winner: string | null;
  /** All candidates so far, in bracket order, late ones last. `out`: revived by other means. */
  readonly roster: readonly { readonly teamId: string; readonly out: boolean }[];
  /** By team: the revision from which ballots for it count, because earlier ones are void. */
  readonly voided: Readonly<Record<string, number>>;
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

/** Ballots for the team count after this revision. */
export function countsAfter({ revision, voided }: VoteDocument, teamId: string): number {
  return voided[teamId] ?? revision;
}

export function candidatesIn({ roster }: VoteDocument): string[] {
  return roster.filter(({ out }) => !out).map(({ teamId }) => teamId);
}
