import { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import { oneOf, text } from '@arena/domain/validation/rule';
import { NewDtoOf } from '../../platform/http/validation/declared-dto.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';
import { localTime } from '../../platform/system/paris-time.js';

const NEWS_ID = text({ max: 64 });

export class AddNewsDto extends NewDtoOf(NEWS_FIELDS) {}

export class DraftNewsDto extends AddNewsDto {
  /** When it publishes itself: YYYY-MM-DDTHH:mm in Paris. Absent: an admin does. */
  @MayBeAbsent() @Follows(localTime) local?: string;
}

/** What is left out is emptied; without `image` and `without_image`, the picture stays. */
export class ChangeNewsDto extends AddNewsDto {
  @Follows(NEWS_ID) news_id!: string;
  /** The one that was edited. */
  @Follows(text({ max: 9, pattern: /^\d+$/ })) version!: string;
  @MayBeAbsent() @Follows(oneOf(['true'])) without_image?: 'true';
}

export class NewsDto {
  @Follows(NEWS_ID) news_id!: string;
}

export class PlanNewsDto extends NewsDto {
  /** YYYY-MM-DDTHH:mm in Paris. Absent: it waits for an admin. */
  @MayBeAbsent() @Follows(localTime) local?: string;
}

export class NewsImageQuery {
  @MayBeAbsent() @Follows(text({ max: 16 })) v?: string;
}
