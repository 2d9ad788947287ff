import type { Blocker } from '../../kernel/blockers.js';
import type { Folds } from '../../kernel/events/folds.js';
import type { NewsEvent, NewsItem } from './news.events.js';

export const MAX_NEWS_A_CATEGORY = 3;
export const MAX_NEWS_DRAFTS = 50;

export interface NewsDraft {
  readonly item: NewsItem;
  /** When it publishes itself. Null: an admin does. */
  readonly due: string | null;
  /** The admin who wrote it, or planned it last. */
  readonly by: string | null;
  /** Why it did not publish itself the last time it should have. */
  readonly refused: { readonly due: string; readonly ranAt: string; readonly refusal: Blocker } | null;
}

export interface NewsState {
  /** Published. */
  readonly items: Map<string, NewsItem>;
  readonly drafts: Map<string, NewsDraft>;
  /** Published items as they were planned. */
  readonly ran: Map<string, RanNews>;
  /** How often each was changed. */
  readonly versions: Map<string, number>;
}

export interface PlannedNews extends NewsDraft {
  readonly due: string;
}

export interface RanNews extends PlannedNews {
  readonly ranAt: string;
}

export function noNews(): NewsState {
  return { items: new Map(), drafts: new Map(), ran: new Map(), versions: new Map() };
}

export const newsFolds: Folds<NewsState, NewsEvent> = {
  NewsAdded: ({ items }, { item }) => items.set(item.newsId, item),
  NewsDrafted: ({ drafts }, { item, due, by }) => drafts.set(item.newsId, { item, due, by, refused: null }),
  NewsChanged: ({ items, drafts, versions }, { item }) => {
    versions.set(item.newsId, (versions.get(item.newsId) ?? 0) + 1);
    const draft = drafts.get(item.newsId);
    if (draft) drafts.set(item.newsId, { ...draft, item });
    else items.set(item.newsId, item);
  },
  NewsPlanned: ({ drafts }, { newsId, due, by }) => changeDraft(drafts, newsId, { due, by, refused: null }),
  NewsPublished: ({ items, drafts, ran }, { item, due, ranAt }) => {
    const draft = drafts.get(item.newsId);
    if (draft && due !== null && ranAt !== null) ran.set(item.newsId, { ...draft, due, ranAt });
    drafts.delete(item.newsId);
    items.set(item.newsId, item);
  },
  NewsRefused: ({ drafts }, { newsId, due, ranAt, refusal }) =>
    changeDraft(drafts, newsId, { due: null, refused: { due, ranAt, refusal } }),
  NewsRemoved: ({ items, drafts, ran, versions }, { newsId }) => {
    for (const known of [items, drafts, ran, versions]) known.delete(newsId);
  },
};

function changeDraft(drafts: NewsState['drafts'], newsId: string, changes: Partial<NewsDraft>): void {
  const draft = drafts.get(newsId);
  if (draft) drafts.set(newsId, { ...draft, ...changes });
}

/** By time; at the same time, in the order of writing. */
export function plannedNews({ drafts }: Pick<NewsState, 'drafts'>): PlannedNews[] {
  const planned = [...drafts.values()].filter((draft): draft is PlannedNews => draft.due !== null);
  // ISO instants in UTC sort as text.
  return planned.sort((one, other) => (one.due < other.due ? -1 : Number(one.due > other.due)));
}
