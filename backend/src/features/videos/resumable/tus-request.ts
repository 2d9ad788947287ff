import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { BYTE_STREAM } from '../../http/byte-stream-body.js';
import type { Caller } from '../../http/caller.js';
import { drain } from '../../uploads/drain.js';

export const TUS_PATH = '/api/videos/tus';

/** The protocol's own; whatever else a request carries is none of its business. */
const HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-offset',
  'upload-metadata',
  'upload-concat',
];
/** Set here, after the session was looked at, never taken from a request. */
const CALLER = 'x-arena-caller';

export function callerIn(request: Request): string {
  const caller = request.headers.get(CALLER);
  if (caller === null) throw new DomainError('login-required');
  return caller;
}

export interface TusRequest {
  readonly asked: Request;
  /** Lets go of the body when the request is refused: the rest of it is read into nothing. */
  readonly giveUp: () => void;
}

/** A request as the protocol's library takes it: without cookies, its body as a stream. */
export function toTus(request: FastifyRequest, by: Caller | null, id: string | null): TusRequest {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (by) headers.set(CALLER, by.userId);
  const url = `http://arena.invalid${TUS_PATH}${id === null ? '' : `/${encodeURIComponent(id)}`}`;
  const { method, raw } = request;
  if (method !== 'PATCH') return { asked: new Request(url, { method, headers }), giveUp: () => undefined };
  if (request.headers['content-type'] !== BYTE_STREAM) throw new DomainError('unsupported-media-type');
  headers.set('content-type', BYTE_STREAM);
  const length = request.headers['content-length'];
  if (length !== undefined) headers.set('content-length', length);
  const body = arriving(raw);
  const giveUp = (): void => {
    raw.unpipe(body);
    body.destroy();
    drain(raw);
  };
  const asked = new Request(url, { method, headers, body: Readable.toWeb(body), duplex: 'half' });
  return { asked, giveUp };
}

/** Ends where the line breaks: what has arrived counts, the rest is sent again from there. */
function arriving(raw: IncomingMessage): PassThrough {
  const body = new PassThrough();
  raw.once('close', () => body.end());
  raw.once('error', () => body.end());
  // Given up, nobody listens any more.
  body.on('error', () => undefined);
  return raw.pipe(body);
}
