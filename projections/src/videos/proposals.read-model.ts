import type { Proposal } from '@arena/domain/tournament/videos/videos';

/** Videos that wait for approval, or were decided about. For their teams and admins. Id `{season}:{teamId}`. */
export interface ProposalDocument extends Proposal {
  readonly id: string;
  readonly season: number;
  readonly sentAt: string;
  /** Why it was refused, or waits again. */
  readonly reason: string | null;
}
export const PROPOSALS = 'proposals';
