import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderInUse } from '@arena/infra/data-folder/claim-data-folder';
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
import { isBucket, placeAt, withFolder, type BackupPlace } from './backup-place.js';
import { copyFile } from './copy-file.js';
import { snapshotDatabase } from './database-snapshot.js';
import { PARTS, writeManifest, type BackupFile } from './manifest.js';
import { ObjectCopies } from './object-copies.js';
import { expired, nameAt, type Retention } from './retention.js';
import { hasManifest, sealedFor } from './sealed-place.js';
import { verifyBackup, type VerifyOptions } from './verify.js';

export interface BackupTo {
  readonly to: string;
  readonly keys?: string | undefined;
  /** Public keys of age. */
  readonly recipient?: readonly string[] | undefined;
  readonly keep?: Retention | undefined;
  readonly verify?: VerifyOptions | undefined;
}

/** Copies of the databases, within the data folder. */
const OWN = 'backup-';
const ABANDONED_MS = 86_400_000;

interface Parts {
  readonly log: BackupPlace;
  readonly keys: BackupPlace;
}

/** Also while the program runs. Leaves nothing on failure. @throws LogBroken, BackupRefused when it cannot be restored */
export async function backUp(env: StoresEnv, options: BackupTo, terminal: Terminal): Promise<void> {
  const places = embeddedPlaces(env);
  const target = await targetOf(options);
  const { parts } = target;
  for (const part of [parts.log, parts.keys])
    if (!(await part.isEmpty())) throw new ConfigError(`${part.name} is not empty; nothing is overwritten.`);
  const madeAt = await withStores(async (open) => {
    if (!claimed(open, places.folder)) {
      terminal.line('The program is running and goes on. Later changes are not in the backup.');
      new ImportNote(`sqlite:${places.log}`).requireNone();
    }
    try {
      return await copyAll(places, target, terminal);
    } catch (error) {
      for (const part of [parts.log, parts.keys]) await part.remove();
      if (!isBucket(options.to)) await removeIfEmpty(options.to);
      throw error;
    }
  });
  if (options.verify) {
    // What stands in the way may be this machine, so the backup stays.
    terminal.line(`Verifying ${parts.log.name}, which stays whatever the result.`);
    const scratch = options.verify.scratch ?? places.folder;
    await verifyBackup({ from: target.from, keys: target.keysFrom, ...options.verify, scratch }, terminal);
  }
  // For the metric of the program. The backup is complete without it.
  await noteBackup(places.folder, madeAt).catch((error: unknown) => {
    terminal.line(
      `The metric of the last backup does not know this one: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  if (options.keep) await removeExpired(options, options.keep, terminal);
}

interface Target {
  readonly parts: Parts;
  /** What `restore --from` and `--keys` take. */
  readonly from: string;
  readonly keysFrom: string | undefined;
}

/** In a bucket, and with `--keep`, each backup is a folder with the name of its time. */
async function targetOf({ to, keys, keep, recipient = [] }: BackupTo): Promise<Target> {
  const name = nameAt(new Date());
  const dated = (text: string): string => (isBucket(text) || keep ? withFolder(text, name) : text);
  const from = dated(to);
  const keysFrom = keys === undefined ? undefined : dated(keys);
  const whole = await placeAt(from);
  const plain = {
    log: whole.within(PARTS.log),
    keys: keysFrom === undefined ? whole.within(PARTS.keys) : await placeAt(keysFrom),
  };
  const parts =
    recipient.length > 0
      ? { log: sealedFor(plain.log, recipient), keys: sealedFor(plain.keys, recipient) }
      : plain;
  return { parts, from, keysFrom };
}

async function removeExpired({ to, keys }: BackupTo, keep: Retention, terminal: Terminal): Promise<void> {
  const logs = await placeAt(to);
  const others = keys === undefined ? null : await placeAt(keys);
  const complete: string[] = [];
  for (const name of await logs.folders()) {
    const whole = logs.within(name);
    const keysPart = others?.within(name) ?? whole.within(PARTS.keys);
    if ((await hasManifest(whole.within(PARTS.log))) && (await hasManifest(keysPart))) complete.push(name);
  }
  // What is incomplete stays for whoever looks for the cause, and takes no place of a backup that can be restored.
  for (const place of others ? [logs, others] : [logs])
    for (const name of expired(complete, Date.now(), keep)) {
      await place.within(name).remove();
      terminal.line(`Removed, older than --keep: ${place.name}/${name}`);
    }
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
 * both before it, because some may be removed, and after it, because some may be new. The databases are first copied
 * within the data folder: what leaves it may have to be encrypted.
 */
async function copyAll(places: EmbeddedPlaces, { parts }: Target, terminal: Terminal): Promise<string> {
  const madeAt = new Date().toISOString();
  const progress = new CopyProgress(terminal, 'Copying the objects', byteCount, '');
  let done = 0;
  const objects = new ObjectCopies(places.objects, parts.log, (bytes) => progress.show(1, (done += bytes)));
  await objects.copyNew();
  await removeAbandoned(places.folder);
  const own = await mkdtemp(join(places.folder, OWN));
  try {
    const [log, keys] = [join(own, FILES.log), join(own, FILES.keys)];
    await snapshotDatabase(places.log, log);
    await snapshotDatabase(places.keys, keys);
    await objects.copyNew();
    progress.clear();
    const heads = await checkedHeads(log, terminal);
    const about = { madeAt, events: heads.events, heads: heads.list() };
    const files = [await written(log, parts.log, FILES.log), ...objects.copied.values()];
    const keyFiles = [await written(keys, parts.keys, FILES.keys)];
    await writeManifest(parts.log, { part: 'log', ...about, files });
    await writeManifest(parts.keys, { part: 'keys', ...about, files: keyFiles });
    for (const part of [parts.log, parts.keys]) part.sync();
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    terminal.line(
      `${count(heads.events)} events of ${counted(about.heads.length, 'stream')}, every chain valid, and ` +
        `${counted(files.length - 1, 'file')} of objects: ${byteCount(bytes)} in ${parts.log.name}`,
    );
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  terminal.line(`The keys (store them elsewhere): ${parts.keys.name}`);
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

async function written(file: string, place: BackupPlace, path: string): Promise<BackupFile> {
  return { path, ...(await copyFile(createReadStream(file), (content) => place.write(path, content))) };
}

/** A killed backup leaves copies, also of keys that were destroyed since. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(OWN) && Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length === 0) await rm(folder, { recursive: true });
}
