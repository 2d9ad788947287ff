import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SiteCommandOf } from '@arena/domain/site/site.decide';
import { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import { filled } from '@arena/domain/validation/fields';
import { CommandGateway, type Intent } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';
import { parisMoment } from '../../platform/system/paris-time.js';
import { Seeds } from '../../platform/system/seeds.js';
import { withImageForm } from '../../platform/images/image-form-envelope.js';
import { Pictures } from '../../platform/images/pictures.js';
import { NewsReader } from './news.reader.js';
import type { NewsDraftView, NewsView } from '@arena/projections/news/news.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { ChangeNewsDto, DraftNewsDto } from './news.dto.js';
import type { NewsForm } from './news-form.js';

interface AllNewsAnswer {
  success: true;
  news: NewsView[];
  drafts: NewsDraftView[];
}

interface NewsAnswer {
  success: true;
  news: NewsView[];
}

interface AddedNewsAnswer extends NewsAnswer {
  item: NewsView;
}

export class AddNews extends RequestCommand<NewsForm, AddedNewsAnswer> {}
export class DraftNews extends RequestCommand<NewsForm<DraftNewsDto>, AllNewsAnswer> {}
export class ChangeNews extends RequestCommand<NewsForm<ChangeNewsDto>, AllNewsAnswer> {}
export class ReleaseNews extends RequestCommand<
  Intent<SiteCommandOf<'PlanNews' | 'PublishNews'>>,
  AllNewsAnswer
> {}
export class RemoveNews extends RequestCommand<{ newsId: string }, NewsAnswer> {}

const PLACE = { folder: 'news', kind: 'news' } as const;

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
    const outcome = await this.pictures.around(PLACE, body.image, (picture) => {
      const data = { item: { newsId, ...filled(NEWS_FIELDS, body.fields), picture } };
      return this.gateway.site({ type: 'AddNews', data }, withImageForm(context, body, this.clock.now()));
    });
    const { news } = await this.news.after(outcome);
    const [item] = news;
    if (!item) throw new Error('AddNews left no news');
    return { success: true, item, news };
  }
}

@CommandHandler(DraftNews)
export class DraftNewsHandler implements ICommandHandler<DraftNews> {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly pictures: Pictures,
    private readonly news: NewsReader,
  ) {}

  async execute({ body, context }: DraftNews): Promise<AllNewsAnswer> {
    const newsId = this.seeds.id();
    const { local } = body.fields;
    const due = local === undefined ? null : parisMoment(local).instant;
    const outcome = await this.pictures.around(PLACE, body.image, (picture) => {
      const data = { item: { newsId, ...filled(NEWS_FIELDS, body.fields), picture }, due };
      return this.gateway.site({ type: 'DraftNews', data }, withImageForm(context, body, this.clock.now()));
    });
    return { success: true, ...(await this.news.after(outcome)) };
  }
}

@CommandHandler(ChangeNews)
export class ChangeNewsHandler implements ICommandHandler<ChangeNews> {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    private readonly pictures: Pictures,
    private readonly news: NewsReader,
  ) {}

  async execute({ body, context }: ChangeNews): Promise<AllNewsAnswer> {
    const { news_id: newsId, version, without_image: without, ...fields } = body.fields;
    const former = pictureOf(this.gateway, newsId);
    const outcome = await this.pictures.around(PLACE, body.image, (picture) => {
      const changes = { ...filled(NEWS_FIELDS, fields), picture: picture ?? (without && null) };
      const data = { newsId, version: Number(version), ...changes };
      return this.gateway.site({ type: 'ChangeNews', data }, withImageForm(context, body, this.clock.now()));
    });
    if ((body.image || without) && !outcome.repeated) await this.pictures.remove(former);
    return { success: true, ...(await this.news.after(outcome)) };
  }
}

@CommandHandler(ReleaseNews)
export class ReleaseNewsHandler implements ICommandHandler<ReleaseNews> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly news: NewsReader,
  ) {}

  async execute({ body, context }: ReleaseNews): Promise<AllNewsAnswer> {
    return { success: true, ...(await this.news.after(await this.gateway.site(body, context))) };
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
    const picture = pictureOf(this.gateway, newsId);
    const outcome = await this.gateway.site({ type: 'RemoveNews', data: { newsId } }, context);
    await this.pictures.remove(picture);
    return { success: true, news: (await this.news.after(outcome)).news };
  }
}

function pictureOf(gateway: CommandGateway, newsId: string) {
  const { items, drafts } = gateway.siteState().news;
  return (items.get(newsId) ?? drafts.get(newsId)?.item)?.picture ?? null;
}
