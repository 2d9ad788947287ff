import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { Leases } from '@arena/domain/kernel/ports/leases.port';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { RateCounters } from '@arena/domain/kernel/ports/rate-counters.port';
import type { ReadModelQueries, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { claimDataFolder, type DataFolderClaim } from '@arena/infra/data-folder/claim-data-folder';
import { leaseHolderIn, type LeaseHolder } from '@arena/infra/data-folder/lease-holder';
import { openOutboxMailer } from '@arena/infra/mailer/outbox-mailer';
import type { MongoConnection } from '@arena/infra/mongo/mongo-connection';
import { openMemoryRateCounters } from '@arena/infra/rate-counters/memory-rate-counters';
import { ReadModelsFile } from '@arena/infra/read-models/read-models-file';
import { releaseClosedFiles } from '@arena/infra/sqlite/release-files';
import { Closers } from './closers.js';
import { openSnapshotFolder, type SnapshotStore } from '../writer/snapshots/snapshot-store.js';
import { AnchoringEventStore } from '../writer/chain/anchoring-store.js';
import { say } from '../logging/log.js';
import { requireLogFile } from './lost-log.js';
import { openMarks } from './marks/open-marks.js';
import { OwnLog } from './marks/own-log.js';
import { StoreMarks, type MarkedStore } from './marks/store-marks.js';
import { openDocuments } from './open-documents.js';
import {
  connectMongoAt,
  fileAt,
  openAnchorsOn,
  openEmbeddedAnchors,
  openEventStoreAt,
  openKeyVaultAt,
  openKeyVaultOn,
  openObjectStoreAt,
} from './open-store.js';
import { ImportNote } from './unfinished-import.js';
import { tightenPlaces } from './private-places.js';
import { openSentMails } from './sent-mails.js';
import {
  dataDirOf,
  IN_MEMORY,
  isEmbedded,
  placesOf,
  type ProjectorPlaces,
  type StorePlaces,
  type StoresEnv,
} from '../config/store-urls.js';

export interface Stores {
  /** As stored, for writers only. Others use `decodedLog`. */
  readonly eventStore: EventStore;
  readonly readModels: ReadModelQueries;
  readonly target: ChildTarget | SharedTarget;
  /** What no log restores: sessions, links, messages, notes about mails. */
  readonly documents: ReadModels;
  /** Of limits that hold on all nodes together. */
  readonly counters: RateCounters;
  readonly keyVault: KeyVault;
  readonly anchors: ChainAnchors;
  readonly objectStore: ObjectStore;
  readonly marks: StoreMarks;
  readonly mailer: Mailer;
  readonly snapshots: SnapshotStore;
  readonly sharedLog: boolean;
  readonly outbox: string | null;
  readonly claim: DataFolderClaim;
  readonly folder: string;
  /** Resolves when every file is closed. Safe to call twice. */
  close(): Promise<void>;
}

/** A child process writes the read models. */
export interface ChildTarget {
  readonly by: 'child';
  readonly file: ReadModelsFile;
  readonly places: ProjectorPlaces;
  readonly onAppend: (listener: (position: number) => void) => void;
}

/** The process that holds the lease writes the read models. */
export interface SharedTarget {
  readonly by: 'lease-holder';
  readonly readModels: ReadModels;
  readonly leases: Leases;
  readonly holder: LeaseHolder;
}

type Log = (line: string) => void;

export const DEFAULT_MAIL_FROM = 'Battle Arena <arena@localhost>';

/** @throws ConfigError, LogMissing, ImportUnfinished, StoreUnavailable, DataFolderInUse, StoresOfAnotherLog */
export async function openStores(env: StoresEnv, log: Log = say): Promise<Stores> {
  const dataDir = dataDirOf(env);
  const temporary = dataDir === IN_MEMORY;
  const folder = temporary ? mkdtempSync(join(tmpdir(), 'arena-')) : dataDir;
  const closers = new Closers();
  if (temporary) closers.defer(() => rmSync(folder, { recursive: true, force: true }));
  const close = () => closers.close();
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
  /** Closes the open stores if a later one fails. */
  readonly closers: Closers;
  readonly log: Log;
}

async function openAll(opening: Opening): Promise<Omit<Stores, 'folder' | 'close'>> {
  const { env, places, folder, closers } = opening;
  const claim = claimDataFolder(folder);
  closers.defer(() => claim.release());
  // Before another process may claim the folder. Nobody claims a temporary one.
  if (dataDirOf(env) !== IN_MEMORY) closers.defer(releaseClosedFiles);
  tightenPlaces(folder, places);
  const isNew = env.NEW_INSTALLATION === 'yes';
  requireLogFile(places, isNew);
  new ImportNote(places.log).requireNone();
  const log = closers.use(
    await openEventStoreAt(places.log, {
      onOtherStream: (name) =>
        opening.log(`The event store also has streams of others, such as ${name}. They are left alone.`),
      onRefused: (message) => opening.log(`${message}. The program asks again until it is let in.`),
    }),
  );
  const mongo = isEmbedded(places.readModels) ? null : closers.use(await connectMongoAt(places.readModels));
  const { keyVault, anchors, server: keys } = await openVault(opening, mongo);
  const stores = await openMarks(places, { readModels: mongo, keys });
  const marks = new StoreMarks(stores, new OwnLog(log, anchors, places.log));
  // Before the object store is opened, which tidies up its folder.
  await marks.requireSameLog();
  if (isNew) await beginAnew(log, anchors, stores, opening.log);
  const eventStore = new AnchoringEventStore(log, anchors, (error) =>
    opening.log(`The ends of the chains could not be saved; retrying: ${String(error)}`),
  );
  closers.defer(() => eventStore.settle());
  const readSide = await openReadModels(opening, mongo, eventStore);
  return {
    claim,
    eventStore,
    keyVault,
    anchors,
    ...readSide,
    sharedLog: !isEmbedded(places.log),
    objectStore: await openObjectStoreAt(places.objects, env.OBJECT_STORE_PUBLIC_URL?.trim() || null),
    marks,
    mailer: await openMailer(opening, readSide.documents),
    outbox: places.smtp === null ? places.outbox : null,
    snapshots: openSnapshotFolder(places.snapshots),
  };
}

async function openVault(
  { places, closers }: Opening,
  readModelsServer: MongoConnection | null,
): Promise<{ keyVault: KeyVault; anchors: ChainAnchors; server: MongoConnection | null }> {
  if (isEmbedded(places.keys)) {
    const keyVault = closers.use(await openKeyVaultAt(places.keys));
    return { keyVault, anchors: closers.use(openEmbeddedAnchors(places.keys)), server: null };
  }
  const shared = places.keys === places.readModels ? readModelsServer : null;
  const server = shared ?? closers.use(await connectMongoAt(places.keys));
  return { keyVault: await openKeyVaultOn(server), anchors: await openAnchorsOn(server), server };
}

/** The operator has confirmed that the old log is lost. */
async function beginAnew(
  store: EventStore,
  anchors: ChainAnchors,
  stores: readonly MarkedStore[],
  log: Log,
): Promise<void> {
  if ((await store.lastPosition()) !== LOG_START) {
    log(
      'NEW_INSTALLATION=yes has no effect: the log has events. Unset it, so that the loss of the log is detected.',
    );
    return;
  }
  await anchors.replace([]);
  // Another installation may use a server, so its stores are handed over with `arena adopt-stores`.
  for (const { folder, marks } of stores) if (folder !== null) await marks.replace(await marks.read(), null);
}

async function openReadModels(
  { places, folder, closers, log }: Opening,
  mongo: MongoConnection | null,
  eventStore: AnchoringEventStore,
): Promise<Pick<Stores, 'readModels' | 'target' | 'documents' | 'counters'>> {
  if (mongo === null) {
    const file = closers.use(new ReadModelsFile(fileAt(places.readModels)));
    const documents = closers.use(
      await openDocuments(fileAt(places.documents), fileAt(places.readModels), log),
    );
    const onAppend: ChildTarget['onAppend'] = (listener) => eventStore.onAppend(listener);
    const target = { by: 'child', file, places, onAppend } as const;
    return { readModels: file, target, documents, counters: openMemoryRateCounters() };
  }
  const { openMongoReadModels } = await import('@arena/infra/read-models/mongo-read-models');
  const { openMongoLeases } = await import('@arena/infra/leases/mongo-leases');
  const { openMongoRateCounters } = await import('@arena/infra/rate-counters/mongo-rate-counters');
  const readModels = openMongoReadModels(mongo);
  const holder = leaseHolderIn(folder, randomUUID());
  const target = { by: 'lease-holder', readModels, leases: openMongoLeases(mongo), holder } as const;
  return { readModels, target, documents: readModels, counters: await openMongoRateCounters(mongo) };
}

async function openMailer({ env, places, closers }: Opening, documents: ReadModels): Promise<Mailer> {
  if (places.smtp === null) return openOutboxMailer(places.outbox);
  const { openSmtpMailer } = await import('@arena/infra/mailer/smtp-mailer');
  const from = env.MAIL_FROM?.trim() || DEFAULT_MAIL_FROM;
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : undefined;
  const sent = await openSentMails(documents);
  return closers.use(openSmtpMailer({ url: places.smtp, from, host, sent }));
}
