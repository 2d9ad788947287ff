import { createHmac, randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { canonicalJson } from '../writer/canonical-json.js';
import type { CommandEnvelope } from '../writer/stream-writer.js';
import { callerOf } from './caller.js';
import { sha256 } from './sha256.js';

/** What a command carries beside its content: its id, its fingerprint and the moment it came in. */
export interface RequestEnvelope extends CommandEnvelope {
  /** Moment of arrival, ISO 8601 in UTC. */
  readonly at: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

export const Envelope = createParamDecorator((_: unknown, context: ExecutionContext) =>
  envelopeOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The same key from the same user on the same route is the same command, whenever it comes. */
export function envelopeOf(request: FastifyRequest): RequestEnvelope {
  return {
    commandId: commandIdOf(request),
    fingerprint: fingerprintOf(request),
    correlation: request.id,
    at: request.receivedAt ?? new Date().toISOString(),
  };
}

/** The same request's further command: an id of its own that a repetition meets again. */
export function nextOf(envelope: RequestEnvelope, name: string): RequestEnvelope {
  return { ...envelope, commandId: sha256(`${envelope.commandId}\n${name}`) };
}

/** With a secret: the log keeps it for ever, and the body may hold a password that could be guessed from it. */
function fingerprintOf({ method, url, body, fingerprintSecret = '' }: FastifyRequest): string {
  const content = canonicalJson([method, url, body ?? null]);
  return createHmac('sha256', fingerprintSecret).update(content).digest('hex');
}

function commandIdOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  if (typeof key !== 'string' || !KEY.test(key)) throw new DomainError('malformed-request');
  const route = `${request.method} ${request.routeOptions.url ?? request.url}`;
  return sha256([callerOf(request)?.userId ?? 'visitor', route, key].join('\n'));
}
