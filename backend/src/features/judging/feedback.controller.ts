import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { USUAL_FRAME_RATE } from '@arena/domain/tournament/judging/note-rules';
import { CSV } from '../../platform/http/body/csv-body.js';
import { Access } from '../../platform/http/access/access.js';
import { Limited } from '../../platform/http/limits/limits.js';
import { ReadsOwn, type OwnReading } from '../../platform/queries/reading.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { FeedbackReader } from './feedback.reader.js';
import { MarkersQuery } from './judging.dto.js';
import { toCsv, toEdl } from './markers.js';

const PLAIN = 'text/plain';

/** For the editors of a work, once its round is complete. */
@ApiTags('judging')
@Controller('judging/feedback')
@Access({ who: 'user' })
export class FeedbackController {
  constructor(private readonly feedback: FeedbackReader) {}

  @Get(':matchId')
  of(@Param('matchId') matchId: string, @ReadsOwn(SeasonQuery) { season, caller }: OwnReading<SeasonQuery>) {
    return this.feedback.of(season, matchId, caller);
  }

  @Get(':matchId/markers')
  @Limited('download')
  @ApiProduces(CSV, PLAIN)
  async markers(
    @Param('matchId') matchId: string,
    @ReadsOwn(MarkersQuery)
    { season, caller, format = 'csv', fps = USUAL_FRAME_RATE }: OwnReading<MarkersQuery>,
    @Res() reply: FastifyReply,
  ) {
    const work = await this.feedback.marked(season, matchId, caller);
    await reply
      .headers({
        'content-type': `${format === 'csv' ? CSV : PLAIN}; charset=utf-8`,
        'content-disposition': `attachment; filename="feedback-${season}-${work.matchId}.${format}"`,
      })
      .send(format === 'csv' ? toCsv(work) : toEdl(work, fps));
  }
}
