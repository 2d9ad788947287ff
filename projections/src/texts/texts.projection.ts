import { placeOf } from '@arena/domain/site/texts/texts.events';
import type { Projection } from '../kernel/projection.js';
import { inSite } from '../kernel/records.js';
import { CURRENT, TEXTS, type TextDocument } from './texts.read-model.js';

/** The current texts of the site and all that were before. */
export const textsProjection: Projection<TextDocument> = {
  name: TEXTS,
  version: 1,
  indexes: [{ fields: ['list', 'version'] }],
  idsOf(event) {
    const record = inSite(event);
    if (record?.type !== 'SiteTextChanged') return [];
    const place = placeOf(record.data);
    return [place, `${place}/${record.data.version}`];
  },
  project(document, event, id) {
    const record = inSite(event);
    if (record?.type !== 'SiteTextChanged') return document;
    const place = placeOf(record.data);
    return { id, list: id === place ? CURRENT : place, ...record.data, changedAt: record.meta.at };
  },
};
