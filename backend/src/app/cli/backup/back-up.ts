import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PRIVATE_FOLDER } from '@arena/infra/data-folder/private-files';
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
import { CopyProgress } from '../copy/copy-progress.js';
import { headsOf, type LogHeads } from '../../../platform/log-file/log-heads.js';
import { withStores, type StoreOpener } from '../stores/open-stores.js';
import { byteCount, count, counted, type Terminal } from '../terminal/terminal.js';
import { BackupRefused } from './backup-refused.js';
import { copyFile } from './copy-file.js';
import { PARTS, writeManifest, type BackupFile, type Manifest } from './manifest.js';

export interface BackupTo {
  readonly to: string;
  readonly keys?: string | undefined;
}

interface SourceFile {
  readonly file: string;
  readonly path: string;
}

/** Requires a stopped server, so that all files are from one moment. @throws LogBroken */
export async function backUp(env: StoresEnv, { to, keys }: BackupTo, terminal: Terminal): Promise<void> {
  const places = embeddedPlaces(env);
  const folders = { log: join(to, PARTS.log), keys: keys ?? join(to, PARTS.keys) };
  for (const folder of Object.values(folders)) await requireNew(folder);
  await withStores(async (open) => {
    open.claim(places.folder);
    const heads = await settledHeads(open, places, terminal);
    const about = { madeAt: new Date().toISOString(), events: heads.events, heads: heads.list() };
    const log = [{ file: places.log, path: FILES.log }, ...(await objectFiles(places.objects))];
    const files = await copyPart(folders.log, { part: 'log', ...about }, log, terminal);
    await copyPart(
      folders.keys,
      { part: 'keys', ...about },
      [{ file: places.keys, path: FILES.keys }],
      terminal,
    );
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    terminal.line(
      `${count(heads.events)} events of ${counted(about.heads.length, 'stream')}, every chain valid, and ` +
        `${counted(log.length - 1, 'file')} of objects: ${byteCount(bytes)} in ${folders.log}`,
    );
    terminal.line(`The keys (store them elsewhere): ${folders.keys}`);
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

async function requireNew(folder: string): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder) : [];
  if (entries.length > 0) throw new ConfigError(`${folder} is not empty; nothing is overwritten.`);
}

/** Opening a database applies the journal of a crash, and closing it leaves one complete file. */
async function settledHeads(
  claimed: StoreOpener,
  { log, keys }: EmbeddedPlaces,
  terminal: Terminal,
): Promise<LogHeads> {
  const heads = await claimed.within(async (open) => {
    await open.keyVault({ option: 'the keys', url: `sqlite:${keys}` }, 'there');
    const store = await open.eventStore({ option: 'the log', url: `sqlite:${log}` }, 'there');
    const end = await store.lastPosition();
    const progress = new CopyProgress(terminal, 'Checking');
    const found = await headsOf(store, (seen, position) => progress.show(position / end, seen.events));
    progress.clear();
    return found;
  });
  for (const file of [`${log}-wal`, `${keys}-journal`]) {
    const left = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (left > 0)
      throw new BackupRefused(`${file} contains changes that are not in its database yet. Try again.`);
  }
  return heads;
}

async function objectFiles(folder: string): Promise<SourceFile[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const kept = files.filter((file) => !relative(folder, file).startsWith(`incoming${sep}`));
  return kept.map((file) => ({
    file,
    path: [FILES.objects, ...relative(folder, file).split(sep)].join('/'),
  }));
}

async function copyPart(
  folder: string,
  about: Omit<Manifest, 'format' | 'version' | 'files'>,
  sources: readonly SourceFile[],
  terminal: Terminal,
): Promise<BackupFile[]> {
  const total = sources.reduce((sum, { file }) => sum + statSync(file).size, 0);
  const progress = new CopyProgress(terminal, `Copying ${about.part}`, byteCount, '');
  let done = 0;
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const files: BackupFile[] = [];
  for (const { file, path } of sources) {
    const copied = await copyFile(file, join(folder, path), (bytes) => {
      done += bytes;
      progress.show(done / total, done);
    });
    files.push({ path, ...copied });
  }
  await writeManifest(folder, { ...about, files });
  syncFolder(folder);
  progress.clear();
  return files;
}
