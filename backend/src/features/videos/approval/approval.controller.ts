import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { PICTURE, SendsFile } from '../../../platform/http/open-api/documented.js';
import { SignedIn, type Caller } from '../../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { VideoSender } from '../video-sender.js';
import { ProposalDto, ReasonedProposalDto } from './approval.dto.js';
import { DecideVideo } from './approval.handlers.js';
import { ProposalsReader } from './proposals.reader.js';

/** What waits for approval. Nothing of it is cached or sent by another origin. */
@ApiTags('videos')
@Controller('videos/proposals')
export class ApprovalController {
  constructor(
    private readonly commands: CommandBus,
    private readonly proposals: ProposalsReader,
    private readonly sender: VideoSender,
  ) {}

  @Get()
  @Access({ who: 'user' })
  async list(@SignedIn() caller: Caller) {
    return { success: true, proposals: await this.proposals.seenBy(caller) };
  }

  @Get(':id/file')
  @Access({ who: 'user' })
  @SendsFile('video/mp4', 'video/quicktime', 'video/x-matroska', 'video/x-msvideo')
  async file(
    @Param('id') videoId: string,
    @SignedIn() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const object = await this.proposals.file(videoId, caller);
    await this.sender.sendPrivately(object, request, reply);
  }

  @Get(':id/thumbnail')
  @Access({ who: 'user' })
  @SendsFile(PICTURE)
  async thumbnail(
    @Param('id') videoId: string,
    @SignedIn() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const object = await this.proposals.thumbnail(videoId, caller);
    await this.sender.sendPrivately(object, request, reply);
  }

  /** As soon as it waits, so that those who decide see it in any browser. */
  @Get(':id/copies/:name')
  @Access({ who: 'user' })
  @SendsFile('video/mp4', PICTURE)
  async copy(
    @Param('id') videoId: string,
    @Param('name') name: string,
    @SignedIn() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const object = await this.proposals.copy(videoId, caller, name);
    await this.sender.sendPrivately(object, request, reply);
  }

  @Post('approve')
  @HttpCode(200)
  @Access({ who: 'admin' })
  approve(@Body() { video_id: videoId }: ProposalDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new DecideVideo({ type: 'ApproveVideo', data: { videoId } }, context));
  }

  @Post('refuse')
  @HttpCode(200)
  @Access({ who: 'admin' })
  refuse(@Body() body: ReasonedProposalDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new DecideVideo({ type: 'RefuseVideo', data: reasoned(body) }, context));
  }

  @Post('reconsider')
  @HttpCode(200)
  @Access({ who: 'admin' })
  reconsider(@Body() body: ReasonedProposalDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new DecideVideo({ type: 'ReconsiderVideo', data: reasoned(body) }, context));
  }
}

function reasoned({ video_id: videoId, reason }: ReasonedProposalDto): { videoId: string; reason: string } {
  return { videoId, reason: reason.trim() };
}
