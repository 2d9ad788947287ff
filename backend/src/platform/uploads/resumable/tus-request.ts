import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { BYTE_STREAM } from '../../http/body/byte-stream-body.js';
import type { Caller } from '../../request/caller.js';

/** The library gets only the headers of the protocol. */
const HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-offset',
  'upload-metadata',
  'upload-concat',
];
/** Set here from the session, never copied from a request. */
const CALLER = 'x-arena-caller';

export function callerIn(request: Request): string {
  const caller = request.headers.get(CALLER);
  if (caller === null) throw new DomainError('login-required');
  return caller;
}

export interface TusRequest {
  readonly asked: Request;
  readonly giveUp: () => void;
}

/** Without cookies and with the body as a stream. */
export function toTus(
  path: string,
  request: FastifyRequest,
  by: Caller | null,
  id: string | null,
): TusRequest {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (by) headers.set(CALLER, by.userId);
  const url = `http://arena.invalid${path}${id === null ? '' : `/${encodeURIComponent(id)}`}`;
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
  };
  const asked = new Request(url, { method, headers, body: Readable.toWeb(body), duplex: 'half' });
  return { asked, giveUp };
}

/** Ends when the connection breaks, so that the upload keeps what has arrived. */
function arriving(raw: IncomingMessage): PassThrough {
  const body = new PassThrough();
  raw.once('close', () => body.end());
  raw.once('error', () => body.end());
  // After giveUp, nothing else handles an error.
  body.on('error', () => undefined);
  return raw.pipe(body);
}
