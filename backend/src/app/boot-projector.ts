import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../config/config.js';
import { openStores, type Stores } from '../config/stores.js';
import { makeAdapter } from '../http/adapter.js';
import { API_PREFIX } from '../http/prepare-http.js';
import { openReadSide } from '../read-side/open-read-side.js';
import type { ReadSide } from '../read-side/read-side.js';
import { EventCodec } from '../writer/event-codec.js';
import { requireWholeLog } from '../writer/hash-chain.js';
import { PersonalData } from '../writer/personal-data.js';
import { decodingEventStore } from '../writer/stored-log.js';
import { NEST } from './boot.js';
import { listen } from './listen.js';
import { ProjectorModule } from './projector.module.js';
import { requireKeys } from './require-keys.js';
import { storesEnv } from './stores-env.js';

export interface RunningProjector {
  /** Where it answers `/api/health/live` and `/api/health/ready`. */
  readonly url: string;
  /** Gives the lease back and closes the stores. */
  close(): Promise<void>;
}

/**
 * Opens what a process needs that only projects: no writers, no pages, no API but its health.
 * @throws LogBroken, KeysMissing: it must not show what nobody wrote, nor everybody as deleted
 */
export async function bootProjector(config: AppConfig): Promise<RunningProjector> {
  const stores = await openStores(storesEnv(config));
  let readSide: ReadSide | null = null;
  try {
    await requireWholeLog(stores.eventStore);
    await requireKeys(stores.eventStore, stores.keyVault);
    readSide = await openReadSide({
      role: config.role,
      log: decodingEventStore(stores.eventStore, new EventCodec(new PersonalData(stores.keyVault))),
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
  const url = await listen(app, config);
  const close = async (): Promise<void> => {
    await app.close();
    await readSide.close();
    await stores.close();
  };
  return { url, close };
}
