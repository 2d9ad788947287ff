import { FastifyAdapter } from '@nestjs/platform-fastify';
import { v7 } from 'uuid';
import type { AppConfig } from '../config/config.js';

/** Bytes of a JSON body that is no imported file. */
export const BODY_LIMIT = 256 * 1024;

const SECOND = 1000;

/** Fastify with the limits that keep slow and idle clients from holding the process. */
export function makeAdapter(config: AppConfig): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    genReqId: () => v7(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Behind a proxy the visitor's address stands in a header; from anybody else it is not believed.
    trustProxy: config.publicUrl === null ? false : [...config.trustProxy],
    keepAliveTimeout: 20 * SECOND,
    // Silence on a connection; an open event stream speaks more often than that.
    connectionTimeout: 60 * SECOND,
    // A whole upload on a slow line; JSON bodies have their own, shorter time (request-hooks.ts).
    requestTimeout: 3600 * SECOND,
    maxRequestsPerSocket: 0,
    http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: 5 * SECOND, maxHeaderSize: 16 * 1024 },
    multipart: false,
  });
}
