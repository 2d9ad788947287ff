import type { DomainEvent } from '../../kernel/events/event.js';
import type { Picture } from '../../kernel/picture.js';

export const NEWS_CATEGORIES = ['Tournament', 'Community', 'Releases'] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

export interface NewsItem {
  readonly newsId: string;
  readonly category: NewsCategory;
  readonly title: string;
  readonly link: string | null;
  readonly picture: Picture | null;
}

export type NewsAdded = DomainEvent<'NewsAdded', { item: NewsItem }>;
export type NewsRemoved = DomainEvent<'NewsRemoved', { newsId: string }>;

export type NewsEvent = NewsAdded | NewsRemoved;
