import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/http/access/access.js';
import { Answers } from '../../platform/http/open-api/documented.js';
import { LiveHub } from './live-hub.js';
import { LiveShare } from './live-share.js';

const POSITION = { type: 'string', example: '3f2a9c1b.1234' };

@Controller('live')
export class LiveController {
  private readonly logger = new Logger('Live');

  constructor(
    private readonly hub: LiveHub,
    private readonly share: LiveShare,
  ) {}

  /** Their ids are positions, as in X-Log-Position. What came after `since` or Last-Event-ID is sent at once. */
  @Get()
  @Access({ who: 'visitor' })
  @ApiProduces('text/event-stream')
  @ApiQuery({ name: 'since', required: false, schema: POSITION })
  @ApiHeader({ name: 'Last-Event-ID', required: false, schema: POSITION })
  @Answers(200, 'Events until the client disconnects.')
  live(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.hub.requireRoom();
    this.share.take(request, reply);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    // A browser that returns by itself adds the header to the address of the first time.
    const since = request.headers['last-event-id'] ?? (request.query as { since?: string | string[] }).since;
    this.hub.join(reply.raw, since === undefined ? null : since.toString()).catch((error: unknown) => {
      this.logger.error('A reader was let go', String(error));
      reply.raw.destroy();
    });
  }
}
