import { Controller, Delete, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CommandGateway } from '../app/command-gateway.js';
import { OBJECT_STORE } from '../app/ports.js';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { drain } from '../uploads/drain.js';
import { ReceivedForm } from '../uploads/received-form.js';
import { Quarantine } from '../uploads/quarantine.js';
import { requireMayUpload } from './may-upload.js';
import { referOrSend } from './refer-or-send.js';
import { sendObject } from './send-object.js';
import { VIDEO_AND_THUMBNAIL } from './upload-limits.js';
import { VideosQuery } from './video.dto.js';
import { RemoveVideo, SubmitVideo, type VideoAnswer } from './videos.commands.js';
import { GetVideoObject, GetVideos } from './videos.queries.js';
import type { VideosPage } from './videos.reader.js';

const BINARY = { type: 'string', format: 'binary' };
const UPLOAD_SCHEMA = {
  type: 'object',
  required: ['title', 'animated_only', 'video'],
  properties: {
    title: { type: 'string' },
    animated_only: { type: 'string' },
    video: BINARY,
    thumbnail: BINARY,
  },
};

@ApiTags('videos')
@Controller('videos')
export class VideosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly quarantine: Quarantine,
    private readonly gateway: CommandGateway,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  @Post('upload')
  @Access({ who: 'participant', phase: 2 })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  async upload(
    @Req() request: FastifyRequest,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<VideoAnswer> {
    this.refuseEarly(request, by, envelope);
    const upload = await ReceivedForm.read(request, this.quarantine.folder, VIDEO_AND_THUMBNAIL);
    try {
      return await this.commands.execute(new SubmitVideo(upload, by, envelope));
    } finally {
      await upload.discard();
    }
  }

  @Get()
  @Access({ who: 'visitor' })
  all(@Query() asked: VideosQuery): Promise<{ success: true } & VideosPage> {
    return this.queries.execute(new GetVideos(asked));
  }

  @Get(':id/file')
  @Access({ who: 'visitor' })
  async file(
    @Param('id') videoId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const object = await this.queries.execute(new GetVideoObject(videoId, 'file'));
    await referOrSend(this.objects, object, request, reply);
  }

  @Get(':id/thumbnail')
  @Access({ who: 'visitor' })
  async thumbnail(
    @Param('id') videoId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const object = await this.queries.execute(new GetVideoObject(videoId, 'thumbnail'));
    await sendObject(this.objects, object, request, reply);
  }

  @Delete(':id')
  @Access({ who: 'admin' })
  remove(
    @Param('id') videoId: string,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<{ success: true; message: string }> {
    return this.commands.execute(new RemoveVideo({ videoId }, by, envelope));
  }

  /** Before half a gigabyte is received in vain; a repetition is to hear what it was told before. */
  private refuseEarly(request: FastifyRequest, by: Caller, envelope: RequestEnvelope): void {
    // What is no form has nothing to receive: the receiver says so.
    if (!request.isMultipart() || this.gateway.isRepeated(envelope)) return;
    try {
      requireMayUpload(this.gateway.tournamentState(), by.userId);
    } catch (error) {
      drain(request.raw);
      throw error;
    }
  }
}
