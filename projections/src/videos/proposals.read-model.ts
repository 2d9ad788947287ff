import type { Proposal } from '@arena/domain/tournament/videos/videos';

/** Videos that wait for approval, or were decided about. For their teams and the staff. Id `{season}:{teamId}`. */
export interface ProposalDocument extends Proposal {
  readonly id: string;
  readonly season: number;
  readonly sentAt: string;
  /** Why it was refused. */
  readonly reason: string | null;
}
export const PROPOSALS = 'proposals';
