import { DomainError } from '../../kernel/domain-error.js';
import type { SiteCommandOf } from '../site.commands.js';
import type { NewsEvent } from './news.events.js';
import { MAX_NEWS_A_CATEGORY, type NewsState } from './news.js';

export function addNews({ items }: NewsState, { data: { item } }: SiteCommandOf<'AddNews'>): NewsEvent[] {
  if (items.has(item.newsId)) return [];
  const ofCategory = [...items.values()].filter(({ category }) => category === item.category);
  if (ofCategory.length >= MAX_NEWS_A_CATEGORY) throw new DomainError('too-many-news');
  return [{ type: 'NewsAdded', data: { item } }];
}

export function removeNews(
  { items }: NewsState,
  { data: { newsId } }: SiteCommandOf<'RemoveNews'>,
): NewsEvent[] {
  if (!items.has(newsId)) throw new DomainError('news-not-found');
  if (items.size === 1) throw new DomainError('last-news');
  return [{ type: 'NewsRemoved', data: { newsId } }];
}
