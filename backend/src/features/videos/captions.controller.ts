import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { MAX_CAPTIONS_CHARACTERS } from '@arena/domain/tournament/videos/captions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/http/access/access.js';
import { Limited } from '../../platform/http/limits/limits.js';
import { TakesBody } from '../../platform/http/body/body-limit.js';
import { SendsFile } from '../../platform/http/open-api/documented.js';
import { sendObject } from '../../platform/objects/send-object.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { OBJECT_STORE } from '../../platform/system/ports.js';
import { AddCaptions, CAPTIONS_TYPE, RemoveCaptions } from './captions.handlers.js';
import { AddCaptionsDto } from './video.dto.js';
import { VideosReader } from './videos.reader.js';

/** A character takes six bytes of JSON at most. */
const BODY_BYTES = 6 * MAX_CAPTIONS_CHARACTERS + 1024;

@ApiTags('videos')
@Controller('videos')
export class CaptionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly videos: VideosReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  @Post(':id/captions')
  @Access({ who: 'user' })
  @Limited('video-extras')
  @TakesBody({ bytes: BODY_BYTES })
  @HttpCode(200)
  add(
    @Param('id') videoId: string,
    @Body() { language, text }: AddCaptionsDto,
    @SignedInContext() context: CallerContext,
  ) {
    return this.commands.execute(new AddCaptions({ videoId, language, text }, context));
  }

  @Delete(':id/captions/:language')
  @Access({ who: 'user' })
  remove(
    @Param('id') videoId: string,
    @Param('language') language: string,
    @SignedInContext() context: CallerContext,
  ) {
    return this.commands.execute(new RemoveCaptions({ videoId, language }, context));
  }

  /** Never at another origin, from which a player takes none. */
  @Get(':id/captions/:name')
  @Access({ who: 'visitor' })
  @SendsFile(CAPTIONS_TYPE)
  async file(
    @Param('id') videoId: string,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const object = await this.videos.captions(videoId, name);
    await sendObject(this.objects, object, request, reply, { absent: 'captions-not-found' });
  }
}
