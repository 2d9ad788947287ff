import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../platform/config/config.js';
import { openStores, type Stores } from '../platform/stores/stores.js';
import { makeAdapter } from '../platform/http/adapter.js';
import { API_PREFIX } from '../platform/http/prepare-http.js';
import { Metrics } from './metrics/metrics.js';
import { serveMetrics } from './metrics/metrics-server.js';
import { openReadSide } from '../platform/read-side/open-read-side.js';
import type { ReadSide } from '../platform/read-side/read-side.js';
import { requireAnchoredEnds } from '../platform/writer/anchored-ends.js';
import { EventCodec } from '../platform/writer/event-codec.js';
import { requireWholeLog } from '../platform/writer/hash-chain.js';
import { PersonalData } from '../platform/writer/personal-data.js';
import { decodedLog } from '../platform/writer/stored-log.js';
import { NEST } from './boot.js';
import { listen } from './listen.js';
import { ProjectorModule } from './projector.module.js';
import { requireKeys } from './require-keys.js';
import { storesEnv } from './stores-env.js';

export interface RunningProjector {
  readonly url: string;
  close(): Promise<void>;
}

/** @throws LogBroken, LogCutOff, KeysMissing */
export async function bootProjector(config: AppConfig): Promise<RunningProjector> {
  const stores = await openStores(storesEnv(config));
  let readSide: ReadSide | null = null;
  try {
    await requireWholeLog(stores.eventStore);
    await requireAnchoredEnds(stores.eventStore, stores.anchors);
    await requireKeys(stores.eventStore, stores.keyVault);
    readSide = await openReadSide({
      role: config.role,
      log: decodedLog(stores.eventStore, new EventCodec(new PersonalData(stores.keyVault))),
      stores,
      onVisible: () => undefined,
      say: console.log,
    });
    return await serve(config, stores, readSide);
  } catch (error) {
    await readSide?.close();
    await stores.close();
    throw error;
  }
}

async function serve(config: AppConfig, stores: Stores, readSide: ReadSide): Promise<RunningProjector> {
  const app = await NestFactory.create<NestFastifyApplication>(
    ProjectorModule.around(stores, readSide),
    makeAdapter(config),
    NEST,
  );
  app.setGlobalPrefix(API_PREFIX);
  await app.init();
  const metrics = config.metrics && (await serveMetrics(config.metrics, new Metrics(), readSide));
  const url = await listen(app, config);
  const close = async (): Promise<void> => {
    await metrics?.close();
    await app.close();
    await readSide.close();
    await stores.close();
  };
  return { url, close };
}
