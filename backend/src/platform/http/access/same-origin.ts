import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isMutating(method: string): boolean {
  return !READING.has(method);
}

/** Against CSRF: Origin, or Sec-Fetch-Site without it, must be ours. @throws cross-site-refused */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (!isMutating(request.method)) return;
  const { origin } = request.headers;
  if (origin === undefined) {
    if (request.headers['sec-fetch-site'] === 'same-origin') return;
    throw new DomainError('cross-site-refused');
  }
  if (!isOurs(origin, request.headers.host, publicUrl)) throw new DomainError('cross-site-refused');
}

function isOurs(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (publicUrl !== null) return origin === publicUrl;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
