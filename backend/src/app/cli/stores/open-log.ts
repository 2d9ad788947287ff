import { existsSync } from 'node:fs';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { ConfigError } from '../config/config.js';
import { dataDirOf, isEmbedded, pathIn, placesOf, type StoresEnv } from '../config/store-urls.js';
import { EventCodec } from '../writer/event-codec.js';
import { PersonalData } from '../writer/personal-data.js';
import { withStores, type StoreOpener } from './open-stores.js';

/** To a reader, a vault in which every key was destroyed. */
const NO_KEYS: KeyVault = {
  get: () => Promise.resolve(null),
  keep: (_name, secret) => Promise.resolve(secret),
  destroy: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

export interface OpenLog {
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** Where keys were looked for and there are none: what events say of people cannot be read. Null: there are. */
  readonly missingKeys: string | null;
}

/**
 * Opens the log for a command that only reads, without its keys, and closes it again. Nothing is created, and no
 * server may run on an embedded log meanwhile.
 * @throws ConfigError when there is no log, DataFolderInUse when a server is running
 */
export async function withLog<T>(env: StoresEnv, work: (store: EventStore) => Promise<T>): Promise<T> {
  return withStores(async (open) => work(await logOf(env, open)));
}

/** The same with its keys; without them where a file of keys is missing. */
export async function withLogAndKeys<T>(env: StoresEnv, work: (log: OpenLog) => Promise<T>): Promise<T> {
  const { keys } = placesOf(env, dataDirOf(env));
  const missing = isEmbedded(keys) && !existsSync(pathIn(keys));
  return withStores(async (open) => {
    const store = await logOf(env, open);
    const vault = missing ? NO_KEYS : await open.keyVault({ option: 'KEY_VAULT_URL', url: keys }, 'there');
    const codec = new EventCodec(new PersonalData(vault));
    return work({ store, codec, missingKeys: missing ? pathIn(keys) : null });
  });
}

async function logOf(env: StoresEnv, open: StoreOpener): Promise<EventStore> {
  const folder = dataDirOf(env);
  const { log } = placesOf(env, folder);
  if (isEmbedded(log)) {
    if (!existsSync(pathIn(log)))
      throw new ConfigError(
        `There is no ${pathIn(log)}; --data names the data folder, EVENT_STORE_URL a log elsewhere.`,
      );
    // A claim would make the folder; where there is none, no server runs on it.
    if (existsSync(folder)) open.claim(folder);
  }
  return open.eventStore({ option: 'EVENT_STORE_URL', url: log }, 'there');
}
