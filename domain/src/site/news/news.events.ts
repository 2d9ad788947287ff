import type { DomainEvent } from '../../kernel/events/event.js';
import type { Picture } from '../../kernel/picture.js';
import type { ValuesOf } from '../../validation/fields.js';
import type { NEWS_FIELDS } from './news-fields.js';

export interface NewsItem extends ValuesOf<typeof NEWS_FIELDS> {
  readonly newsId: string;
  readonly picture: Picture | null;
}

export type NewsAdded = DomainEvent<'NewsAdded', { item: NewsItem }>;
export type NewsRemoved = DomainEvent<'NewsRemoved', { newsId: string }>;

export type NewsEvent = NewsAdded | NewsRemoved;
