import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/http/access/access.js';
import { Answers } from '../../platform/http/open-api/documented.js';
import { LiveHub } from './live-hub.js';
import { LiveShare } from './live-share.js';

@Controller('live')
export class LiveController {
  private readonly logger = new Logger('Live');

  constructor(
    private readonly hub: LiveHub,
    private readonly share: LiveShare,
  ) {}

  /** Server-Sent Events. Ids are log positions; Last-Event-ID resumes after one. */
  @Get()
  @Access({ who: 'visitor' })
  @ApiProduces('text/event-stream')
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
    this.hub.join(reply.raw, positionOf(request)).catch((error: unknown) => {
      this.logger.error('A reader was let go', String(error));
      reply.raw.destroy();
    });
  }
}

/** Null without a valid Last-Event-ID. */
function positionOf(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
