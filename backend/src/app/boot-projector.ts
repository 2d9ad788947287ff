import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../platform/config/config.js';
import { MarksWatch } from '../platform/stores/marks/marks-watch.js';
import { openStores, type Stores } from '../platform/stores/stores.js';
import { makeAdapter } from '../platform/http/adapter.js';
import { API_PREFIX } from '../platform/http/prepare-http.js';
import { say } from '../platform/logging/log.js';
import { ReadinessCheck } from '../features/health/readiness.js';
import { Metrics } from './metrics/metrics.js';
import { serveMetricsWithToken } from './metrics/metrics-route.js';
import { serveMetrics, type MetricsServer } from './metrics/metrics-server.js';
import { openReadSide } from '../platform/read-side/open-read-side.js';
import type { ReadSide } from '../platform/read-side/read-side.js';
import { EventCodec } from '../platform/writer/event-codec.js';
import type { LogCheck } from '../platform/writer/chain/log-check.js';
import { PersonalData } from '../platform/writer/personal-data.js';
import { decodedLog } from '../platform/writer/stored-log.js';
import { beginLogCheck } from './begin-log-check.js';
import { NEST } from './boot.js';
import { listen } from './listen.js';
import { ProjectorModule } from './projector.module.js';
import { storesEnv } from './stores-env.js';

export interface RunningProjector {
  readonly url: string;
  /** Resolves with the reason when the log is damaged, or a store belongs to another log. */
  readonly damage: Promise<Error>;
  close(): Promise<void>;
}

/** @throws LogBroken, LogCutOff, StoresOfAnotherLog, KeysMissing */
export async function bootProjector(config: AppConfig, open = openStores): Promise<RunningProjector> {
  const stores = await open(storesEnv(config), say);
  let readSide: ReadSide | null = null;
  let logCheck: LogCheck | null = null;
  let marksWatch: MarksWatch | null = null;
  try {
    logCheck = await beginLogCheck(stores, say);
    marksWatch = await MarksWatch.begin(stores.marks, say);
    readSide = await openReadSide({
      role: config.role,
      log: decodedLog(stores.eventStore, new EventCodec(new PersonalData(stores.keyVault))),
      stores,
      onVisible: () => undefined,
      say,
    });
    return await serve(config, { stores, readSide, logCheck, marksWatch });
  } catch (error) {
    await marksWatch?.close();
    await readSide?.close();
    await logCheck?.close();
    await stores.close();
    throw error;
  }
}

interface Parts {
  readonly stores: Stores;
  readonly readSide: ReadSide;
  readonly logCheck: LogCheck;
  readonly marksWatch: MarksWatch;
}

async function serve(config: AppConfig, parts: Parts): Promise<RunningProjector> {
  const { stores, readSide, logCheck, marksWatch } = parts;
  const app = await NestFactory.create<NestFastifyApplication>(
    ProjectorModule.around(stores, readSide, logCheck),
    makeAdapter(config),
    NEST,
  );
  app.setGlobalPrefix(API_PREFIX);
  const metrics = await measure(config, app, readSide);
  await app.init();
  const url = await listen(app, config);
  logCheck.resume();
  const close = async (): Promise<void> => {
    await metrics?.close();
    await app.close();
    await marksWatch.close();
    await readSide.close();
    await logCheck.close();
    await stores.close();
  };
  return { url, damage: Promise.race([logCheck.damage, marksWatch.loss]), close };
}

async function measure(
  { metrics: place, metricsToken }: AppConfig,
  app: NestFastifyApplication,
  readSide: ReadSide,
): Promise<MetricsServer | null> {
  if (!place && metricsToken === null) return null;
  const metrics = new Metrics();
  metrics.watch(readSide);
  metrics.watchReadiness(() => app.get(ReadinessCheck, { strict: false }).run());
  if (metricsToken !== null) serveMetricsWithToken(app.getHttpAdapter().getInstance(), metrics, metricsToken);
  return place && serveMetrics(place, metrics);
}
