import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance } from 'fastify';

/** Content type of a piece of a resumable upload (tus 1.0). */
export const BYTE_STREAM = 'application/offset+octet-stream';

/** Leaves such a body unread for its route; PATCH, by which alone it may come, is used for nothing else. */
export function passByteStreams(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(BYTE_STREAM, (request, payload, done) => {
    if (request.method === 'PATCH') done(null, payload);
    else done(new DomainError('unsupported-media-type'));
  });
}
