import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiTokenIn } from '../request/api-token.js';
import type { Runtime } from '../runtime/runtime.js';
import { hasBody } from './body/has-body.js';
import { isUpload } from './body/is-upload.js';
import { takesOneClick } from './body/one-click.js';
import { requireSameOrigin } from './access/same-origin.js';
import { addHeaders, NO_STORE, securityHeaders } from './security-headers.js';

const BODY_DEADLINE_MS = 10_000;

export function addRequestHooks(fastify: FastifyInstance, { config, clock }: Runtime): void {
  const headers = securityHeaders(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    addHeaders(reply, headers);
    if (request.url.startsWith('/api')) reply.header('cache-control', NO_STORE);
    requireOneHost(request);
    if (!takesOneClick(request) && apiTokenIn(request) === null) requireSameOrigin(request, config.publicUrl);
    done();
  });
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    // Most bodies come with their headers. Node has read these by then.
    if (hasBody(request) && !isUpload(request)) setImmediate(watch, request.raw, payload);
    done(null, payload);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    request.receivedAt = clock.now();
    done();
  });
}

/** RFC 9112, section 3.2. Node would refuse a missing one without a body and our headers, and take the first of two. */
function requireOneHost({ raw: { httpVersion, headers, rawHeaders } }: FastifyRequest): void {
  const isMissing = httpVersion === '1.1' && headers.host === undefined;
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const isRepeated = names.filter((name) => name.toLowerCase() === 'host').length > 1;
  if (isMissing || isRepeated) throw new DomainError('malformed-request');
}

/** Ends slow bodies with 408 and frees their memory. */
function watch({ complete }: IncomingMessage, payload: Readable): void {
  if (complete || payload.destroyed) return;
  const timer = setTimeout(() => {
    payload.emit('error', Object.assign(new Error('The request took too long'), { statusCode: 408 }));
  }, BODY_DEADLINE_MS);
  timer.unref();
  const done = (): void => clearTimeout(timer);
  payload.once('end', done).once('close', done).once('error', done);
}
