import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { CanActivate } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Runtime } from '../runtime/runtime.js';
import { ShownPosition } from '../runtime/shown-position.js';
import { serveOpenApi } from './open-api/open-api.js';
import { acceptCsvWhereAsked } from './body/csv-body.js';
import { acceptFormsWhereAsked } from './body/form-body.js';
import { passByteStreams } from './body/byte-stream-body.js';
import { refuseExpectations } from './early-refusals.js';
import { servePages } from './pages/pages.js';
import { acceptJsonOnly } from './body/json-body.js';
import { allowPagesOfAnotherHost } from './cross-origin.js';
import { closeAfterReading } from './late-senders.js';
import { tellPosition } from './log-position.js';
import { acceptOneClickForms } from './body/one-click.js';
import { addRequestHooks } from './request-hooks.js';
import { securityHeaders } from './security-headers.js';
import { requireAccessEverywhere, routesOf } from './access/route-table.js';
import { dropForwardedPorts } from './limits/forwarded-for.js';
import { limitSockets } from './limits/socket-share.js';
import { warnOfUntrustedProxy } from './limits/untrusted-proxy.js';
import { limitUploads } from './limits/upload-share.js';
import { serveKept } from './shared-answers/serve-kept.js';
import { SharedAnswers } from './shared-answers/shared-answers.js';
import { validationPipe } from './validation/validation-pipe.js';

export const API_PREFIX = 'api';

export async function prepareHttp(
  app: NestFastifyApplication,
  runtime: Runtime,
  { guards, say }: { readonly guards: readonly CanActivate[]; readonly say: (line: string) => void },
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.server.maxConnections = 10_000;
  closeAfterReading(fastify, runtime.config);
  acceptJsonOnly(fastify);
  acceptCsvWhereAsked(fastify);
  acceptOneClickForms(fastify);
  passByteStreams(fastify);
  acceptFormsWhereAsked(fastify);
  dropForwardedPorts(fastify);
  addRequestHooks(fastify, runtime);
  tellPosition(fastify, app.get(ShownPosition));
  limitUploads(fastify, runtime.config);
  limitSockets(fastify.server, runtime.config);
  warnOfUntrustedProxy(fastify, runtime.config, say);
  refuseExpectations(fastify.server, securityHeaders(runtime.config));
  allowPagesOfAnotherHost(app, runtime.config);
  await app.register(cookie);
  serveKept(fastify, app.get(SharedAnswers), guards);
  // Limits for everything but file sizes, which the upload checks.
  await app.register(multipart, { limits: { fields: 20, fieldSize: 64 * 1024, files: 4, headerPairs: 100 } });
  app.setGlobalPrefix(API_PREFIX);
  app.useGlobalPipes(validationPipe());
  requireAccessEverywhere(routesOf(app));
  // Routes that Fastify knows before it has loaded a plugin would not get the error handler, which Nest sets later.
  await servePages(app, runtime.config);
  serveOpenApi(app, runtime);
}
