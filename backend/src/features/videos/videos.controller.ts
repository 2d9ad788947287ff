import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import {
  requireMayEdit,
  requireMayUpload,
  uploadBlockers,
} from '@arena/domain/tournament/videos/videos.decide';
import type { UploadOfferView } from '@arena/projections/videos/video.types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';
import { MediaTools } from '../../platform/copies/media-tools.js';
import { VideoQuota } from '../../platform/copies/video-quota.js';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { Access } from '../../platform/http/access/access.js';
import { PICTURE, SendsFile } from '../../platform/http/open-api/documented.js';
import { Limited } from '../../platform/http/limits/limits.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { actorOf, SignedIn, type Caller } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { TakesForm, TakesQueuedForm } from '../../platform/http/body/form-body.js';
import { Quarantine } from '../../platform/uploads/quarantine.js';
import { ReceivedForm } from '../../platform/uploads/received-form.js';
import { UploadQueue } from '../../platform/uploads/upload-queue.js';
import { ChangeVideoPicture } from './picture.handlers.js';
import { PICTURE_SCHEMA, UPLOAD_SCHEMA } from './upload-form.js';
import { MAX_VIDEO_BYTES, THUMBNAIL_ALONE, VIDEO_AND_THUMBNAIL } from './upload-limits.js';
import { ThumbnailQuery, VideosQuery } from './video.dto.js';
import { VideoSender } from './video-sender.js';
import { RemoveVideo, SubmitVideo } from './videos.handlers.js';
import { VideosReader } from './videos.reader.js';

const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/x-matroska', 'video/x-msvideo'];

@ApiTags('videos')
@Controller('videos')
export class VideosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly videos: VideosReader,
    private readonly queue: UploadQueue,
    private readonly quarantine: Quarantine,
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
    private readonly tools: MediaTools,
    private readonly quota: VideoQuota,
    private readonly sender: VideoSender,
  ) {}

  @Post('upload')
  @Access({ who: 'participant', phase: 2 })
  @TakesQueuedForm()
  @ApiBody({ schema: UPLOAD_SCHEMA })
  async upload(@Req() request: FastifyRequest, @SignedInContext() context: CallerContext) {
    await this.refuseEarly(request, context);
    return this.queue.form(request, context.caller.userId, VIDEO_AND_THUMBNAIL, (upload) =>
      this.commands.execute(new SubmitVideo(upload, context)),
    );
  }

  @Get('upload')
  @Access({ who: 'user' })
  async uploadOffer(@SignedIn() caller: Caller): Promise<UploadOfferView> {
    const rules = uploadBlockers(this.gateway.tournamentState(), actorOf(caller), this.clock.now());
    const blocked_by = [...rules, ...(await this.quota.blockers())];
    return { success: true, blocked_by, converts: await this.tools.converts() };
  }

  @Get()
  @Access({ who: 'visitor' })
  @Shared('videos', 'teams')
  async all(@Reads(VideosQuery) { season, ...asked }: Reading<VideosQuery>) {
    return { success: true, ...(await this.videos.all(season, asked)) };
  }

  @Get(':id/file')
  @Access({ who: 'visitor' })
  @SendsFile(...VIDEO_TYPES)
  async file(@Param('id') videoId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const object = await this.videos.original(videoId);
    await this.sender.referOrSend(object, request, reply);
  }

  @Get(':id/thumbnail')
  @Access({ who: 'visitor' })
  @SendsFile(PICTURE)
  async thumbnail(
    @Param('id') videoId: string,
    @Query() { v }: ThumbnailQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const { object, address, isCurrent } = await this.videos.thumbnail(videoId, v);
    if (isCurrent) await this.sender.send(object, request, reply);
    else await reply.header('cache-control', 'no-store').redirect(address, 302);
  }

  @Post(':id/thumbnail')
  @Access({ who: 'user' })
  @Limited('video-extras')
  @TakesForm()
  @ApiBody({ schema: PICTURE_SCHEMA })
  @HttpCode(200)
  async changePicture(
    @Param('id') videoId: string,
    @Req() request: FastifyRequest,
    @SignedInContext() context: CallerContext,
  ) {
    // Others make the server store nothing. A repeated request must get its first answer.
    if (!(await this.gateway.isRepeated(context)))
      requireMayEdit(this.gateway.tournamentState(), videoId, actorOf(context.caller), context.at);
    const form = await ReceivedForm.read(request, this.quarantine.folder, THUMBNAIL_ALONE);
    try {
      return await this.commands.execute(new ChangeVideoPicture({ videoId, form }, context));
    } finally {
      await form.discard();
    }
  }

  @Delete(':id')
  @Access({ who: 'admin', tool: 'videos' })
  remove(@Param('id') videoId: string, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new RemoveVideo({ videoId }, context));
  }

  /** Refuses before up to half a gigabyte is received. A repeated request must get its first answer. */
  private async refuseEarly(request: FastifyRequest, context: CallerContext): Promise<void> {
    // Reading the form refuses every other content type.
    if (!request.isMultipart() || (await this.gateway.isRepeated(context))) return;
    requireMayUpload(this.gateway.tournamentState(), context.caller.userId, this.clock.now());
    await this.quota.requireForUpload(Number(request.headers['content-length'] ?? MAX_VIDEO_BYTES));
  }
}
