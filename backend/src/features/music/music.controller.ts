import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OBJECT_STORE } from '../../platform/system/ports.js';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { Access } from '../../platform/http/access/access.js';
import { SendsFile } from '../../platform/http/open-api/documented.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { sendObject } from '../../platform/objects/send-object.js';
import { musicPack } from './tracks/music-pack.js';
import { attachment, safeName } from './tracks/pack-names.js';
import { TracksReader } from './tracks/tracks.reader.js';

@ApiTags('music')
@Controller('music')
export class MusicController {
  constructor(
    private readonly tracks: TracksReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  @Get()
  @Access({ who: 'visitor', phase: 2, closedSeasons: true })
  @Shared('music')
  async categories(@Reads(SeasonQuery) { season }: Reading<SeasonQuery>) {
    return { success: true, categories: await this.tracks.categories(season) };
  }

  @Get(':category')
  @Access({ who: 'visitor', phase: 2, closedSeasons: true })
  @Shared('music', 'judges', 'users')
  async category(@Param('category') category: string, @Reads(SeasonQuery) { season }: Reading<SeasonQuery>) {
    return { success: true, tracks: await this.tracks.category(season, category) };
  }

  @Get(':category/pack')
  @Access({ who: 'visitor', phase: 2, closedSeasons: true })
  @ApiProduces('application/zip')
  async pack(
    @Param('category') category: string,
    @Reads(SeasonQuery) { season }: Reading<SeasonQuery>,
    @Res() reply: FastifyReply,
  ) {
    const tracks = await this.tracks.pack(season, category);
    const name = safeName(tracks[0]?.category ?? '', 'music');
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': attachment(`${name}.zip`),
      'x-content-type-options': 'nosniff',
    });
    await reply.send(musicPack(this.objects, tracks));
  }

  /** In every phase for judges, who check their entries. */
  @Get('tracks/:id/file')
  @Access({ who: 'visitor', tool: 'judgeMusic', phase: 2, staffAlways: true, closedSeasons: true })
  @SendsFile('audio/mpeg', 'audio/wav')
  async file(
    @Param('id') trackId: string,
    @Reads(SeasonQuery) { season }: Reading<SeasonQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const object = await this.tracks.file(season, trackId);
    await sendObject(this.objects, object, request, reply, { absent: 'track-not-found', keptBy: 'private' });
  }
}
