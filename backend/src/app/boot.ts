import type { CanActivate, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Closers } from '../platform/stores/closers.js';
import type { AppConfig } from '../platform/config/config.js';
import { makeAdapter } from '../platform/http/adapter.js';
import { refuseWhileEnding } from '../platform/http/refuse-while-ending.js';
import { Connections } from '../platform/http/limits/connections.js';
import { logRequests } from '../platform/http/request-log.js';
import { prepareHttp } from '../platform/http/prepare-http.js';
import { say as toLog, sayUnredacted } from '../platform/logging/log.js';
import { nestLog } from '../platform/logging/nest-log.js';
import { measureRequests } from './metrics/measure-requests.js';
import { serveMetricsWithToken } from './metrics/metrics-route.js';
import { Metrics } from './metrics/metrics.js';
import { serveMetrics } from './metrics/metrics-server.js';
import { ReadinessCheck } from '../features/health/readiness.js';
import { recordKnownEditions } from '../features/results/record-known-editions.js';
import { traceRequests } from '../platform/http/trace-requests.js';
import { lastBackup } from '../platform/stores/last-backup.js';
import { tracing } from '../platform/tracing/tracing.js';
import { writerObservers } from './writer-observers.js';
import { AppModule, GUARDS } from './app.module.js';
import { provideFirstAdmin } from './first-admin.js';
import { listen } from './listen.js';
import { openRuntime, type RuntimeOverrides } from './open-runtime.js';
import type { Runtime } from '../platform/runtime/runtime.js';

export interface BootOverrides extends RuntimeOverrides {
  /** Runs on the open stores, before the server listens and before any policy runs. */
  readonly prepare?: (runtime: Runtime) => Promise<void>;
}

export interface RunningApp {
  readonly app: NestFastifyApplication;
  readonly runtime: Runtime;
  readonly url: string;
  /** Null without METRICS_PORT. */
  readonly metricsUrl: string | null;
  /** Resolves with the reason when the log is damaged, or a store belongs to another log. */
  readonly damage: Promise<Error>;
  /** Finishes running requests and closes the stores. Safe to call twice. */
  close(): Promise<void>;
}

/** Our own parser reads bodies. A failed start throws instead of ending the process. */
export const NEST: NestApplicationOptions = Object.freeze({
  bodyParser: false,
  logger: nestLog,
  abortOnError: false,
});

export async function boot(config: AppConfig, overrides: BootOverrides = {}): Promise<RunningApp> {
  const metrics = config.metrics || config.metricsToken !== null ? new Metrics() : null;
  const runtime = await openRuntime(config, { observer: writerObservers(metrics), ...overrides });
  const closers = new Closers();
  closers.use(runtime);
  try {
    return await serve(runtime, metrics, overrides, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function serve(
  runtime: Runtime,
  metrics: Metrics | null,
  overrides: BootOverrides,
  closers: Closers,
): Promise<RunningApp> {
  const { config } = runtime;
  // A test hears every line.
  const { log: say = toLog, log: saySecret = sayUnredacted } = overrides;
  await recordKnownEditions(runtime);
  await overrides.prepare?.(runtime);
  const app = await createApp(runtime, metrics, closers);
  await prepareHttp(app, runtime, { guards: GUARDS.map((guard) => app.get<CanActivate>(guard)), say });
  await app.init();
  const adminLine = await provideFirstAdmin(app, runtime);
  const { problem } = lastBackup(runtime.stores.folder);
  if (problem !== null) say(problem);
  if (!config.limits) say('LIMITS=off: logins and requests are not limited. For tests only.');
  const served = metrics && config.metrics && (await serveMetrics(config.metrics, metrics));
  if (served) closers.use(served);
  const url = await listen(app, config);
  runtime.listensAt(url);
  runtime.logCheck.resume();
  if (adminLine) saySecret(adminLine());
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= closers.close());
  return { app, runtime, url, metricsUrl: served?.url ?? null, damage: runtime.damage, close };
}

function measure(app: NestFastifyApplication, metrics: Metrics, runtime: Runtime): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const { metricsToken } = runtime.config;
  metrics.watch(runtime.readSide);
  metrics.watchRuntime(runtime);
  metrics.watchReadiness(() => app.get(ReadinessCheck, { strict: false }).run());
  measureRequests(fastify, metrics.requests);
  if (metricsToken !== null) serveMetricsWithToken(fastify, metrics, metricsToken);
}

async function createApp(
  runtime: Runtime,
  metrics: Metrics | null,
  closers: Closers,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.around(runtime),
    makeAdapter(runtime.config),
    NEST,
  );
  const connections = new Connections(app.getHttpServer());
  closers.defer(async () => {
    // Closing resets idle connections, also with a request that is not read yet.
    await connections.refuse();
    const closed = app.close();
    connections.end();
    await closed;
  });
  const fastify = app.getHttpAdapter().getInstance();
  refuseWhileEnding(fastify, connections);
  fastify.decorateRequest('fingerprintSecret', runtime.sessionSecret);
  logRequests(fastify);
  const traces = tracing();
  if (traces) traceRequests(fastify, traces);
  if (metrics) measure(app, metrics, runtime);
  return app;
}
