import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf, truthful } from '../request/failure.js';

@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger('HTTP');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const path = request.url.split('?')[0] ?? request.url;
    const failure = truthful(failureOf(error, path), request.effects);
    if (failure.unexpected) this.logger.error(`${request.id} ${request.method} ${path}`, detail(error));
    // Headers are sent: only closing the connection can signal the failure.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (failure.retryAfter !== null) void reply.header('retry-after', String(failure.retryAfter));
    void reply.status(failure.status).type('application/json; charset=utf-8').send(failure.body);
  }
}

function detail(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
