import type { NewsItem } from '@arena/domain/site/news/news.events';

/** Id `{newsId}`. Index: revision. */
export interface NewsDocument extends NewsItem {
  readonly id: string;
  readonly publishedAt: string;
  /** Of its event: the order in which news came. */
  readonly revision: number;
}
export const NEWS = 'news';
