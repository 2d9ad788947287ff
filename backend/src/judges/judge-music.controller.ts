import { Controller, Delete, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { MUSIC_FILE } from '../music/music-limits.js';
import { Quarantine } from '../uploads/quarantine.js';
import { ReceivedForm } from '../uploads/received-form.js';
import { AddTrack, RemoveTrack, type JudgeAnswer, type TrackAnswer } from './judge-music.commands.js';

const TEXT = { type: 'string' };
const MUSIC_SCHEMA = {
  type: 'object',
  required: ['category', 'title'],
  properties: {
    judge_name: TEXT,
    judge_id: TEXT,
    category: TEXT,
    title: TEXT,
    youtube_url: TEXT,
    file: { type: 'string', format: 'binary' },
  },
};

/** A judge's own entries; an admin's hand on everybody's. Whose a track is, the season itself says. */
@ApiTags('judges')
@Controller('judges/music')
export class JudgeMusicController {
  constructor(
    private readonly commands: CommandBus,
    private readonly quarantine: Quarantine,
  ) {}

  @Post()
  @Access({ who: 'judge' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: MUSIC_SCHEMA })
  async add(
    @Req() request: FastifyRequest,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<TrackAnswer> {
    const received = await ReceivedForm.read(request, this.quarantine.folder, MUSIC_FILE);
    try {
      return await this.commands.execute(new AddTrack(received, by, envelope));
    } finally {
      await received.discard();
    }
  }

  @Delete(':id')
  @Access({ who: 'judge' })
  remove(
    @Param('id') trackId: string,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<JudgeAnswer> {
    return this.commands.execute(new RemoveTrack({ trackId }, by, envelope));
  }
}
