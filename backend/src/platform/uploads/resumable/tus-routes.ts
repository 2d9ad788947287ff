import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader } from '@nestjs/swagger';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyReply } from 'fastify';
import { BYTE_STREAM } from '../../http/body/byte-stream-body.js';
import { FILE } from '../../http/open-api/body-schemas.js';
import { Answers } from '../../http/open-api/documented.js';
import { failureOf } from '../../request/failure.js';

/** Only our own pages upload here, so CORS headers are not needed. */
const DROPPED = /^(access-control-|content-|connection$)/;

/** A refusal keeps the status of the protocol and gets our error body. */
export async function sendTusAnswer(reply: FastifyReply, answer: Response): Promise<void> {
  for (const [name, value] of answer.headers) if (!DROPPED.test(name)) reply.header(name, value);
  reply.status(answer.status);
  if (answer.status < 400) await reply.send();
  else await reply.send(failureOf(new DomainError('malformed-request'), '').body);
}

export const Tus = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({ name: 'Tus-Resumable', required: true, schema: { type: 'string', enum: ['1.0.0'] } }),
    Answers(412, 'The server does not know this version of the protocol.'),
  );
const length = { type: 'integer', minimum: 0 };
export const TakesBytes = (): MethodDecorator =>
  applyDecorators(
    ApiConsumes(BYTE_STREAM),
    ApiHeader({ name: 'Upload-Offset', required: true, schema: length }),
    ApiBody({ schema: FILE }),
  );

export const TakesAnnouncement = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({ name: 'Upload-Length', required: true, schema: length }),
    ApiHeader({
      name: 'Upload-Metadata',
      required: false,
      schema: { type: 'string', example: 'filename YQ==' },
    }),
  );
