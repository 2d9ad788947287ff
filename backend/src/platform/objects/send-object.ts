import { Readable } from 'node:stream';
import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '../request/failure.js';
import { byteRangeOf } from './byte-range.js';

/** @param keptBy `private` while not everybody may see the object */
export async function sendObject(
  store: ObjectStore,
  object: ObjectInfo,
  request: FastifyRequest,
  reply: FastifyReply,
  keptBy: 'public' | 'private' = 'public',
): Promise<void> {
  const etag = `"${object.etag.replaceAll('"', '')}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `${keptBy}, max-age=31536000, immutable`,
    'content-type': object.contentType,
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    // Uploaded content must never run in our origin.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (knows(request.headers['if-none-match'], etag)) {
    await reply.status(304).send();
    return;
  }
  const range = rangeAsked(request, etag, object.size);
  if (range === 'unsatisfiable') {
    await refuseRange(object, reply);
    return;
  }
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${object.size}`);
  await reply.send(Readable.from(await store.get(object.key, range ?? undefined), { objectMode: false }));
}

async function refuseRange({ size }: ObjectInfo, reply: FastifyReply): Promise<void> {
  const headers = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' };
  const { status, body } = failureOf({ statusCode: 416 }, '');
  await reply.status(status).headers(headers).type('application/json; charset=utf-8').send(body);
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
