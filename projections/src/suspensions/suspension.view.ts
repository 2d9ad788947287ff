import type { SuspensionView } from './suspension.types.js';
import type { SuspensionDocument } from './suspensions.read-model.js';

export function toSuspensionView(document: SuspensionDocument, reason: string | null): SuspensionView {
  const { suspensionId, since, until, blocks, season, revision } = document;
  return { suspension_id: suspensionId, since, until, blocks: [...blocks], reason, season, revision };
}
