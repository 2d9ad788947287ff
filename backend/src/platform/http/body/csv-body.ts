import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance } from 'fastify';

export const CSV = 'text/csv';

/** Bytes of an imported file, be it CSV or JSON. */
const FILE_LIMIT = 1024 * 1024;

interface ImportConfig {
  readonly csv?: boolean;
}

/** On a route that imports a file: JSON, or CSV, which arrives as text. */
export const TakesCsv = (): MethodDecorator & ClassDecorator => RouteConfig({ csv: true });

/** Everywhere else such a body is refused: what expects fields must not meet a text. */
export function acceptCsvWhereAsked(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if ((route.config as ImportConfig | undefined)?.csv) route.bodyLimit = FILE_LIMIT;
  });
  fastify.addContentTypeParser(CSV, { parseAs: 'string' }, (request, body, done) => {
    const config = request.routeOptions.config as ImportConfig;
    if (config.csv) done(null, body);
    else done(new DomainError('unsupported-media-type'));
  });
}
