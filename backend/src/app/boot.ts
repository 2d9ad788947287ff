import type { LogLevel, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../config/config.js';
import { makeAdapter } from '../http/adapter.js';
import { Connections } from '../http/connections.js';
import { prepareHttp } from '../http/prepare-http.js';
import { AppModule } from './app.module.js';
import { provideFirstAdmin } from './first-admin.js';
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
    await overrides.prepare?.(runtime);
    app = await NestFactory.create<NestFastifyApplication>(
      AppModule.around(runtime),
      makeAdapter(config),
      NEST,
    );
    await prepareHttp(app, runtime);
    await app.init();
    await provideFirstAdmin(app, runtime, say);
    if (!config.limits) say('LIMITS=off: nothing slows down guessing or flooding. For tests only.');
    const connections = new Connections(app.getHttpServer());
    await app.listen(config.port, config.host);
    return await running(app, runtime, connections);
  } catch (error) {
    await app?.close();
    await runtime.close();
    throw error;
  }
}

async function running(
  app: NestFastifyApplication,
  runtime: Runtime,
  connections: Connections,
): Promise<RunningApp> {
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
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    close: () => (closing ??= close()),
  };
}
