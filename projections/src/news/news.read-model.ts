import type { Blocker } from '@arena/domain/kernel/blockers';
import type { NewsItem } from '@arena/domain/site/news/news.events';

/** Id `{newsId}`. */
export interface NewsDocument extends NewsItem {
  readonly id: string;
  /** Null: a draft, which only admins see. */
  readonly publishedAt: string | null;
  /** Of a draft: when it publishes itself. */
  readonly due: string | null;
  /** Of a draft: why it did not publish itself. */
  readonly refusal: Blocker | null;
  /** Of its publication; of a draft, of its beginning. */
  readonly revision: number;
  /** How often it was changed. */
  readonly version: number;
  /** How often another picture took the place of the first. */
  readonly pictureChanges: number;
}
export const NEWS = 'news';

export interface PublishedNews extends NewsDocument {
  readonly publishedAt: string;
}

export function isPublished(news: NewsDocument): news is PublishedNews {
  return news.publishedAt !== null;
}
