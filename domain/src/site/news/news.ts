import type { Folds } from '../../kernel/events/folds.js';
import type { NewsEvent, NewsItem } from './news.events.js';

export const MAX_NEWS_A_CATEGORY = 3;

export interface NewsState {
  readonly items: Map<string, NewsItem>;
}

export function noNews(): NewsState {
  return { items: new Map() };
}

export const newsFolds: Folds<NewsState, NewsEvent> = {
  NewsAdded: ({ items }, { item }) => items.set(item.newsId, item),
  NewsRemoved: ({ items }, { newsId }) => items.delete(newsId),
};
