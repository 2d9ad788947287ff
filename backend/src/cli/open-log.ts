import { existsSync } from 'node:fs';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { ConfigError } from '../config/config.js';
import { dataDirOf, isEmbedded, pathIn, placesOf, type StoresEnv } from '../config/store-urls.js';
import { EventCodec } from '../writer/event-codec.js';
import { PersonalData } from '../writer/personal-data.js';
import { withStores } from './open-stores.js';

export interface OpenLog {
  readonly store: EventStore;
  readonly codec: EventCodec;
}

/**
 * Opens the log and its keys for a command that only reads, and closes them again. Nothing is created, and no
 * server may run on an embedded log meanwhile.
 * @throws ConfigError when there is no log, DataFolderInUse when a server is running
 */
export async function withLog<T>(env: StoresEnv, work: (log: OpenLog) => Promise<T>): Promise<T> {
  const folder = dataDirOf(env);
  const { log, keys } = placesOf(env, folder);
  for (const url of [log, keys].filter(isEmbedded)) {
    if (!existsSync(pathIn(url)))
      throw new ConfigError(`There is no ${pathIn(url)}; --data names the data folder.`);
  }
  return withStores(async (open) => {
    if (isEmbedded(log)) open.claim(folder);
    const store = await open.eventStore({ option: 'EVENT_STORE_URL', url: log }, 'there');
    const vault = await open.keyVault({ option: 'KEY_VAULT_URL', url: keys }, 'there');
    return work({ store, codec: new EventCodec(new PersonalData(vault)) });
  });
}
