import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Runtime } from '../app/runtime.js';
import { BYTE_STREAM } from './byte-stream-body.js';
import { takesOneClick } from './one-click.js';
import { requireSameOrigin } from './same-origin.js';
import { addHeaders, securityHeaders } from './security-headers.js';

/** How long a JSON body may take to arrive, milliseconds. */
const BODY_DEADLINE = 10_000;

/** What happens to every request before Nest sees it. */
export function addRequestHooks(fastify: FastifyInstance, { config, clock }: Runtime): void {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const headers = securityHeaders(https, config.objectStorePublicUrl);
  fastify.addHook('onRequest', async (request, reply) => {
    request.receivedAt = clock.now();
    addHeaders(reply, headers);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    if (!takesOneClick(request)) requireSameOrigin(request, config.publicUrl);
  });
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    if (!isUpload(request)) watch(payload);
    return payload;
  });
}

function isUpload(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  return type.startsWith('multipart/form-data') || type === BYTE_STREAM;
}

/** Ends a body that trickles in: the request fails with 408 and its memory is free again. */
function watch(payload: Readable): void {
  const late = Object.assign(new Error('The request took too long'), { statusCode: 408 });
  const timer = setTimeout(() => payload.emit('error', late), BODY_DEADLINE);
  timer.unref();
  const done = (): void => clearTimeout(timer);
  payload.once('end', done).once('close', done).once('error', done);
}
