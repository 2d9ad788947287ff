import { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import { toApi } from '@arena/domain/validation/fields';
import type { NewsDocument, PublishedNews } from './news.read-model.js';
import type { NewsDraftView, NewsView } from './news.types.js';

/** `apiPath` has no trailing slash. The content of a picture's address never changes. */
export function toNewsView(news: PublishedNews, apiPath = '/api'): NewsView {
  return { ...contentOf(news, apiPath), published_at: news.publishedAt };
}

export function toNewsDraftView(news: NewsDocument, apiPath = '/api'): NewsDraftView {
  return { ...contentOf(news, apiPath), due: news.due, refusal: news.refusal };
}

function contentOf(news: NewsDocument, apiPath: string) {
  return {
    id: news.newsId,
    version: news.version,
    ...toApi(NEWS_FIELDS, news),
    image_url: newsImageUrl(news, apiPath),
  };
}

export function newsImageUrl(
  { newsId, picture, pictureChanges }: NewsDocument,
  apiPath = '/api',
): string | null {
  if (picture === null) return null;
  if (picture.kind === 'sample') return `/news/${picture.name}.svg`;
  const version = pictureChanges === 0 ? '' : `?v=${pictureChanges}`;
  return `${apiPath}/news/${encodeURIComponent(newsId)}/image${version}`;
}
