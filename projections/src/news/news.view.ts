import { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import { toApi } from '@arena/domain/validation/fields';
import type { NewsDocument } from './news.read-model.js';
import type { NewsView } from './news.types.js';

/** `apiPath` has no trailing slash. The content of a picture's address never changes. */
export function toNewsView(news: NewsDocument, apiPath = '/api'): NewsView {
  return {
    id: news.newsId,
    ...toApi(NEWS_FIELDS, news),
    image_url: imageUrlOf(news, apiPath),
    published_at: news.publishedAt,
  };
}

function imageUrlOf({ newsId, picture }: NewsDocument, apiPath: string): string | null {
  if (picture === null) return null;
  if (picture.kind === 'sample') return `/news/${picture.name}.svg`;
  return `${apiPath}/news/${encodeURIComponent(newsId)}/image`;
}
