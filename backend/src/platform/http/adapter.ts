import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/config.js';
import { refuseUnparsed, refuseUnrouted } from './early-refusals.js';
import { requestIds } from './request-log.js';
import { securityHeaders } from './security-headers.js';

/** Bytes. Most routes accept less (body-limit.ts), imports more. */
const BODY_LIMIT = 256 * 1024;

const SECOND = 1000;

export function makeAdapter(config: AppConfig): FastifyAdapter {
  const headers = securityHeaders(config);
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    // refuse-while-ending.ts answers with our own body.
    return503OnClosing: false,
    genReqId: requestIds(config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // X-Forwarded-For is trusted only from our own proxies.
    trustProxy: config.publicUrl === null ? false : [...config.trustProxy],
    keepAliveTimeout: 20 * SECOND,
    // Longer than the pauses of an event stream.
    connectionTimeout: 60 * SECOND,
    // For a whole upload. JSON bodies have a shorter limit (request-hooks.ts).
    requestTimeout: 3600 * SECOND,
    maxRequestsPerSocket: 0,
    http: {
      headersTimeout: 10 * SECOND,
      connectionsCheckingInterval: 5 * SECOND,
      maxHeaderSize: 16 * 1024,
      // request-hooks.ts answers with our own body.
      requireHostHeader: false,
    },
    multipart: false,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      refuseUnrouted(error, request, reply, headers),
    clientErrorHandler: (error, socket) => refuseUnparsed(error, socket, headers),
  });
}
