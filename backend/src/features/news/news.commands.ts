import type { NewsView } from '@arena/projections/views/news.types';
import { RequestCommand } from '../http/request-command.js';
import type { NewsForm } from './news-form.js';

export interface NewsAnswer {
  success: true;
  /** Newest first. */
  news: NewsView[];
}

export interface AddedNewsAnswer extends NewsAnswer {
  item: NewsView;
}

export class AddNews extends RequestCommand<NewsForm, AddedNewsAnswer> {}

export class RemoveNews extends RequestCommand<{ newsId: string }, NewsAnswer> {}
