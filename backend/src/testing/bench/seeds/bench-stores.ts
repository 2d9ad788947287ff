import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoresEnv } from '../../../platform/config/store-urls.js';
import { EventCodec } from '../../../platform/writer/event-codec.js';
import { PersonalData } from '../../../platform/writer/personal-data.js';
import { openStores, type Stores } from '../../../platform/stores/stores.js';

export interface BenchStores {
  readonly stores: Stores;
  readonly codec: EventCodec;
}

export async function withStores<T>(
  dataDir: string,
  work: (stores: BenchStores) => Promise<T>,
  env: StoresEnv = {},
): Promise<T> {
  const stores = await openStores({ ...env, DATA_DIR: dataDir }, () => undefined);
  try {
    return await work({ stores, codec: new EventCodec(new PersonalData(stores.keyVault)) });
  } finally {
    await stores.close();
  }
}

/** Passes an empty folder, which is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
