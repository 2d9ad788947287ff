import { Controller, Delete, Head, Options, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, type AccessRule } from '../../../platform/http/access/access.js';
import { Answers } from '../../../platform/http/open-api/documented.js';
import { callerOf } from '../../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { TakesForm } from '../../../platform/http/body/form-body.js';
import { ReceivedForm } from '../../../platform/uploads/received-form.js';
import { Quarantine } from '../../../platform/uploads/quarantine.js';
import {
  sendTusAnswer,
  TakesAnnouncement,
  TakesBytes,
  Tus,
} from '../../../platform/uploads/resumable/tus-routes.js';
import { UploadQueue } from '../../../platform/uploads/upload-queue.js';
import { FINISH_SCHEMA } from '../upload-form.js';
import { THUMBNAIL_ALONE } from '../upload-limits.js';
import { SubmitVideo } from '../videos.handlers.js';
import { ResumableUploads } from './resumable-uploads.js';
import { requireOwn } from '../../../platform/uploads/resumable/upload-id.js';

const MEMBERS: AccessRule = { who: 'participant', phase: 2 };

/** tus 1.0 (https://tus.io/protocols/resumable-upload), plus our own `finish`. */
@ApiTags('videos')
@Controller('videos/tus')
export class ResumableController {
  constructor(
    private readonly commands: CommandBus,
    private readonly uploads: ResumableUploads,
    private readonly quarantine: Quarantine,
    private readonly queue: UploadQueue,
  ) {}

  @Options()
  @Access({ who: 'visitor' })
  @Answers(204, 'The headers name the version, the extensions and the largest size.')
  options(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(request, reply, null);
  }

  @Post()
  @Access(MEMBERS)
  @Tus()
  @TakesAnnouncement()
  @Answers(201, 'Location is the address of the upload.')
  create(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(request, reply, null);
  }

  @Head(':id')
  @Access(MEMBERS)
  @Tus()
  @Answers(200, 'Upload-Offset says how much the server has.')
  state(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(request, reply, id);
  }

  @Patch(':id')
  @Access(MEMBERS)
  @Tus()
  @TakesBytes()
  @Answers(204, 'The bytes were added.')
  append(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(request, reply, id);
  }

  @Delete(':id')
  @Access(MEMBERS)
  @Tus()
  @Answers(204, 'The upload was deleted.')
  end(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(request, reply, id);
  }

  @Post(':id/finish')
  @Access(MEMBERS)
  @TakesForm()
  @ApiBody({ schema: FINISH_SCHEMA })
  async finish(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @SignedInContext() context: CallerContext,
  ) {
    const by = context.caller;
    requireOwn(id, by.userId);
    const form = await ReceivedForm.read(request, this.quarantine.folder, THUMBNAIL_ALONE);
    try {
      return await this.queue.check(request, by.userId, () =>
        this.uploads.finish(id, by, (video) => {
          form.files.set('video', video);
          return this.commands.execute(new SubmitVideo(form, context));
        }),
      );
    } finally {
      await form.discard();
    }
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, id: string | null): Promise<void> {
    await sendTusAnswer(reply, await this.uploads.tus.answer(request, callerOf(request), id));
  }
}
