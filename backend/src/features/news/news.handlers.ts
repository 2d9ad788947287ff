import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import { filled } from '@arena/domain/validation/fields';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';
import { Seeds } from '../../platform/system/seeds.js';
import { withImageForm } from '../../platform/images/image-form-envelope.js';
import { Pictures } from '../../platform/images/pictures.js';
import { NewsReader } from './news.reader.js';
import type { NewsView } from '@arena/projections/news/news.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { NewsForm } from './news-form.js';

interface NewsAnswer {
  success: true;
  news: NewsView[];
}

interface AddedNewsAnswer extends NewsAnswer {
  item: NewsView;
}

export class AddNews extends RequestCommand<NewsForm, AddedNewsAnswer> {}
export class RemoveNews extends RequestCommand<{ newsId: string }, NewsAnswer> {}

@CommandHandler(AddNews)
export class AddNewsHandler implements ICommandHandler<AddNews> {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly pictures: Pictures,
    private readonly news: NewsReader,
  ) {}

  async execute({ body, context }: AddNews): Promise<AddedNewsAnswer> {
    const newsId = this.seeds.id();
    const outcome = await this.pictures.around({ folder: 'news', kind: 'news' }, body.image, (picture) => {
      const data = { item: { newsId, ...filled(NEWS_FIELDS, body.fields), picture } };
      return this.gateway.site({ type: 'AddNews', data }, withImageForm(context, body, this.clock.now()));
    });
    const news = await this.news.after(outcome);
    const [item] = news;
    if (!item) throw new Error('AddNews left no news');
    return { success: true, item, news };
  }
}

@CommandHandler(RemoveNews)
export class RemoveNewsHandler implements ICommandHandler<RemoveNews> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly pictures: Pictures,
    private readonly news: NewsReader,
  ) {}

  async execute({ body: { newsId }, context }: RemoveNews): Promise<NewsAnswer> {
    const picture = this.gateway.siteState().news.items.get(newsId)?.picture ?? null;
    const outcome = await this.gateway.site({ type: 'RemoveNews', data: { newsId } }, context);
    await this.pictures.remove(picture);
    return { success: true, news: await this.news.after(outcome) };
  }
}
