import { createHmac, randomUUID } from 'node:crypto';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../system/sha256.js';
import { canonicalJson } from './canonical-json.js';
import type { CommandEnvelope } from '../writer/stream-writer.js';
import { callerOf } from './caller.js';

export interface RequestEffects {
  recorded: boolean;
  /** The latest refusal that was decided. It may be answered after an append, other failures may not. */
  decided?: Error;
}

export interface RequestEnvelope extends CommandEnvelope {
  /** When the request was complete, ISO 8601 in UTC. */
  readonly at: string;
  readonly effects?: RequestEffects | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    effects?: RequestEffects;
  }
}

const VISITOR = 'visitor';

/** Same user, route and key: same command. */
export function envelopeOf(
  request: FastifyRequest,
  sender = callerOf(request)?.userId ?? VISITOR,
): RequestEnvelope {
  return {
    commandId: commandIdOf(request, sender),
    fingerprint: fingerprintOf(request),
    correlation: request.id,
    at: request.receivedAt ?? new Date().toISOString(),
    effects: (request.effects ??= { recorded: false }),
  };
}

/** Marks a refusal that is the result of a recorded command. */
export function decided<E extends Error>({ effects }: Pick<RequestEnvelope, 'effects'>, refusal: E): E {
  if (effects) effects.decided = refusal;
  return refusal;
}

/** Keyed, because the log keeps it forever and a plain hash would confirm guessed passwords. */
function fingerprintOf({ method, url, body, fingerprintSecret = '' }: FastifyRequest): string {
  const content = canonicalJson([method, url, body ?? null]);
  return createHmac('sha256', fingerprintSecret).update(content).digest('hex');
}

const KEY = /^[\x21-\x7e]{1,200}$/;

function commandIdOf(request: FastifyRequest, sender: string): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  if (typeof key !== 'string' || !KEY.test(key)) throw new DomainError('malformed-request');
  const route = `${request.method} ${request.routeOptions.url ?? request.url}`;
  return sha256([sender, route, key].join('\n'));
}
