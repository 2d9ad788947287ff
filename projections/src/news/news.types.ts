import type { Blocker } from '@arena/domain/kernel/blockers';
import type { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import type { ApiValuesOf } from '@arena/domain/validation/fields';

interface NewsContent extends ApiValuesOf<typeof NEWS_FIELDS> {
  id: string;
  /** How often it was changed. An edit names the one that it was made from. */
  version: number;
  image_url: string | null;
}

export interface NewsView extends NewsContent {
  published_at: string;
}

export interface NewsDraftView extends NewsContent {
  /** When it publishes itself, ISO 8601 in UTC. Null: an admin does. */
  due: string | null;
  /** Why it did not publish itself. */
  refusal: Blocker | null;
}
