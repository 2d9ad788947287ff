import { Readable } from 'node:stream';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import {
  ObjectNotFound,
  type ByteRange,
  type ObjectInfo,
  type ObjectStore,
} from '@arena/domain/kernel/ports/object-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '../request/failure.js';
import { byteRangeOf } from './byte-range.js';

interface Sending {
  /** The refusal when the object was deleted a moment ago. */
  readonly absent: ErrorCode;
  /** `private` while not everybody may see the object. */
  readonly keptBy?: 'public' | 'private';
}

export async function sendObject(
  store: ObjectStore,
  object: ObjectInfo,
  request: FastifyRequest,
  reply: FastifyReply,
  { absent, keptBy = 'public' }: Sending,
): Promise<void> {
  const etag = `"${object.etag.replaceAll('"', '')}"`;
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `${keptBy}, max-age=31536000, immutable`,
    'content-type': object.contentType,
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    // Uploaded content must never run in our origin.
    'content-security-policy': "default-src 'none'; sandbox",
  };
  if (knows(request.headers['if-none-match'], etag)) {
    await reply.headers(headers).status(304).send();
    return;
  }
  const isHead = request.method === 'HEAD';
  // Only a GET has ranges.
  const range = isHead ? null : rangeAsked(request, etag, object.size);
  if (range === 'unsatisfiable') {
    const { status, body } = failureOf({ statusCode: 416 }, '');
    const refused = { 'content-range': `bytes */${object.size}`, 'cache-control': 'no-store' };
    reply.status(status).headers({ ...headers, ...refused });
    await reply.type('application/json; charset=utf-8').send(body);
    return;
  }
  // Before any header, so that a refusal has none of them.
  const content = isHead ? Readable.from([]) : await contentOf(store, object.key, range ?? undefined, absent);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  reply.headers({ ...headers, 'content-length': end - start + 1 });
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${object.size}`);
  await reply.send(content);
}

async function contentOf(
  store: ObjectStore,
  key: string,
  range: ByteRange | undefined,
  absent: ErrorCode,
): Promise<Readable> {
  try {
    const content = await store.get(key, range);
    // A stream within another one would stay open when the reader leaves before the first byte.
    return content instanceof Readable ? content : Readable.from(content, { objectMode: false });
  } catch (error) {
    throw error instanceof ObjectNotFound ? new DomainError(absent) : error;
  }
}

/** If-Range: a range of another version is useless, so send the whole file. */
function rangeAsked(request: FastifyRequest, etag: string, size: number): ReturnType<typeof byteRangeOf> {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return null;
  return byteRangeOf(request.headers.range, size);
}

/** @param etag without W/ */
export function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
