import { Controller, Delete, Head, Options, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, type AccessRule } from '../../http/access.js';
import { callerOf, SignedIn, type Caller } from '../../http/caller.js';
import { Envelope, type RequestEnvelope } from '../../http/envelope.js';
import { ReceivedForm } from '../../uploads/received-form.js';
import { Quarantine } from '../../uploads/quarantine.js';
import { THUMBNAIL_ALONE } from '../upload-limits.js';
import { SubmitVideo, type VideoAnswer } from '../videos.commands.js';
import { ResumableUploads } from './resumable-uploads.js';
import { sendTusAnswer } from './send-tus-answer.js';
import { requireOwn } from './upload-files.js';

const MEMBERS: AccessRule = { who: 'participant', phase: 2 };
const FINISH_SCHEMA = {
  type: 'object',
  required: ['title', 'animated_only'],
  properties: {
    title: { type: 'string' },
    animated_only: { type: 'string' },
    thumbnail: { type: 'string', format: 'binary' },
  },
};

/** tus 1.0 (https://tus.io/protocols/resumable-upload); `finish` is ours: it says what the bytes are. */
@ApiTags('videos')
@Controller('videos/tus')
export class ResumableController {
  constructor(
    private readonly commands: CommandBus,
    private readonly uploads: ResumableUploads,
    private readonly quarantine: Quarantine,
  ) {}

  @Options()
  @Access({ who: 'visitor' })
  options(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, null);
  }

  @Post()
  @Access(MEMBERS)
  create(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, null);
  }

  @Head(':id')
  @Access(MEMBERS)
  state(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, id);
  }

  @Patch(':id')
  @Access(MEMBERS)
  append(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, id);
  }

  @Delete(':id')
  @Access(MEMBERS)
  end(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, id);
  }

  @Post(':id/finish')
  @Access(MEMBERS)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FINISH_SCHEMA })
  async finish(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<VideoAnswer> {
    requireOwn(id, by.userId);
    const form = await ReceivedForm.read(request, this.quarantine.folder, THUMBNAIL_ALONE);
    try {
      return await this.uploads.finish(id, by, (video) => {
        form.files.set('video', video);
        return this.commands.execute(new SubmitVideo(form, by, envelope));
      });
    } finally {
      await form.discard();
    }
  }

  /** The protocol is the library's; who asks was settled by then. */
  private async answer(request: FastifyRequest, reply: FastifyReply, id: string | null): Promise<void> {
    await sendTusAnswer(reply, await this.uploads.answer(request, callerOf(request), id));
  }
}
