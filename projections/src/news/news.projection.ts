import { samePicture } from '@arena/domain/kernel/picture';
import type { NewsItem } from '@arena/domain/site/news/news.events';
import { inSite } from '../kernel/records.js';
import type { Projection } from '../kernel/projection.js';
import { NEWS, type NewsDocument } from './news.read-model.js';

const UNCHANGED = { version: 0, pictureChanges: 0 } as const;
const PUBLISHED = { due: null, refusal: null } as const;

export const newsProjection: Projection<NewsDocument> = {
  name: NEWS,
  version: 2,
  indexes: [],
  idsOf(event) {
    const record = inSite(event);
    switch (record?.type) {
      case 'NewsAdded':
      case 'NewsDrafted':
      case 'NewsChanged':
      case 'NewsPublished':
        return [record.data.item.newsId];
      case 'NewsPlanned':
      case 'NewsRefused':
      case 'NewsRemoved':
        return [record.data.newsId];
      default:
        return [];
    }
  },
  project(document, event, id) {
    const record = inSite(event);
    switch (record?.type) {
      case 'NewsAdded': {
        const { meta, revision, data } = record;
        return { id, ...data.item, ...PUBLISHED, publishedAt: meta.at, revision, ...UNCHANGED };
      }
      case 'NewsDrafted': {
        const { item, due } = record.data;
        const draft = { publishedAt: null, due, refusal: null, revision: record.revision };
        return { id, ...item, ...draft, ...UNCHANGED };
      }
      case 'NewsChanged':
        return document && changed(document, record.data.item);
      case 'NewsPlanned':
        return document && { ...document, due: record.data.due, refusal: null };
      case 'NewsRefused':
        return document && { ...document, due: null, refusal: record.data.refusal };
      case 'NewsPublished': {
        const { meta, revision } = record;
        return document && { ...document, ...PUBLISHED, publishedAt: meta.at, revision };
      }
      case 'NewsRemoved':
        return null;
      default:
        return document;
    }
  },
};

function changed(document: NewsDocument, item: NewsItem): NewsDocument {
  const isSame = samePicture(document.picture, item.picture);
  const version = document.version + 1;
  return { ...document, ...item, version, pictureChanges: document.pictureChanges + (isSame ? 0 : 1) };
}
