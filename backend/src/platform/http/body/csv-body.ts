import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance } from 'fastify';
import type { BodyLimit } from './body-limit.js';

export const CSV = 'text/csv';

const FILE: BodyLimit = { bytes: 1024 * 1024, values: 60_000 };

interface ImportConfig {
  readonly csv?: boolean;
  readonly body?: BodyLimit;
}

export const TakesCsv = (limit: BodyLimit = FILE): MethodDecorator & ClassDecorator =>
  RouteConfig({ csv: true, body: limit });

/** Other routes refuse CSV, because they expect fields. */
export function acceptCsvWhereAsked(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { csv, body = FILE } = (route.config ?? {}) as ImportConfig;
    if (csv) route.bodyLimit = body.bytes;
  });
  fastify.addContentTypeParser(CSV, { parseAs: 'string' }, (request, body, done) => {
    const config = request.routeOptions.config as ImportConfig;
    if (config.csv) done(null, body);
    else done(new DomainError('unsupported-media-type'));
  });
}
