import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Runtime } from '../app/runtime.js';
import { serveOpenApi } from './open-api.js';
import { acceptCsvWhereAsked } from './csv-body.js';
import { passByteStreams } from './byte-stream-body.js';
import { servePages } from './pages.js';
import { acceptJsonOnly } from './json-body.js';
import { acceptOneClickForms } from './one-click.js';
import { addRequestHooks } from './request-hooks.js';
import { requireAccessEverywhere, routesOf } from './route-table.js';
import { validationPipe } from './validation-errors.js';

export const API_PREFIX = 'api';

/** Everything between the socket and the controllers. */
export async function prepareHttp(app: NestFastifyApplication, runtime: Runtime): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.server.maxConnections = 10_000;
  acceptJsonOnly(fastify);
  acceptCsvWhereAsked(fastify);
  acceptOneClickForms(fastify);
  passByteStreams(fastify);
  addRequestHooks(fastify, runtime);
  await app.register(cookie);
  // Sizes are the upload's own business; these bound what comes beside the files.
  await app.register(multipart, { limits: { fields: 20, fieldSize: 64 * 1024, files: 4, headerPairs: 100 } });
  app.setGlobalPrefix(API_PREFIX);
  app.useGlobalPipes(validationPipe());
  requireAccessEverywhere(routesOf(app));
  serveOpenApi(app);
  await servePages(app, runtime.config);
}
