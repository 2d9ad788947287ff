import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderInUse } from '@arena/infra/data-folder/claim-data-folder';
import { ConfigError } from '../../../platform/config/config.js';
import { FILES, isEmbedded, type StoresEnv } from '../../../platform/config/store-urls.js';
import { requireWholeLog, type LogHeads } from '../../../platform/writer/chain/log-heads.js';
import { noteBackup } from '../../../platform/stores/last-backup.js';
import { openEventStoreAt, openObjectsToRead } from '../../../platform/stores/open-store.js';
import { ImportNote } from '../../../platform/stores/unfinished-import.js';
import { CopyProgress } from '../copy/copy-progress.js';
import { withStores, type StoreOpener } from '../stores/open-stores.js';
import { byteCount, count, counted, type Terminal } from '../terminal/terminal.js';
import { messageOf } from '../../../platform/system/message-of.js';
import { isBucket, type BackupPlace } from './backup-place.js';
import { targetOf, type BackupTo, type Target } from './backup-target.js';
import { copyFile } from './copy-file.js';
import { copyKeys, copyLog } from './database-copies.js';
import { removeExpired } from './expired-backups.js';
import { removeInterrupted, removeParts } from './interrupted-backups.js';
import { writeManifest, type BackupFile } from './manifest.js';
import { ObjectCopies } from './object-copies.js';
import { requireRoom } from './room.js';
import { bytesOfEach, requireOtherBucket, sourcesOf, type Sources } from './sources.js';
import { verifyBackup } from './verify.js';
import { isWrittenByAnother, WorkFolder } from './work-folder.js';

/** Also while the program runs. Leaves nothing on failure. @throws LogBroken, BackupRefused when it cannot be restored */
export async function backUp(env: StoresEnv, options: BackupTo, terminal: Terminal): Promise<void> {
  const sources = await sourcesOf(env);
  requireOtherBucket(sources, [options.to, options.keys ?? options.to]);
  const target = await targetOf(options);
  const scratch = options.verify ? (options.verify.scratch ?? sources.folder) : null;
  await removeInterrupted(sources.folder, [target.around, target.keysAround ?? target.around], terminal);
  await requireRoomFor(sources, target, scratch);
  const work = await WorkFolder.createIn(sources.folder);
  try {
    const madeAt = await withStores(
      (open) => {
        if (!isEmbedded(sources.log)) {
          terminal.line('All nodes may go on. Later changes are not in the backup.');
        } else if (!claimed(open, sources.folder)) {
          terminal.line('The program is running and goes on. Later changes are not in the backup.');
          new ImportNote(sources.log).requireNone();
        }
        return make({ sources, target, work, open }, terminal);
      },
      [work.path],
    );
    if (options.verify && scratch !== null) {
      // What stands in the way may be this machine, so the backup stays.
      terminal.line(`Verifying ${target.parts.log.name}, which stays whatever the result.`);
      await verifyBackup({ from: target.from, keys: target.keysFrom, ...options.verify, scratch }, terminal);
    }
    // For the metric of the program. The backup is complete without it.
    await noteBackup(sources.folder, madeAt).catch((error: unknown) => {
      terminal.line(`The metric of the last backup does not know this one: ${messageOf(error)}`);
    });
    if (options.keep) await removeExpired(target, options.keep, work, terminal);
  } finally {
    await work.end();
  }
}

/** @param scratch where the backup is verified */
async function requireRoomFor(sources: Sources, { parts }: Target, scratch: string | null): Promise<void> {
  const { log, keys, objects } = await bytesOfEach(sources);
  const written = [
    { folder: parts.log.name, bytes: log + objects },
    { folder: parts.keys.name, bytes: keys },
  ].filter(({ folder }) => !isBucket(folder));
  // When the backup is verified, the copies of the databases are gone.
  if (scratch !== null) await requireRoom([...written, { folder: scratch, bytes: log + objects + keys }]);
  await requireRoom([...written, { folder: sources.folder, bytes: log + keys }]);
}

interface Making {
  readonly sources: Sources;
  readonly target: Target;
  readonly work: WorkFolder;
  readonly open: StoreOpener;
}

async function make(making: Making, terminal: Terminal): Promise<string> {
  const { sources, target, work } = making;
  const { whole, parts } = target;
  const both = [parts.log, parts.keys];
  const names = { whole: whole.name, parts: both.map(({ name }) => name) };
  // Another backup to the same place sees it before it looks.
  await work.note({ ...names, checked: false });
  try {
    await requireUnused(sources.folder, target, work);
    await work.note({ ...names, checked: true });
  } catch (error) {
    await work.clearNote();
    throw error;
  }
  try {
    const madeAt = await copyAll(making, terminal);
    await work.clearNote();
    return madeAt;
  } catch (error) {
    await removeParts(both, whole.name).then(
      () => work.clearNote(),
      () => terminal.line(`What was written so far is left; the next backup removes it: ${whole.name}`),
    );
    throw error;
  }
}

async function requireUnused(folder: string, { whole, parts }: Target, work: WorkFolder): Promise<void> {
  if (await isWrittenByAnother(folder, work, whole.name))
    throw new ConfigError(`Another backup is being written to ${whole.name}; nothing is overwritten.`);
  for (const part of [parts.log, parts.keys])
    if (!(await part.isEmpty())) throw new ConfigError(`${part.name} is not empty; nothing is overwritten.`);
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
async function copyAll({ sources, target, work, open }: Making, terminal: Terminal): Promise<string> {
  const { parts } = target;
  const madeAt = new Date().toISOString();
  const progress = new CopyProgress(terminal, 'Copying the objects', byteCount, '');
  let done = 0;
  const source = await openObjectsToRead(sources.objects);
  const objects = new ObjectCopies(source, parts.log, (bytes) => progress.show(1, (done += bytes)));
  await objects.copyNew();
  const [log, keys] = [join(work.path, FILES.log), join(work.path, FILES.keys)];
  try {
    await copyLog({ from: sources.log, to: log }, open, terminal);
    await copyKeys({ from: sources.keys, to: keys }, log, open, terminal);
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
    for (const file of [log, keys]) await rm(file, { force: true });
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
