import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderInUse } from '@arena/infra/data-folder/claim-data-folder';
import { syncFolder } from '@arena/infra/data-folder/sync-folder';
import { ConfigError } from '../../../platform/config/config.js';
import {
  dataDirOf,
  FILES,
  isEmbedded,
  pathIn,
  placesOf,
  type StoresEnv,
} from '../../../platform/config/store-urls.js';
import { requireWholeLog, type LogHeads } from '../../../platform/writer/chain/log-heads.js';
import { noteBackup } from '../../../platform/stores/last-backup.js';
import { openEventStoreAt } from '../../../platform/stores/open-store.js';
import { ImportNote } from '../../../platform/stores/unfinished-import.js';
import { CopyProgress } from '../copy/copy-progress.js';
import { withStores, type StoreOpener } from '../stores/open-stores.js';
import { byteCount, count, counted, type Terminal } from '../terminal/terminal.js';
import { snapshotDatabase } from './database-snapshot.js';
import { PARTS, writeManifest, type BackupFile } from './manifest.js';
import { ObjectCopies } from './object-copies.js';

export interface BackupTo {
  readonly to: string;
  readonly keys?: string | undefined;
}

interface Parts {
  readonly log: string;
  readonly keys: string;
}

/** Also while the program runs. Leaves nothing on failure. @throws LogBroken */
export async function backUp(env: StoresEnv, { to, keys }: BackupTo, terminal: Terminal): Promise<void> {
  const places = embeddedPlaces(env);
  const parts = { log: join(to, PARTS.log), keys: keys ?? join(to, PARTS.keys) };
  for (const folder of Object.values(parts)) {
    const entries = existsSync(folder) ? await readdir(folder) : [];
    if (entries.length > 0) throw new ConfigError(`${folder} is not empty; nothing is overwritten.`);
  }
  await withStores(async (open) => {
    if (!claimed(open, places.folder)) {
      terminal.line('The program is running and goes on. Later changes are not in the backup.');
      new ImportNote(`sqlite:${places.log}`).requireNone();
    }
    try {
      const madeAt = await copyAll(places, parts, terminal);
      // For the metric of the program. The backup is complete without it.
      await noteBackup(places.folder, madeAt).catch((error: unknown) => {
        terminal.line(
          `The metric of the last backup does not know this one: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
    } catch (error) {
      for (const folder of [...Object.values(parts), to]) await removeIfOurs(folder, Object.values(parts));
      throw error;
    }
  });
}

interface EmbeddedPlaces {
  readonly folder: string;
  readonly log: string;
  readonly keys: string;
  readonly objects: string;
}

/** @throws ConfigError when a server holds part of the data */
function embeddedPlaces(env: StoresEnv): EmbeddedPlaces {
  const folder = dataDirOf(env);
  const { log, keys, objects } = placesOf(env, folder);
  if (![log, keys, objects].every(isEmbedded)) {
    throw new ConfigError('A server holds part of the data: see docs/operation.md for its backup.');
  }
  const places = { folder, log: pathIn(log), keys: pathIn(keys), objects: pathIn(objects) };
  for (const file of [places.log, places.keys]) {
    if (!existsSync(file)) throw new ConfigError(`There is no ${file}; --data names the data folder.`);
  }
  return places;
}

/** False while the program runs. Otherwise it cannot start before the end. */
function claimed(open: StoreOpener, folder: string): boolean {
  try {
    open.claim(folder);
    return true;
  } catch (error) {
    if (error instanceof DataFolderInUse) return false;
    throw error;
  }
}

/**
 * An event may name a key and objects, which exist before it. So the keys are copied after the log, and the objects
 * both before it, because some may be removed, and after it, because some may be new.
 */
async function copyAll(places: EmbeddedPlaces, parts: Parts, terminal: Terminal): Promise<string> {
  const madeAt = new Date().toISOString();
  const progress = new CopyProgress(terminal, 'Copying the objects', byteCount, '');
  let done = 0;
  const objects = new ObjectCopies(places.objects, parts.log, (bytes) => progress.show(1, (done += bytes)));
  await objects.copyNew();
  const [log, keys] = [join(parts.log, FILES.log), join(parts.keys, FILES.keys)];
  await snapshotDatabase(places.log, log);
  await snapshotDatabase(places.keys, keys);
  await objects.copyNew();
  progress.clear();
  const heads = await checkedHeads(log, terminal);
  const about = { madeAt, events: heads.events, heads: heads.list() };
  const files = [await measured(log, FILES.log), ...objects.copied.values()];
  await writeManifest(parts.log, { part: 'log', ...about, files });
  await writeManifest(parts.keys, { part: 'keys', ...about, files: [await measured(keys, FILES.keys)] });
  for (const folder of [parts.log, parts.keys]) syncFolder(folder);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  terminal.line(
    `${count(heads.events)} events of ${counted(about.heads.length, 'stream')}, every chain valid, and ` +
      `${counted(files.length - 1, 'file')} of objects: ${byteCount(bytes)} in ${parts.log}`,
  );
  terminal.line(`The keys (store them elsewhere): ${parts.keys}`);
  return madeAt;
}

/** Of the copy, so that a copy that went wrong is not kept. */
async function checkedHeads(log: string, terminal: Terminal): Promise<LogHeads> {
  const store = await openEventStoreAt(`sqlite:${log}`);
  try {
    const end = await store.lastPosition();
    const progress = new CopyProgress(terminal, 'Checking');
    const heads = await requireWholeLog(store, (seen, position) => progress.show(position / end, seen));
    progress.clear();
    return heads;
  } finally {
    await store.close();
  }
}

async function measured(file: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { path, size: (await stat(file)).size, sha256: hash.digest('hex') };
}

async function removeIfOurs(folder: string, parts: readonly string[]): Promise<void> {
  const isPart = parts.includes(folder);
  const isEmpty = existsSync(folder) && (await readdir(folder)).length === 0;
  if (isPart || isEmpty) await rm(folder, { recursive: true, force: true });
}
