import { Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/http/access/access.js';
import { PICTURE, SendsFile } from '../../platform/http/open-api/documented.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { TakesForm } from '../../platform/http/body/form-body.js';
import { FILE, formSchema } from '../../platform/http/open-api/body-schemas.js';
import { Pictures } from '../../platform/images/pictures.js';
import { AddNewsDto } from './news.dto.js';
import { readNewsForm } from './news-form.js';
import { AddNews, RemoveNews } from './news.handlers.js';
import { NewsReader } from './news.reader.js';

@ApiTags('news')
@Controller('news')
export class NewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly news: NewsReader,
    private readonly pictures: Pictures,
  ) {}

  @Get()
  @Access({ who: 'visitor' })
  @Shared('news')
  async all() {
    return { success: true, news: await this.news.all() };
  }

  @Get(':id/image')
  @Access({ who: 'visitor' })
  @SendsFile(PICTURE)
  async image(@Param('id') newsId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await this.pictures.send(await this.news.picture(newsId), request, reply);
  }

  @Post('add')
  @Access({ who: 'admin' })
  @TakesForm()
  @ApiBody({ schema: formSchema(AddNewsDto, { image: FILE }) })
  async add(@Req() request: FastifyRequest, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new AddNews(await readNewsForm(request), context));
  }

  @Delete(':id')
  @Access({ who: 'admin' })
  remove(@Param('id') newsId: string, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new RemoveNews({ newsId }, context));
  }
}
