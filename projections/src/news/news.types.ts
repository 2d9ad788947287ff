import type { NewsCategory } from '@arena/domain/site/news/news.events';

export interface NewsView {
  id: string;
  category: NewsCategory;
  title: string;
  link: string | null;
  image_url: string | null;
  published_at: string;
}
