import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { Leases } from '@arena/domain/kernel/ports/leases.port';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { claimDataFolder, type DataFolderClaim } from '@arena/infra/data-folder/claim-data-folder';
import { openOutboxMailer } from '@arena/infra/mailer/outbox-mailer';
import type { MongoConnection } from '@arena/infra/mongo/mongo-connection';
import { ReadModelsUnreadable, removeReadModels } from '@arena/infra/read-models/open-read-models-file';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { openSnapshotFolder, type SnapshotStore } from '../writer/snapshot-store.js';
import {
  connectMongoAt,
  fileAt,
  openEventStoreAt,
  openKeyVaultAt,
  openKeyVaultOn,
  openObjectStoreAt,
} from './open-at.js';
import { openSentMails } from './sent-mails.js';
import {
  dataDirOf,
  IN_MEMORY,
  isEmbedded,
  placesOf,
  type StorePlaces,
  type StoresEnv,
} from './store-urls.js';

/** Everything that outlives a request. */
export interface Stores {
  /** The log as it is stored: only writers use it; `decodingEventStore` makes it readable. */
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly keyVault: KeyVault;
  readonly objectStore: ObjectStore;
  readonly mailer: Mailer;
  readonly snapshots: SnapshotStore;
  /** Which process projects into the read models; null where only this one can. */
  readonly leases: Leases | null;
  /** Other processes may append to the log as well. */
  readonly sharedLog: boolean;
  /** Folder of the mails that are not sent; null when they are. */
  readonly outbox: string | null;
  readonly claim: DataFolderClaim;
  /** The folder that holds the files; a temporary one when everything is in memory. */
  readonly folder: string;
  /** Closes everything, gives the folder free, removes a temporary one. Safe to call twice. */
  close(): Promise<void>;
}

type Log = (line: string) => void;

const DEFAULT_MAIL_FROM = 'Battle Arena <arena@localhost>';

/**
 * Opens what the environment names.
 * @param log hears what the operator should know, e.g. that read models will be rebuilt
 * @throws ConfigError for a wrong URL, StoreUnavailable for a server that does not answer, DataFolderInUse when
 *   another process has the folder
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
    return { ...(await openAll({ env, places, folder, closers, log })), folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opening {
  readonly env: StoresEnv;
  readonly places: StorePlaces;
  readonly folder: string;
  /** Each opened store leaves its closer, so that a later failure closes the earlier ones. */
  readonly closers: (() => unknown)[];
  readonly log: Log;
}

async function openAll(opening: Opening): Promise<Omit<Stores, 'folder' | 'close'>> {
  const { env, places, folder, closers } = opening;
  const closing = <T extends { close(): unknown }>(store: T): T => {
    closers.push(() => store.close());
    return store;
  };
  const claim = claimDataFolder(folder);
  closers.push(() => claim.release());
  const eventStore = closing(await openEventStoreAt(places.log));
  const mongo = isEmbedded(places.readModels) ? null : closing(await connectMongoAt(places.readModels));
  const shared = places.keys === places.readModels ? mongo : null;
  const keyVault = closing(shared ? await openKeyVaultOn(shared) : await openKeyVaultAt(places.keys));
  const { readModels, leases } = await openReadSide(opening, mongo);
  return {
    claim,
    eventStore,
    keyVault,
    readModels,
    leases,
    sharedLog: !isEmbedded(places.log),
    objectStore: await openObjectStoreAt(places.objects, env.OBJECT_STORE_PUBLIC_URL?.trim() || null),
    mailer: await openMailer(opening, readModels),
    outbox: places.smtp === null ? places.outbox : null,
    snapshots: openSnapshotFolder(places.snapshots),
  };
}

async function openReadSide(
  { places, closers, log }: Opening,
  mongo: MongoConnection | null,
): Promise<{ readModels: ReadModels; leases: Leases | null }> {
  if (mongo === null) {
    const readModels = openOrRebuild(fileAt(places.readModels), log);
    closers.push(() => readModels.close());
    return { readModels, leases: null };
  }
  const { openMongoReadModels } = await import('@arena/infra/read-models/mongo-read-models');
  const { openMongoLeases } = await import('@arena/infra/leases/mongo-leases');
  return { readModels: openMongoReadModels(mongo), leases: openMongoLeases(mongo) };
}

async function openMailer({ env, places, closers }: Opening, readModels: ReadModels): Promise<Mailer> {
  if (places.smtp === null) return openOutboxMailer(places.outbox);
  const { openSmtpMailer } = await import('@arena/infra/mailer/smtp-mailer');
  const from = env.MAIL_FROM?.trim() || DEFAULT_MAIL_FROM;
  const mailer = openSmtpMailer({ url: places.smtp, from, sent: await openSentMails(readModels) });
  closers.push(() => mailer.close());
  return mailer;
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
