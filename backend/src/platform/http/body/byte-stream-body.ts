import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance } from 'fastify';

export const BYTE_STREAM = 'application/offset+octet-stream';

/** Leaves the body to the route. Only PATCH uses this content type. */
export function passByteStreams(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(BYTE_STREAM, (request, payload, done) => {
    if (request.method === 'PATCH') done(null, payload);
    else done(new DomainError('unsupported-media-type'));
  });
}
