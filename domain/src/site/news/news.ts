import type { NewsEvent, NewsItem } from './news.events.js';

export const MAX_NEWS_A_CATEGORY = 3;

export interface NewsState {
  readonly items: Map<string, NewsItem>;
}

export function noNews(): NewsState {
  return { items: new Map() };
}

export function evolveNews(state: NewsState, event: NewsEvent): void {
  switch (event.type) {
    case 'NewsAdded':
      state.items.set(event.data.item.newsId, event.data.item);
      return;
    case 'NewsRemoved':
      state.items.delete(event.data.newsId);
      return;
  }
}
