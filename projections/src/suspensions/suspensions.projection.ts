import { inAccounts, inSeason } from '../kernel/records.js';
import type { Projection } from '../kernel/projection.js';
import { SUSPENSIONS, type SuspensionDocument } from './suspensions.read-model.js';

/** Spans the seasons, because a suspension does. */
export const suspensionsProjection: Projection<SuspensionDocument> = {
  name: SUSPENSIONS,
  version: 1,
  indexes: [],
  idsOf(event) {
    const record = inSeason(event)?.record ?? inAccounts(event);
    switch (record?.type) {
      case 'PersonSuspended':
      case 'SuspensionLifted':
      case 'AccountDeleted':
        return [record.data.userId];
      default:
        return [];
    }
  },
  project(document, event) {
    const within = inSeason(event);
    if (within?.record.type !== 'PersonSuspended') return null;
    const { userId, suspensionId, until, blocks, takenOver } = within.record.data;
    if (takenOver && document) return document;
    return {
      id: userId,
      suspensionId,
      until,
      blocks,
      since: event.meta.at,
      season: within.season,
      revision: event.revision,
    };
  },
};
