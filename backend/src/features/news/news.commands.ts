import type { NewsView } from '@arena/projections/news/news.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { NewsForm } from './news-form.js';

export interface NewsAnswer {
  success: true;
  news: NewsView[];
}

export interface AddedNewsAnswer extends NewsAnswer {
  item: NewsView;
}

export class AddNews extends RequestCommand<NewsForm, AddedNewsAnswer> {}
export class RemoveNews extends RequestCommand<{ newsId: string }, NewsAnswer> {}
