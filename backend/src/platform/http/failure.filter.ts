import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { log } from '../logging/log.js';
import { truthfulFailureOf } from '../request/failure.js';
import { REFUSAL_DELAY } from './limits/limits.js';
import { OutageReports } from './outage-reports.js';

@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly outages = new OutageReports();

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const path = request.url.split('?')[0] ?? request.url;
    const failure = truthfulFailureOf(error, path, request.effects);
    if (failure.unexpected) this.report(error, request);
    // Headers are sent: only closing the connection can signal the failure.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (failure.retryAfter !== null) void reply.header('retry-after', String(failure.retryAfter));
    const send = (): void =>
      void reply.status(failure.status).type('application/json; charset=utf-8').send(failure.body);
    if (failure.body.code === 'too-many-requests') setTimeout(send, REFUSAL_DELAY);
    else send();
  }

  /** Paths may name people. */
  private report(error: unknown, { id, method, routeOptions }: FastifyRequest): void {
    const [message, stack] =
      error instanceof Error ? [error.message, error.stack] : [String(error), undefined];
    const leftOut = error instanceof StoreUnavailable ? this.outages.next(message) : 0;
    if (leftOut === null) return;
    const where = { context: 'HTTP', requestId: id, method, route: routeOptions.url ?? null, stack };
    log().error({ ...where, ...(leftOut > 0 && { leftOut }) }, message);
  }
}
