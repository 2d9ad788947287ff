import type { LogLevel, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../config/config.js';
import { makeAdapter } from '../http/adapter.js';
import { Connections } from '../http/connections.js';
import { prepareHttp } from '../http/prepare-http.js';
import { recordKnownEditions } from '../results/record-known-editions.js';
import { AppModule } from './app.module.js';
import { provideFirstAdmin } from './first-admin.js';
import { listen } from './listen.js';
import { openRuntime, type RuntimeOverrides } from './open-runtime.js';
import type { Runtime } from './runtime.js';

export interface BootOverrides extends RuntimeOverrides {
  /** Runs on the open stores before anything listens or any policy acts: the demo plays its season here. */
  readonly prepare?: (runtime: Runtime) => Promise<void>;
}

export interface RunningApp {
  readonly app: NestFastifyApplication;
  readonly runtime: Runtime;
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Stops accepting, lets what runs finish, closes the stores. Safe to call twice. */
  close(): Promise<void>;
}

/** Bodies are read by our own parser; a failed start throws instead of ending the process. */
export const NEST: NestApplicationOptions = Object.freeze({
  bodyParser: false,
  logger: ['error', 'warn'] satisfies LogLevel[],
  abortOnError: false,
});

/** Opens everything, in the order that a request needs it, and listens last. */
export async function boot(config: AppConfig, overrides: BootOverrides = {}): Promise<RunningApp> {
  const runtime = await openRuntime(config, overrides);
  const say = overrides.log ?? console.log;
  let app: NestFastifyApplication | null = null;
  try {
    await recordKnownEditions(runtime);
    await overrides.prepare?.(runtime);
    app = await NestFactory.create<NestFastifyApplication>(
      AppModule.around(runtime),
      makeAdapter(config),
      NEST,
    );
    app.getHttpAdapter().getInstance().decorateRequest('fingerprintSecret', runtime.sessionSecret);
    await prepareHttp(app, runtime);
    await app.init();
    // Said when it is of use: once somebody can follow the link.
    const news: (() => string)[] = [];
    await provideFirstAdmin(app, runtime, (line) => news.push(line));
    if (!config.limits) say('LIMITS=off: nothing slows down guessing or flooding. For tests only.');
    const connections = new Connections(app.getHttpServer());
    const url = await listen(app, config);
    runtime.listensAt(url);
    for (const line of news) say(line());
    return running(app, runtime, connections, url);
  } catch (error) {
    await app?.close();
    await runtime.close();
    throw error;
  }
}

function running(
  app: NestFastifyApplication,
  runtime: Runtime,
  connections: Connections,
  url: string,
): RunningApp {
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    const closed = app.close();
    connections.end();
    await closed;
    await runtime.close();
  };
  return {
    app,
    runtime,
    url,
    close: () => (closing ??= close()),
  };
}
