import type { Command, Decisions } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { NewsEvent, NewsItem } from './news.events.js';
import { MAX_NEWS_A_CATEGORY, type NewsState } from './news.js';

type AddNews = Command<'AddNews', { item: NewsItem }>;
type RemoveNews = Command<'RemoveNews', { newsId: string }>;
export type NewsCommand = AddNews | RemoveNews;

interface WithNews {
  readonly news: NewsState;
}

export const newsDecisions: Decisions<WithNews, NewsCommand, NewsEvent> = {
  AddNews: addNews,
  RemoveNews: removeNews,
};

function addNews({ news: { items } }: WithNews, { data: { item } }: AddNews): NewsEvent[] {
  if (items.has(item.newsId)) return [];
  const ofCategory = [...items.values()].filter(({ category }) => category === item.category);
  if (ofCategory.length >= MAX_NEWS_A_CATEGORY)
    throw new DomainError('too-many-news', { max: MAX_NEWS_A_CATEGORY });
  return [{ type: 'NewsAdded', data: { item } }];
}

function removeNews({ news: { items } }: WithNews, { data: { newsId } }: RemoveNews): NewsEvent[] {
  if (!items.has(newsId)) throw new DomainError('news-not-found');
  if (items.size === 1) throw new DomainError('last-news');
  return [{ type: 'NewsRemoved', data: { newsId } }];
}
