import { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import { NewDtoOf } from '../../platform/http/validation/declared-dto.js';

export class AddNewsDto extends NewDtoOf(NEWS_FIELDS) {}
