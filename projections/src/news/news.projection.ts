import { inSite } from '../kernel/records.js';
import type { Projection } from '../kernel/projection.js';
import { NEWS, type NewsDocument } from './news.read-model.js';

export const newsProjection: Projection<NewsDocument> = {
  name: NEWS,
  version: 1,
  indexes: [],
  idsOf(event) {
    const record = inSite(event);
    if (record?.type === 'NewsAdded') return [record.data.item.newsId];
    return record?.type === 'NewsRemoved' ? [record.data.newsId] : [];
  },
  project(document, event, id) {
    const record = inSite(event);
    switch (record?.type) {
      case 'NewsAdded': {
        const { meta, revision, data } = record;
        return { id, ...data.item, publishedAt: meta.at, revision };
      }
      case 'NewsRemoved':
        return null;
      default:
        return document;
    }
  },
};
