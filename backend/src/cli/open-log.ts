import { existsSync } from 'node:fs';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { claimDataFolder } from '@arena/infra/data-folder/claim-data-folder';
import { ConfigError } from '../config/config.js';
import { openEventStoreAt, openKeyVaultAt } from '../config/open-at.js';
import { dataDirOf, isEmbedded, pathIn, placesOf, type StoresEnv } from '../config/store-urls.js';
import { EventCodec } from '../writer/event-codec.js';
import { PersonalData } from '../writer/personal-data.js';

export interface OpenLog {
  readonly store: EventStore;
  readonly codec: EventCodec;
}

/**
 * Opens the log and its keys for a command that only reads, and closes them again. Nothing is created,
 * and no server may run on an embedded log meanwhile.
 * @throws ConfigError when there is no log, DataFolderInUse when a server is running
 */
export async function withLog<T>(env: StoresEnv, work: (log: OpenLog) => Promise<T>): Promise<T> {
  const folder = dataDirOf(env);
  const places = placesOf(env, folder);
  const files = [places.log, places.keys].filter(isEmbedded).map(pathIn);
  for (const file of files) {
    if (!existsSync(file)) throw new ConfigError(`There is no ${file}; --data names the data folder.`);
  }
  const closers: (() => unknown)[] = [];
  try {
    if (files.length > 0) {
      const claim = claimDataFolder(folder);
      closers.unshift(() => claim.release());
    }
    const store = await openEventStoreAt(places.log);
    closers.unshift(() => store.close());
    const vault = await openKeyVaultAt(places.keys);
    closers.unshift(() => vault.close());
    return await work({ store, codec: new EventCodec(new PersonalData(vault)) });
  } finally {
    for (const close of closers) await close();
  }
}
