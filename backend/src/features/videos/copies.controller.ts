import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CopiesView } from '@arena/projections/videos/video.types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VideoCopiesStore } from '../../platform/copies/video-copies-store.js';
import { Access } from '../../platform/http/access/access.js';
import { SendsFile } from '../../platform/http/open-api/documented.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { ProposalsReader } from './approval/proposals.reader.js';
import { CopiesReader, type VideoJobs } from './copies.reader.js';
import { LookalikesReader, type Lookalikes } from './lookalikes.reader.js';
import { VideoSender } from './video-sender.js';
import { VideosReader } from './videos.reader.js';

/** What is made from videos, so that every browser plays them. */
@ApiTags('videos')
@Controller('videos')
export class CopiesController {
  constructor(
    private readonly copies: CopiesReader,
    private readonly videos: VideosReader,
    private readonly proposals: ProposalsReader,
    private readonly store: VideoCopiesStore,
    private readonly sender: VideoSender,
    private readonly lookalikes: LookalikesReader,
  ) {}

  /** Only admins see those that wait for approval, also below. */
  @Get('copies')
  @Access({ who: 'admin', tool: 'videos' })
  jobs(
    @Reads(SeasonQuery) { season }: Reading<SeasonQuery>,
    @SignedIn() { admin }: Caller,
  ): Promise<VideoJobs> {
    return this.copies.jobs(season, admin);
  }

  @Get('lookalikes')
  @Access({ who: 'admin', tool: 'videos' })
  alike(
    @Reads(SeasonQuery) { season }: Reading<SeasonQuery>,
    @SignedIn() caller: Caller,
  ): Promise<Lookalikes> {
    return this.lookalikes.of(season, caller);
  }

  /** Pages ask again while the state is `waiting` or `making`. */
  @Get(':id/copies')
  @Access({ who: 'visitor' })
  async of(@Param('id') videoId: string): Promise<CopiesView> {
    return this.copies.view(await this.videos.find(videoId));
  }

  /** Begins anew. */
  @Post(':id/copies')
  @Access({ who: 'admin', tool: 'videos' })
  @HttpCode(200)
  async again(@Param('id') videoId: string, @SignedIn() caller: Caller): Promise<CopiesView> {
    const waiting = (await this.proposals.documents(caller)).find((each) => each.videoId === videoId);
    const isPublic = waiting === undefined || waiting.state === 'approved';
    const video = isPublic ? await this.videos.find(videoId) : waiting;
    await this.store.remove(video.file.objectKey);
    return this.copies.view(video);
  }

  @Get(':id/copies/:name')
  @Access({ who: 'visitor' })
  @SendsFile('video/mp4', 'image/jpeg')
  async copy(
    @Param('id') videoId: string,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const object = await this.videos.copy(videoId, name);
    // A page takes pictures from here only.
    if (object.contentType === 'image/jpeg') await this.sender.send(object, request, reply);
    else await this.sender.referOrSend(object, request, reply);
  }
}
