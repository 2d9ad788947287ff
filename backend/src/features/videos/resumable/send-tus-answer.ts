import type { FastifyReply } from 'fastify';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { failureOf } from '../../http/failure.js';

/** Only our own pages upload here, so that nothing has to be said to those of others. */
const NOT_OURS = /^(access-control-|content-|connection$)/;

/** The protocol's answer; a refusal keeps the protocol's status and says why in our words. */
export async function sendTusAnswer(reply: FastifyReply, answer: Response): Promise<void> {
  for (const [name, value] of answer.headers) if (!NOT_OURS.test(name)) reply.header(name, value);
  reply.status(answer.status);
  if (answer.status < 400) await reply.send();
  else await reply.send(failureOf(new DomainError('malformed-request'), '').body);
}
