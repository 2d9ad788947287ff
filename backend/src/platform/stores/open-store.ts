import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import type { MongoConnection } from '@arena/infra/mongo/mongo-connection';
import { openFolderObjectStore } from '@arena/infra/object-store/folder-object-store';
import { IN_MEMORY, isEmbedded, pathIn } from './store-urls.js';

/*
 * One store each, by a URL that `checkedUrl` has passed. The drivers of the servers are loaded when one is
 * asked for: who runs embedded does not wait for them.
 */

/** @throws StoreUnavailable when the server does not answer, EventLogUnreadable for a damaged file */
export async function openEventStoreAt(url: string): Promise<EventStore> {
  if (isEmbedded(url)) return openSqliteEventStore({ file: fileAt(url) });
  const { openEventStoreDb } = await import('@arena/infra/event-store/eventstoredb-event-store');
  return openEventStoreDb({ url });
}

/** Closing it closes its connection. @throws StoreUnavailable when the server does not answer */
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

/** Closing it leaves the connection to whoever opened it. */
export async function openKeyVaultOn(connection: MongoConnection): Promise<KeyVault> {
  const { openMongoKeyVault } = await import('@arena/infra/key-vault/mongo-key-vault');
  return openMongoKeyVault(connection);
}

/** @throws MongoUrlRefused, StoreUnavailable when the server does not answer */
export async function connectMongoAt(url: string): Promise<MongoConnection> {
  const { connectMongo } = await import('@arena/infra/mongo/mongo-connection');
  return connectMongo({ url });
}

/**
 * @param publicUrl where browsers reach the server themselves; null: they do not
 * @throws StoreUnavailable when the server does not answer
 */
export async function openObjectStoreAt(url: string, publicUrl: string | null = null): Promise<ObjectStore> {
  if (isEmbedded(url)) return openFolderObjectStore(pathIn(url));
  const { openS3ObjectStore } = await import('@arena/infra/object-store/s3-object-store');
  return openS3ObjectStore({ url, publicUrl });
}

/** The file may be the first in its folder. */
export function fileAt(url: string): string {
  const file = pathIn(url);
  if (file !== IN_MEMORY) mkdirSync(dirname(file), { recursive: true });
  return file;
}
