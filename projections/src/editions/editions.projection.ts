import { inSite } from '../kernel/records.js';
import type { Projection } from '../kernel/projection.js';
import { EDITIONS, type EditionDocument } from './editions.read-model.js';

export const editionsProjection: Projection<EditionDocument> = {
  name: EDITIONS,
  version: 1,
  indexes: [],
  idsOf(event) {
    const record = inSite(event);
    if (record?.type === 'EditionRecorded') return [record.data.edition.editionId];
    return record?.type === 'EditionRemoved' ? [record.data.editionId] : [];
  },
  project(document, event, id) {
    const record = inSite(event);
    switch (record?.type) {
      case 'EditionRecorded':
        return { id, ...record.data.edition };
      case 'EditionRemoved':
        return null;
      default:
        return document;
    }
  },
};
