import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from '../shared-answers/accepts-gzip.js';

/** Sends a text that is made for this request, compressed if the client can read that. */
export async function sendGzipped(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(text));
}
