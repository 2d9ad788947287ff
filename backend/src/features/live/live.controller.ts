import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../http/access.js';
import { LiveHub } from './live-hub.js';

@Controller('live')
export class LiveController {
  private readonly logger = new Logger('Live');

  constructor(private readonly hub: LiveHub) {}

  /** Server-Sent Events; ids are log positions, and Last-Event-ID resumes after one. */
  @Get()
  @Access({ who: 'visitor' })
  live(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.hub.requireRoom();
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

/** Where the reader was; null for one that begins now or names no position. */
function positionOf(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
