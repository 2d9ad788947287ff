import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serveController } from './framework.js';

const ETAG = '"constant"';

/** `GET /constant` answers so many bytes of JSON, or 304. */
export function serve({ bytes }: { bytes: number }): Promise<string> {
  const text = JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - '{"text":""}'.length)) });

  @Controller()
  class Constant {
    @Get('constant')
    answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
      void reply.header('etag', ETAG);
      if (request.headers['if-none-match'] === ETAG) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    }
  }
  return serveController(Constant);
}
