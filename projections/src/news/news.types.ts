import type { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import type { ApiValuesOf } from '@arena/domain/validation/fields';

export interface NewsView extends ApiValuesOf<typeof NEWS_FIELDS> {
  id: string;
  image_url: string | null;
  published_at: string;
}
