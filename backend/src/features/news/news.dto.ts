import type { NewsCategory } from '@arena/domain/site/news/news.events';
import { newsRules } from '@arena/domain/validation/site-rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class AddNewsDto {
  @Follows(newsRules.category) category!: NewsCategory;
  @Follows(newsRules.title) title!: string;
  @MayBeAbsent() @Follows(newsRules.link) link?: string;
}
