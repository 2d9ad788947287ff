import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OBJECT_STORE } from '../app/ports.js';
import { SeasonQuery } from '../bracket/bracket.dto.js';
import { Access } from '../http/access.js';
import { sendObject } from '../videos/send-object.js';
import { musicPack } from './music-pack.js';
import {
  GetMusicCategories,
  GetMusicCategory,
  GetMusicPack,
  GetTrackFile,
  type CategoriesAnswer,
  type TracksAnswer,
} from './music.queries.js';
import { attachment, safeName } from './pack-names.js';

@ApiTags('music')
@Controller('music')
export class MusicController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  @Get()
  @Access({ who: 'visitor', phase: 2 })
  categories(@Query() asked: SeasonQuery): Promise<CategoriesAnswer> {
    return this.queries.execute(new GetMusicCategories(asked));
  }

  @Get(':category')
  @Access({ who: 'visitor', phase: 2 })
  category(@Param('category') category: string, @Query() asked: SeasonQuery): Promise<TracksAnswer> {
    return this.queries.execute(new GetMusicCategory(category, asked));
  }

  @Get(':category/pack')
  @Access({ who: 'visitor', phase: 2 })
  @ApiProduces('application/zip')
  async pack(
    @Param('category') category: string,
    @Query() asked: SeasonQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const tracks = await this.queries.execute(new GetMusicPack(category, asked));
    const name = safeName(tracks[0]?.category ?? '', 'music');
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': attachment(`${name}.zip`),
      'x-content-type-options': 'nosniff',
    });
    await reply.send(musicPack(this.objects, tracks));
  }

  /** Judges listen to their entries in every phase. */
  @Get('tracks/:id/file')
  @Access({ who: 'visitor', phase: 2, staffAlways: true })
  async file(
    @Param('id') trackId: string,
    @Query() asked: SeasonQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const object = await this.queries.execute(new GetTrackFile(trackId, asked));
    await sendObject(this.objects, object, request, reply, 'private');
  }
}
