import type { Blocker } from '../../kernel/blockers.js';
import type { DomainEvent } from '../../kernel/events/event.js';
import type { EventDeclarations } from '../../kernel/events/stream-declaration.js';
import type { Picture } from '../../kernel/picture.js';
import type { ValuesOf } from '../../validation/fields.js';
import type { NEWS_FIELDS } from './news-fields.js';

export interface NewsItem extends ValuesOf<typeof NEWS_FIELDS> {
  readonly newsId: string;
  readonly picture: Picture | null;
}

/** Published at once. */
export type NewsAdded = DomainEvent<'NewsAdded', { item: NewsItem }>;
/** `due`: when it publishes itself, ISO 8601 in UTC. `by`: the admin who wrote it. */
export type NewsDrafted = DomainEvent<
  'NewsDrafted',
  { item: NewsItem; due: string | null; by: string | null }
>;
/** As it is from now on, published or not. */
export type NewsChanged = DomainEvent<'NewsChanged', { item: NewsItem }>;
/** `due` null: it waits for an admin again. */
export type NewsPlanned = DomainEvent<
  'NewsPlanned',
  { newsId: string; due: string | null; from: string | null; by: string | null }
>;
/** `due`: for when it was planned. `ranAt`: when it published itself; null: an admin has published it. */
export type NewsPublished = DomainEvent<
  'NewsPublished',
  { item: NewsItem; due: string | null; ranAt: string | null }
>;
/** It came due, and the rules refused it. It stays a draft. */
export type NewsRefused = DomainEvent<
  'NewsRefused',
  { newsId: string; due: string; ranAt: string; refusal: Blocker }
>;
export type NewsRemoved = DomainEvent<'NewsRemoved', { newsId: string }>;

export type NewsEvent =
  NewsAdded | NewsDrafted | NewsChanged | NewsPlanned | NewsPublished | NewsRefused | NewsRemoved;

/** NewsAdded 1 → 2. Earlier items were a title with a link. */
function withText(data: unknown): unknown {
  const { item } = data as { item: object };
  return { item: { ...item, markdown: null } };
}

const WRITTEN = ['NewsAdded', 'NewsDrafted', 'NewsChanged'] as const;

const ofItem = {
  kind: 'site',
  subject: ({ item }: { item: NewsItem }) => item.newsId,
  facts: { label: ({ item }: { item: NewsItem }) => item.title },
} as const;
const ofId = {
  kind: 'site',
  subject: ({ newsId }: { newsId: string }) => newsId,
  facts: {},
  namedBy: WRITTEN,
} as const;

/** What concerns drafts alone has a topic that no page of visitors follows. */
export const newsEvents: EventDeclarations<NewsEvent> = {
  NewsAdded: { ...ofItem, upcasts: [withText], before: 'begins', topics: ['news'] },
  NewsDrafted: { ...ofItem, before: 'begins', topics: ['drafts'] },
  NewsChanged: { ...ofItem, before: { earlier: WRITTEN }, topics: ['news', 'drafts'] },
  NewsPlanned: {
    ...ofId,
    facts: { form: ({ due, from }) => (due === null ? 'untimed' : from === null ? 'timed' : null) },
    before: { itself: ({ from, due }) => ({ due: [from, due] }) },
    topics: ['drafts'],
  },
  NewsPublished: {
    ...ofItem,
    before: { itself: ({ due }) => ({ due: [due, null] }) },
    topics: ['news', 'drafts'],
  },
  NewsRefused: {
    ...ofId,
    facts: { refusal: 'refusal' },
    before: { itself: ({ due }) => ({ due: [due, null] }) },
    topics: ['drafts'],
  },
  NewsRemoved: { ...ofId, before: { earlier: WRITTEN, ends: true }, topics: ['news', 'drafts'] },
};
