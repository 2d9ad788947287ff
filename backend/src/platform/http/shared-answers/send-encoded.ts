import type { FastifyReply, FastifyRequest } from 'fastify';
import { knows } from '../../objects/send-object.js';
import type { Caller } from '../../request/caller.js';
import { acceptsGzip } from './accepts-gzip.js';
import type { EncodedAnswer } from './encoded-answer.js';

/** Browsers may keep a copy, but must revalidate it. */
const REVALIDATE = 'private, no-cache';

/** Sets the head of the reply. @returns its body, undefined if the client knows it */
export async function encodedFor(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
  caller: Caller | null,
): Promise<Buffer | undefined> {
  const { body, etag, gzipped } = await answer.sendTo(
    caller,
    acceptsGzip(request.headers['accept-encoding']),
  );
  reply.headers({ 'cache-control': REVALIDATE, etag: `W/${etag}`, vary: 'accept-encoding' });
  if (knows(request.headers['if-none-match'], etag)) {
    reply.status(304);
    return undefined;
  }
  if (gzipped) reply.header('content-encoding', 'gzip');
  reply.type('application/json; charset=utf-8');
  return body;
}
