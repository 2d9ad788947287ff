import { Controller, Delete, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OBJECT_STORE } from '../app/ports.js';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { sendObject } from '../videos/send-object.js';
import { NEWS_FORM_SCHEMA, readNewsForm } from './news-form.js';
import { AddNews, RemoveNews, type AddedNewsAnswer, type NewsAnswer } from './news.commands.js';
import { GetNews, GetNewsPicture } from './news.queries.js';

@ApiTags('news')
@Controller('news')
export class NewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  @Get()
  @Access({ who: 'visitor' })
  all(): Promise<NewsAnswer> {
    return this.queries.execute(new GetNews());
  }

  @Get(':id/image')
  @Access({ who: 'visitor' })
  async image(
    @Param('id') newsId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.queries.execute(new GetNewsPicture(newsId));
    if ('address' in found) await reply.redirect(found.address, 302);
    else await sendObject(this.objects, found.object, request, reply);
  }

  @Post('add')
  @Access({ who: 'admin' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: NEWS_FORM_SCHEMA })
  async add(
    @Req() request: FastifyRequest,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<AddedNewsAnswer> {
    return this.commands.execute(new AddNews(await readNewsForm(request), by, envelope));
  }

  @Delete(':id')
  @Access({ who: 'admin' })
  remove(
    @Param('id') newsId: string,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<NewsAnswer> {
    return this.commands.execute(new RemoveNews({ newsId }, by, envelope));
  }
}
