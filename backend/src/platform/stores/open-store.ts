import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { ObjectReader, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { EventStoreDbOptions } from '@arena/infra/event-store/eventstoredb/eventstoredb-event-store';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteChainAnchors } from '@arena/infra/key-vault/sqlite-chain-anchors';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import type { MongoConnection } from '@arena/infra/mongo/mongo-connection';
import { openFolderObjectStore, openFolderToRead } from '@arena/infra/object-store/folder-object-store';
import { isEmbedded, pathIn } from '../config/store-urls.js';
import { OWN_STREAMS } from './own-streams.js';

// Drivers of servers are imported on demand, which keeps embedded starts fast.

/** Only a server can hold streams and events of others, or refuse the program. */
type SharedLogOptions = Pick<EventStoreDbOptions, 'onOtherStream' | 'onRefused' | 'leaveOutForeign'>;

const eventStoreDb = () => import('@arena/infra/event-store/eventstoredb/eventstoredb-event-store');

/** What `openEventStoreAt` will import. */
export async function loadEventStoreAt(url: string): Promise<void> {
  if (!isEmbedded(url)) await eventStoreDb();
}

/** @throws StoreUnavailable, ForeignEvent, EventLogUnreadable for a damaged file */
export async function openEventStoreAt(url: string, options: SharedLogOptions = {}): Promise<EventStore> {
  if (isEmbedded(url)) return openSqliteEventStore({ file: fileAt(url) });
  const { openEventStoreDb } = await eventStoreDb();
  return openEventStoreDb({ ...options, url, streams: OWN_STREAMS });
}

/** Owns its connection. @throws StoreUnavailable */
export async function openKeyVaultAt(url: string): Promise<KeyVault> {
  if (isEmbedded(url)) return openSqliteKeyVault({ file: fileAt(url) });
  const connection = await connectMongoAt(url);
  const vault = await openKeyVaultOn(connection);
  return {
    get: (name) => vault.get(name),
    keep: (name, secret) => vault.keep(name, secret),
    destroy: (name) => vault.destroy(name),
    close: () => connection.close(),
  };
}

/** The caller owns the connection. */
export async function openKeyVaultOn(connection: MongoConnection): Promise<KeyVault> {
  const { openMongoKeyVault } = await import('@arena/infra/key-vault/mongo-key-vault');
  return openMongoKeyVault(connection);
}

/** @throws ChainAnchorsUnreadable */
export function openEmbeddedAnchors(keysUrl: string): ChainAnchors {
  return openSqliteChainAnchors({ file: anchorsFileOf(fileAt(keysUrl)) });
}

/** `keys.db` → `keys-anchors.db`. */
export function anchorsFileOf(keysFile: string): string {
  return `${keysFile.replace(/\.db$/, '')}-anchors.db`;
}

/** The caller owns the connection. */
export async function openAnchorsOn(connection: MongoConnection): Promise<ChainAnchors> {
  const { openMongoChainAnchors } = await import('@arena/infra/key-vault/mongo-chain-anchors');
  return openMongoChainAnchors(connection);
}

/** @throws MongoUrlRefused, StoreUnavailable */
export async function connectMongoAt(url: string): Promise<MongoConnection> {
  const { connectMongo } = await import('@arena/infra/mongo/mongo-connection');
  return connectMongo({ url });
}

/** @param publicUrl where browsers reach the store directly, or null. @throws StoreUnavailable */
export async function openObjectStoreAt(url: string, publicUrl: string | null = null): Promise<ObjectStore> {
  if (isEmbedded(url)) return openFolderObjectStore(pathIn(url));
  const { openS3ObjectStore } = await import('@arena/infra/object-store/s3-object-store');
  return openS3ObjectStore({ url, publicUrl });
}

/** Changes nothing, so a program may be running on it. @throws like openObjectStoreAt */
export async function openObjectsToRead(url: string): Promise<ObjectReader> {
  if (isEmbedded(url)) return openFolderToRead(pathIn(url));
  const { openS3ToRead } = await import('@arena/infra/object-store/s3-object-store');
  return openS3ToRead({ url });
}

export function fileAt(url: string): string {
  const file = pathIn(url);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}
