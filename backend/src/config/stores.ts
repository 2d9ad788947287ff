import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { claimDataFolder, type DataFolderClaim } from '@arena/infra/data-folder/claim-data-folder';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { openOutboxMailer } from '@arena/infra/mailer/outbox-mailer';
import { openFolderObjectStore } from '@arena/infra/object-store/folder-object-store';
import { ReadModelsUnreadable, removeReadModels } from '@arena/infra/read-models/open-read-models-file';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { openSnapshotFolder, type SnapshotStore } from '../writer/snapshot-store.js';
import { dataDirOf, IN_MEMORY, placesOf, type StorePlaces, type StoresEnv } from './store-urls.js';

/** Everything that outlives a request. */
export interface Stores {
  /** The log as it is stored: only writers use it; `decodingEventStore` makes it readable. */
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly keyVault: KeyVault;
  readonly objectStore: ObjectStore;
  readonly mailer: Mailer;
  readonly snapshots: SnapshotStore;
  readonly claim: DataFolderClaim;
  /** The folder that holds the files; a temporary one when everything is in memory. */
  readonly folder: string;
  /** Closes everything, gives the folder free, removes a temporary one. Safe to call twice. */
  close(): Promise<void>;
}

type Log = (line: string) => void;

/**
 * Opens what the environment names.
 * @param log hears what the operator should know, e.g. that read models will be rebuilt
 * @throws ConfigError for a wrong URL, DataFolderInUse when another process has the folder
 */
export async function openStores(env: StoresEnv, log: Log = console.warn): Promise<Stores> {
  const dataDir = dataDirOf(env);
  const temporary = dataDir === IN_MEMORY;
  const folder = temporary ? mkdtempSync(join(tmpdir(), 'arena-')) : dataDir;
  const closers: (() => unknown)[] = [];
  if (temporary) closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const places = placesOf(env, folder);
    mkdirSync(folder, { recursive: true });
    return { ...openAll(places, folder, closers, log), folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Each opened store leaves its closer, so that a later failure closes the earlier ones. */
function openAll(
  places: StorePlaces,
  folder: string,
  closers: (() => unknown)[],
  log: Log,
): Omit<Stores, 'folder' | 'close'> {
  const closing = <T extends { close(): unknown }>(store: T): T => {
    closers.push(() => store.close());
    return store;
  };
  const claim = claimDataFolder(folder);
  closers.push(() => claim.release());
  return {
    claim,
    eventStore: closing(openSqliteEventStore({ file: places.log })),
    keyVault: closing(openSqliteKeyVault({ file: places.keys })),
    readModels: closing(openOrRebuild(places.readModels, log)),
    objectStore: openFolderObjectStore(places.objects),
    mailer: openOutboxMailer(places.outbox),
    snapshots: openSnapshotFolder(places.snapshots),
  };
}

/** Read models hold nothing that the log does not give back: a damaged file is replaced by an empty one. */
function openOrRebuild(file: string, log: Log): ReadModels {
  try {
    return openSqliteReadModels({ file });
  } catch (error) {
    if (!(error instanceof ReadModelsUnreadable)) throw error;
    log(`The read models in ${file} cannot be read; they are rebuilt from the log.`);
    removeReadModels(file);
    return openSqliteReadModels({ file });
  }
}
