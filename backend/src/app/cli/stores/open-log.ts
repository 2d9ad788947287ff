import { existsSync } from 'node:fs';
import type { ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { ConfigError } from '../../../platform/config/config.js';
import { anchorsFileOf } from '../../../platform/stores/open-store.js';
import {
  dataDirOf,
  isEmbedded,
  pathIn,
  placesOf,
  type StoresEnv,
} from '../../../platform/config/store-urls.js';
import { AnchoringEventStore } from '../../../platform/writer/chain/anchoring-store.js';
import { EventCodec } from '../../../platform/writer/event-codec.js';
import { NO_KEYS } from '../../../platform/writer/no-keys.js';
import { PersonalData } from '../../../platform/writer/personal-data.js';
import type { StoreMarks } from '../../../platform/stores/marks/store-marks.js';
import { withStores, type StoreOpener } from './open-stores.js';

export interface OpenLog {
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** Path of the missing key file, or null. */
  readonly missingKeys: string | null;
}

export interface LogWithMarks {
  readonly store: EventStore;
  readonly anchors: ChainAnchors;
  readonly marks: StoreMarks;
  /** Null if there are none yet. */
  readonly readModels: () => Promise<ReadModels | null>;
}

/** @throws ConfigError when there is no log, DataFolderInUse when a server is running */
export async function withLogAndMarks<T>(
  env: StoresEnv,
  work: (log: LogWithMarks) => Promise<T>,
): Promise<T> {
  const places = placesOf(env, dataDirOf(env));
  return withStores(async (open) => {
    const store = await logOf(env, open);
    const anchors = await open.anchors({ option: 'KEY_VAULT_URL', url: places.keys });
    const readModels = () => open.readModels({ option: 'READ_MODELS_URL', url: places.readModels });
    return work({ store, anchors, marks: await open.marks(places, store, anchors), readModels });
  });
}

/** A log with what its check compares it with. Nothing is created. */
export interface AuditedLog {
  readonly store: EventStore;
  /** Null when their file is missing. */
  readonly anchors: ChainAnchors | null;
  /** With the published heads. Null when their file is missing. */
  readonly documents: () => Promise<ReadModels | null>;
  /** With the key that signs heads. Null when its file is missing. */
  readonly signingVault: () => Promise<KeyVault | null>;
}

/** @throws ConfigError when there is no log, DataFolderInUse when a server is running */
export async function withAuditedLog<T>(env: StoresEnv, work: (log: AuditedLog) => Promise<T>): Promise<T> {
  const { keys, documents } = placesOf(env, dataDirOf(env));
  const vault = { option: 'KEY_VAULT_URL', url: keys };
  const isMissing = (url: string, fileIn = pathIn) => isEmbedded(url) && !existsSync(fileIn(url));
  return withStores(async (open) => {
    const store = await logOf(env, open);
    return work({
      store,
      anchors: isMissing(keys, (url) => anchorsFileOf(pathIn(url))) ? null : await open.anchors(vault),
      documents: async () =>
        isMissing(documents) ? null : open.readModels({ option: 'READ_MODELS_URL', url: documents }),
      signingVault: async () => (isMissing(keys) ? null : open.keyVault(vault, 'there')),
    });
  });
}

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

/** A log to which a command may append. */
export type WritableLog = Pick<OpenLog, 'store' | 'codec'>;

/** Also keeps the ends of the chains. @throws ConfigError without a log, DataFolderInUse while a server is running */
export async function withWritableLog<T>(env: StoresEnv, work: (log: WritableLog) => Promise<T>): Promise<T> {
  const { keys } = placesOf(env, dataDirOf(env));
  const vault = { option: 'KEY_VAULT_URL', url: keys };
  return withStores(async (open) => {
    const log = await logOf(env, open);
    const codec = new EventCodec(new PersonalData(await open.keyVault(vault, 'there')));
    const store = new AnchoringEventStore(log, await open.anchors(vault), (error) => {
      throw error;
    });
    const result = await work({ store, codec });
    await store.settle();
    return result;
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
    // Claiming would create the folder.
    if (existsSync(folder)) open.claim(folder);
  }
  return open.eventStore({ option: 'EVENT_STORE_URL', url: log }, 'there');
}
