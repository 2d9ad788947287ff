import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance } from 'fastify';

export const CSV = 'text/csv';

/** Bytes of a CSV file. */
const CSV_LIMIT = 1024 * 1024;

/** On a route whose body may be a CSV file; it arrives as text. */
export const TakesCsv = (): MethodDecorator & ClassDecorator => RouteConfig({ csv: true });

/** Everywhere else such a body is refused: what expects fields must not meet a text. */
export function acceptCsvWhereAsked(fastify: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: CSV_LIMIT } as const;
  fastify.addContentTypeParser(CSV, options, (request, body, done) => {
    const config = request.routeOptions.config as { readonly csv?: boolean };
    if (config.csv) done(null, body);
    else done(new DomainError('unsupported-media-type'));
  });
}
