import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openMemoryRateCounters } from '@arena/infra/rate-counters/memory-rate-counters';
import type { FastifyRequest } from 'fastify';
import type { Runtime } from '../../runtime/runtime.js';
import { LIMITS } from '../limits/limits.js';
import { Meters } from '../limits/meters.js';
import { networkOf } from '../limits/network-of.js';
import { sendGzipped } from '../pages/send-gzipped.js';
import { EncodedAnswer } from '../shared-answers/encoded-answer.js';
import { sendEncoded } from '../shared-answers/send-encoded.js';
import { WithOwnPart } from '../shared-answers/with-own-part.js';
import { docsPage } from './docs-page.js';
import { openApiOf } from './open-api-document.js';

/** The document is made for the first who asks. */
export function serveOpenApi(app: NestFastifyApplication, runtime: Runtime): void {
  const fastify = app.getHttpAdapter().getInstance();
  let document: OpenAPIObject | null = null;
  let encoded: EncodedAnswer | null = null;
  const read = (): OpenAPIObject => (document ??= openApiOf(app));
  const encode = (): EncodedAnswer => (encoded ??= new EncodedAnswer(new WithOwnPart(read(), () => ({}))));
  const meters = new Meters(openMemoryRateCounters(), runtime.sessionSecret);
  const { perAddress: points, within } = LIMITS.download;
  const limited = {
    onRequest: async ({ ip }: FastifyRequest) => {
      if (runtime.config.limits) await meters.spend(`open-api:address:${networkOf(ip)}`, { points, within });
    },
  };
  fastify.get('/api/openapi.json', limited, async (request, reply) =>
    sendEncoded(request, reply, encode(), null),
  );
  fastify.get('/api/docs', limited, (request, reply) =>
    sendGzipped(request, reply.type('text/html; charset=utf-8'), docsPage(read())),
  );
}
