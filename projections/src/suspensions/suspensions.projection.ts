import { inAccounts, inSeason } from '../kernel/records.js';
import type { Projection } from '../kernel/projection.js';
import { SUSPENSIONS, type SuspensionDocument } from './suspensions.read-model.js';

/** Spans the seasons, because a suspension does. An older season may be imported later: it changes nothing of a newer one. */
export const suspensionsProjection: Projection<SuspensionDocument> = {
  name: SUSPENSIONS,
  version: 2,
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
    if (!within) return null;
    if (document && within.season < document.season) return document;
    const { record, season } = within;
    if (record.type === 'SuspensionLifted')
      return document?.suspensionId === record.data.suspensionId ? null : document;
    if (record.type !== 'PersonSuspended') return document;
    const { userId, suspensionId, until, blocks, takenOver } = record.data;
    // The reason is in the event that began it.
    if (takenOver && document?.suspensionId === suspensionId) return document;
    return {
      id: userId,
      suspensionId,
      until,
      blocks,
      since: event.meta.at,
      season,
      revision: event.revision,
    };
  },
};
