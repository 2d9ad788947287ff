import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { docsPage } from './docs-page.js';
import { openApiOf } from './open-api-document.js';

export function serveOpenApi(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  let document: OpenAPIObject | null = null;
  const read = (): OpenAPIObject => (document ??= openApiOf(app));
  fastify.get('/api/openapi.json', (_request, reply) => reply.send(read()));
  fastify.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(read())),
  );
}
