import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { viewerOf, CurrentCaller, type Caller } from '../../platform/request/caller.js';
import { Access } from '../../platform/http/access/access.js';
import { Answers } from '../../platform/http/open-api/documented.js';
import { untilClosed } from '../../platform/http/limits/address-share.js';
import { Limited } from '../../platform/http/limits/limits.js';
import { NDJSON } from '../../platform/http/body/ndjson.js';
import { knows } from '../../platform/objects/send-object.js';
import { DownloadSlots } from '../../platform/downloads/download-slots.js';
import {
  PUBLIC_CHAIN,
  PUBLIC_EVENTS,
  SeasonLog,
  WHOLE,
  type LineFormat,
  type LogRange,
} from './season-log.js';
import { LogRangeQuery } from './seasons.dto.js';
import { seasonNumber } from '../../platform/queries/season-number.js';

interface LogDownload {
  readonly n: string;
  readonly range: LogRange;
  readonly caller: Caller | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

@Controller('seasons')
export class SeasonLogController {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly log: SeasonLog,
    private readonly slots: DownloadSlots,
  ) {}

  @Get(':n/log')
  @Access({ who: 'visitor' })
  @Limited('download')
  @ApiProduces(NDJSON)
  @Answers(200, 'One line per event.')
  @Answers(304, 'The client knows the log so far.')
  read(
    @Param('n') n: string,
    @Query() { from = WHOLE.from, to = WHOLE.to }: LogRangeQuery,
    @CurrentCaller() caller: Caller | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send(PUBLIC_EVENTS, { n, range: { from, to }, caller, request, reply });
  }

  @Get(':n/chain')
  @Access({ who: 'visitor' })
  @Limited('download')
  @ApiProduces(NDJSON)
  @Answers(200, 'One line per event.')
  @Answers(304, 'The client knows the log so far.')
  chain(
    @Param('n') n: string,
    @CurrentCaller() caller: Caller | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send(PUBLIC_CHAIN, { n, range: WHOLE, caller, request, reply });
  }

  private async send(format: LineFormat, { n, range, caller, request, reply }: LogDownload): Promise<void> {
    const season = this.gateway.seasonOr(seasonNumber(n));
    const ending = new AbortController();
    const release = this.slots.take(request.ip, () => ending.abort());
    untilClosed(reply.raw, () => ending.abort());
    try {
      const { tag, lines } = await this.log.open(season, viewerOf(caller), { format, range });
      if (tag !== null) reply.headers({ 'cache-control': format.caching, etag: `W/${tag}` });
      if (tag !== null && knows(request.headers['if-none-match'], tag)) {
        release();
        await reply.code(304).send();
        return;
      }
      reply.headers({ 'content-type': `${NDJSON}; charset=utf-8`, 'content-encoding': 'gzip' });
      // When the client disconnects, reading the log stops too.
      const text = addAbortSignal(ending.signal, Readable.from(lines, { highWaterMark: 1 }));
      await reply.send(pipeline(text, createGzip(), release));
    } catch (error) {
      release();
      throw error;
    }
  }
}
