import { Controller, Delete, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { TakesQueuedForm } from '../../../platform/http/body/form-body.js';
import { MUSIC_SCHEMA } from '../tracks/music-form.js';
import { MUSIC_FILE } from '../tracks/music-limits.js';
import { UploadQueue } from '../../../platform/uploads/upload-queue.js';
import { AddTrack, RemoveTrack } from './judge-music.handlers.js';

/** Judges change their own entries, admins and the media group all of them; the domain checks this. */
@ApiTags('judges')
@Controller('judges/music')
export class JudgeMusicController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queue: UploadQueue,
  ) {}

  @Post()
  @Access({ who: 'judge', tool: 'judgeMusic' })
  @TakesQueuedForm()
  @ApiBody({ schema: MUSIC_SCHEMA })
  async add(@Req() request: FastifyRequest, @SignedInContext() context: CallerContext) {
    return this.queue.form(request, context.caller.userId, MUSIC_FILE, (received) =>
      this.commands.execute(new AddTrack(received, context)),
    );
  }

  @Delete(':id')
  @Access({ who: 'judge', tool: 'judgeMusic' })
  remove(@Param('id') trackId: string, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new RemoveTrack({ trackId }, context));
  }
}
