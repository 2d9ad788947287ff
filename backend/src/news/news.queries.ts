import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { NewsAnswer } from './news.commands.js';
import { NewsReader, type PictureAnswer } from './news.reader.js';

export class GetNews extends Query<NewsAnswer> {}

export class GetNewsPicture extends Query<PictureAnswer> {
  constructor(readonly newsId: string) {
    super();
  }
}

@QueryHandler(GetNews)
export class GetNewsHandler implements IQueryHandler<GetNews> {
  constructor(private readonly news: NewsReader) {}

  async execute(): Promise<NewsAnswer> {
    return { success: true, news: await this.news.all() };
  }
}

@QueryHandler(GetNewsPicture)
export class GetNewsPictureHandler implements IQueryHandler<GetNewsPicture> {
  constructor(private readonly news: NewsReader) {}

  execute({ newsId }: GetNewsPicture): Promise<PictureAnswer> {
    return this.news.picture(newsId);
  }
}
