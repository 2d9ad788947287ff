import type { SuspensionView } from './suspension.types.js';
import type { SuspensionDocument } from './suspensions.read-model.js';

/** Null once it has ended. */
export function toSuspensionView(document: SuspensionDocument | null, now: string): SuspensionView | null {
  if (!document || document.until <= now) return null;
  const { suspensionId, since, until, blocks, reason, season, revision } = document;
  return { suspension_id: suspensionId, since, until, blocks: [...blocks], reason, season, revision };
}
