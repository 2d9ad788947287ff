import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SiteEvent } from '@arena/domain/site/site.events';
import type { SiteRecord } from '@arena/projections/log/records';
import { toNewsView } from '@arena/projections/views/news.view';
import type { NewsView } from '@arena/projections/views/news.types';
import { CommandGateway } from '../app/command-gateway.js';
import { Seeds } from '../app/seeds.js';
import { withImageForm } from '../images/image-form-envelope.js';
import type { Outcome } from '../writer/stream-writer.js';
import { NewsPictures } from './news-pictures.js';
import { AddNews, RemoveNews, type AddedNewsAnswer, type NewsAnswer } from './news.commands.js';
import { NewsReader } from './news.reader.js';

@CommandHandler(AddNews)
export class AddNewsHandler implements ICommandHandler<AddNews> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly pictures: NewsPictures,
    private readonly news: NewsReader,
  ) {}

  async execute({ body, by, envelope }: AddNews): Promise<AddedNewsAnswer> {
    const { category, title, link = null } = body.fields;
    const newsId = this.seeds.id();
    const stamp = this.gateway.stamp(by, envelope);
    const outcome = await this.pictures.around(body.image, (picture) =>
      this.gateway.site(
        { type: 'AddNews', data: { item: { newsId, category, title, link, picture } }, ...stamp },
        withImageForm(envelope, body),
      ),
    );
    return { success: true, item: statedIn(outcome), news: await this.news.all() };
  }
}

@CommandHandler(RemoveNews)
export class RemoveNewsHandler implements ICommandHandler<RemoveNews> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly pictures: NewsPictures,
    private readonly news: NewsReader,
  ) {}

  async execute({ body: { newsId }, by, envelope }: RemoveNews): Promise<NewsAnswer> {
    const picture = this.gateway.siteState().news.items.get(newsId)?.picture ?? null;
    const stamp = this.gateway.stamp(by, envelope);
    await this.gateway.site({ type: 'RemoveNews', data: { newsId }, ...stamp }, envelope);
    await this.pictures.remove(picture);
    return { success: true, news: await this.news.all() };
  }
}

/** The item as its event has it, whatever became of it since. */
function statedIn({ events }: Outcome<SiteEvent>): NewsView {
  for (const event of events as SiteRecord[]) {
    if (event.type !== 'NewsAdded') continue;
    const { item } = event.data;
    return toNewsView({ id: item.newsId, ...item, publishedAt: event.meta.at, revision: event.revision });
  }
  throw new Error('A command that must lead to NewsAdded did not');
}
