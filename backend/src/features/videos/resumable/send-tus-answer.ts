import type { FastifyReply } from 'fastify';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { failureOf } from '../../../platform/request/failure.js';

/** Only our own pages upload here, so CORS headers are not needed. */
const DROPPED = /^(access-control-|content-|connection$)/;

/** A refusal keeps the status of the protocol and gets our error body. */
export async function sendTusAnswer(reply: FastifyReply, answer: Response): Promise<void> {
  for (const [name, value] of answer.headers) if (!DROPPED.test(name)) reply.header(name, value);
  reply.status(answer.status);
  if (answer.status < 400) await reply.send();
  else await reply.send(failureOf(new DomainError('malformed-request'), '').body);
}
