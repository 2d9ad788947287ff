import type { Command, Decisions } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { isTooLate, MAX_HOURS_LATE } from '../../kernel/lateness.js';
import { isSame } from '../../validation/fields.js';
import { NEWS_FIELDS } from './news-fields.js';
import type { NewsEvent, NewsItem } from './news.events.js';
import { MAX_NEWS_A_CATEGORY, MAX_NEWS_DRAFTS, type NewsDraft, type NewsState } from './news.js';

type AddNews = Command<'AddNews', { item: NewsItem }>;
type DraftNews = Command<'DraftNews', { item: NewsItem; due: string | null }>;
/** `version`: the one that was edited. A picture that is undefined stays as it is. */
type ChangeNews = Command<
  'ChangeNews',
  Omit<NewsItem, 'picture'> & { version: number; picture: NewsItem['picture'] | undefined }
>;
type PlanNews = Command<'PlanNews', { newsId: string; due: string | null }>;
type PublishNews = Command<'PublishNews', { newsId: string }>;
/** Sent by the policy of planned news. */
type RunPlannedNews = Command<'RunPlannedNews', { newsId: string }>;
type RemoveNews = Command<'RemoveNews', { newsId: string }>;
export type NewsCommand =
  AddNews | DraftNews | ChangeNews | PlanNews | PublishNews | RunPlannedNews | RemoveNews;

export const newsDecisions: Decisions<{ news: NewsState }, NewsCommand, NewsEvent> = {
  AddNews({ news }, { data: { item } }) {
    if (isKnown(news, item)) return [];
    requireRoom(news, item);
    return [{ type: 'NewsAdded', data: { item } }];
  },
  DraftNews({ news }, { data: { item, due }, actor, at }) {
    if (isKnown(news, item)) return [];
    requireAhead(due, at);
    if (news.drafts.size >= MAX_NEWS_DRAFTS)
      throw new DomainError('too-many-drafts', { max: MAX_NEWS_DRAFTS });
    return [{ type: 'NewsDrafted', data: { item, due, by: actor.userId } }];
  },
  ChangeNews({ news }, { data: { version, ...data } }) {
    const draft = news.drafts.get(data.newsId);
    const before = draft?.item ?? news.items.get(data.newsId);
    if (!before) throw new DomainError('news-not-found');
    if (data.picture === undefined && isSame(NEWS_FIELDS, before, data)) return [];
    if (version !== (news.versions.get(data.newsId) ?? 0)) throw new DomainError('news-changed-meanwhile');
    const item = { ...data, picture: data.picture === undefined ? before.picture : data.picture };
    if (!draft && before.category !== item.category) requireRoom(news, item);
    return [{ type: 'NewsChanged', data: { item } }];
  },
  PlanNews({ news }, { data: { newsId, due }, actor, at }) {
    const { due: from } = requireDraft(news, newsId);
    if (from === due) return [];
    requireAhead(due, at);
    return [{ type: 'NewsPlanned', data: { newsId, due, from, by: actor.userId } }];
  },
  PublishNews({ news }, { data: { newsId } }) {
    if (news.items.has(newsId)) return [];
    const { item, due } = requireDraft(news, newsId);
    requireRoom(news, item);
    return [{ type: 'NewsPublished', data: { item, due, ranAt: null } }];
  },
  /** Published or refused, it stops being due in the same append, so it happens once. */
  RunPlannedNews({ news }, { data: { newsId }, actor, at }) {
    if (actor.userId !== null) throw new DomainError('forbidden-role');
    const draft = news.drafts.get(newsId);
    if (!draft || draft.due === null || draft.due > at) return [];
    const { item, due } = draft;
    try {
      if (isTooLate(due, at)) throw new DomainError('schedule-too-late', { hours: MAX_HOURS_LATE });
      requireRoom(news, item);
      return [{ type: 'NewsPublished', data: { item, due, ranAt: at } }];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const refusal = { code: error.code, variables: error.details };
      return [{ type: 'NewsRefused', data: { newsId, due, ranAt: at, refusal } }];
    }
  },
  RemoveNews({ news: { items, drafts } }, { data: { newsId } }) {
    if (!drafts.has(newsId)) {
      if (!items.has(newsId)) throw new DomainError('news-not-found');
      if (items.size === 1) throw new DomainError('last-news');
    }
    return [{ type: 'NewsRemoved', data: { newsId } }];
  },
};

function isKnown({ items, drafts }: NewsState, { newsId }: NewsItem): boolean {
  return items.has(newsId) || drafts.has(newsId);
}

function requireRoom({ items }: NewsState, { category }: NewsItem): void {
  const ofCategory = [...items.values()].filter((item) => item.category === category);
  if (ofCategory.length >= MAX_NEWS_A_CATEGORY)
    throw new DomainError('too-many-news', { max: MAX_NEWS_A_CATEGORY });
}

function requireAhead(due: string | null, at: string): void {
  if (due !== null && due <= at) throw new DomainError('schedule-in-past');
}

function requireDraft({ items, drafts }: NewsState, newsId: string): NewsDraft {
  const draft = drafts.get(newsId);
  if (draft) return draft;
  throw new DomainError(items.has(newsId) ? 'news-published' : 'news-not-found');
}
