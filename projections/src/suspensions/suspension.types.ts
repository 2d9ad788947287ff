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

export interface FormerSuspensionView extends SuspensionView {
  /** By itself, by another one, or because it was lifted. */
  ended_at: string;
}
