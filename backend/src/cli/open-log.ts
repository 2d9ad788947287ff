import { existsSync } from 'node:fs';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { claimDataFolder } from '@arena/infra/data-folder/claim-data-folder';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { ConfigError } from '../config/config.js';
import { dataDirOf, placesOf, type StoresEnv } from '../config/store-urls.js';
import { EventCodec } from '../writer/event-codec.js';
import { PersonalData } from '../writer/personal-data.js';

export interface OpenLog {
  readonly store: EventStore;
  readonly codec: EventCodec;
}

/**
 * Opens the log and its keys for a command that only reads, and closes them again. Nothing is created,
 * and no server may run on the folder meanwhile.
 * @throws ConfigError when there is no log, DataFolderInUse when a server is running
 */
export async function withLog<T>(env: StoresEnv, work: (log: OpenLog) => Promise<T>): Promise<T> {
  const folder = dataDirOf(env);
  const places = placesOf(env, folder);
  for (const file of [places.log, places.keys]) {
    if (!existsSync(file)) throw new ConfigError(`There is no ${file}; --data names the data folder.`);
  }
  const claim = claimDataFolder(folder);
  const closers: (() => unknown)[] = [() => claim.release()];
  try {
    const store = openSqliteEventStore({ file: places.log });
    closers.unshift(() => store.close());
    const vault = openSqliteKeyVault({ file: places.keys });
    closers.unshift(() => vault.close());
    return await work({ store, codec: new EventCodec(new PersonalData(vault)) });
  } finally {
    for (const close of closers) await close();
  }
}
