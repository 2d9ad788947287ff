import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
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
import { parisMoment } from '../../platform/system/paris-time.js';
import { AddNewsDto, ChangeNewsDto, DraftNewsDto, NewsDto, NewsImageQuery, PlanNewsDto } from './news.dto.js';
import { readNewsForm } from './news-form.js';
import { AddNews, ChangeNews, DraftNews, ReleaseNews, RemoveNews } from './news.handlers.js';
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
    return { success: true, news: (await this.news.all()).news };
  }

  @Get(':id/image')
  @Access({ who: 'visitor' })
  @SendsFile(PICTURE)
  async image(
    @Param('id') newsId: string,
    @Query() { v }: NewsImageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.pictures.send(await this.news.picture(newsId, v), request, reply);
  }

  @Get('drafts')
  @Access({ who: 'admin', tool: 'news' })
  async drafts() {
    return { success: true, drafts: (await this.news.all()).drafts };
  }

  @Post('drafts')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'news' })
  @TakesForm()
  @ApiBody({ schema: formSchema(DraftNewsDto, { image: FILE }) })
  async draft(@Req() request: FastifyRequest, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new DraftNews(await readNewsForm(request, DraftNewsDto), context));
  }

  @Post('change')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'news' })
  @TakesForm()
  @ApiBody({ schema: formSchema(ChangeNewsDto, { image: FILE }) })
  async change(@Req() request: FastifyRequest, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ChangeNews(await readNewsForm(request, ChangeNewsDto), context));
  }

  @Post('plan')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'news' })
  plan(@Body() { news_id: newsId, local }: PlanNewsDto, @SignedInContext() context: CallerContext) {
    const due = local === undefined ? null : parisMoment(local).instant;
    return this.commands.execute(new ReleaseNews({ type: 'PlanNews', data: { newsId, due } }, context));
  }

  @Post('publish')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'news' })
  publish(@Body() { news_id: newsId }: NewsDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ReleaseNews({ type: 'PublishNews', data: { newsId } }, context));
  }

  @Post('add')
  @Access({ who: 'admin', tool: 'news' })
  @TakesForm()
  @ApiBody({ schema: formSchema(AddNewsDto, { image: FILE }) })
  async add(@Req() request: FastifyRequest, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new AddNews(await readNewsForm(request, AddNewsDto), context));
  }

  @Delete(':id')
  @Access({ who: 'admin', tool: 'news' })
  remove(@Param('id') newsId: string, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new RemoveNews({ newsId }, context));
  }
}
