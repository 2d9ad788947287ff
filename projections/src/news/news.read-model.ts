import type { NewsItem } from '@arena/domain/site/news/news.events';

/** Id `{newsId}`. */
export interface NewsDocument extends NewsItem {
  readonly id: string;
  readonly publishedAt: string;
  readonly revision: number;
}
export const NEWS = 'news';
