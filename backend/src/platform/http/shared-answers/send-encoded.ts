import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knows } from '../../objects/send-object.js';
import type { Caller } from '../../request/caller.js';
import { hasBody } from '../body/has-body.js';
import { readBeforeClosing } from '../late-senders.js';
import { acceptsGzip } from './accepts-gzip.js';
import type { EncodedAnswer } from './encoded-answer.js';

/** Browsers may keep a copy, but must revalidate it. */
const REVALIDATE = 'private, no-cache';

/** Without Fastify's way to the socket and its hooks for sending: there, a body is one buffer. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
  caller: Caller | null,
): Promise<void> {
  const { headers } = request;
  const { parts, etag, gzipped } = await answer.sendTo(caller, acceptsGzip(headers['accept-encoding']));
  if (hasBody(request)) readBeforeClosing(request, reply);
  const head = reply.getHeaders() as OutgoingHttpHeaders;
  head['cache-control'] = REVALIDATE;
  head['etag'] = `W/${etag}`;
  head['vary'] = 'accept-encoding';
  const { raw } = reply.hijack();
  if (knows(headers['if-none-match'], etag)) {
    raw.writeHead(304, head).end();
    return;
  }
  if (gzipped) head['content-encoding'] = 'gzip';
  head['content-type'] = 'application/json; charset=utf-8';
  head['content-length'] = parts.reduce((bytes, part) => bytes + part.length, 0);
  raw.writeHead(200, head);
  // One system call, because Node collects what is written until the next tick.
  for (const part of parts) raw.write(part);
  raw.end();
}
