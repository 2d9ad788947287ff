import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Answers } from '../../../platform/http/open-api/documented.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { seasonNumber } from '../../../platform/queries/season-number.js';
import { ArchiveQuery } from '../seasons.dto.js';
import { SeasonArchive } from './season-archive.js';

const ZIP = 'application/zip';

@Controller('seasons')
export class ArchiveController {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly archive: SeasonArchive,
  ) {}

  /** For admins only, because the log contains every stake and who did what (ADR 43). */
  @Get(':n/archive')
  @Access({ who: 'admin' })
  @Limited('download')
  @ApiProduces(ZIP)
  @Answers(200, 'The archive.')
  @Answers(409, 'The season is still open.')
  async read(
    @Param('n') n: string,
    @Query() { media }: ArchiveQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const season = this.gateway.seasonOr(seasonNumber(n));
    const zip = await this.archive.open(season, media === 'true');
    reply.headers({
      'content-type': ZIP,
      'content-disposition': `attachment; filename="season-${season}${media === 'true' ? '-media' : ''}.zip"`,
      'cache-control': 'private, no-store',
    });
    await reply.send(zip);
  }

  /** What the media add to the archive. */
  @Get(':n/archive/size')
  @Access({ who: 'admin' })
  @Answers(200, 'How many files, and their bytes.')
  @Answers(409, 'The season is still open.')
  async size(@Param('n') n: string) {
    const season = this.gateway.seasonOr(seasonNumber(n));
    return { success: true, ...(await this.archive.mediaSize(season)) };
  }
}
