import type { SuspensionBlock } from '@arena/domain/tournament/suspensions/suspension-terms';

/** One that runs. */
export interface SuspensionView {
  suspension_id: string;
  since: string;
  until: string;
  blocks: SuspensionBlock[];
  reason: string | null;
  season: number;
  revision: number;
}
