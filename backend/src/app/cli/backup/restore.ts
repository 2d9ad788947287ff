import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { ConfigError } from '../../../platform/config/config.js';
import { FILES } from '../../../platform/config/store-urls.js';
import { acceptEnds } from '../../../platform/writer/chain/anchored-ends.js';
import { CopyProgress } from '../copy/copy-progress.js';
import { firstDifference, requireWholeLog } from '../../../platform/writer/chain/log-heads.js';
import { withStores, type StoreOpener } from '../stores/open-stores.js';
import { secretNamesIn } from '../stores/secret-names.js';
import { byteCount, count, counted, type Terminal } from '../terminal/terminal.js';
import { BackupRefused } from './backup-refused.js';
import { FileMissing, folderPlace, placeAt, type BackupPlace } from './backup-place.js';
import { copyFile } from './copy-file.js';
import { PARTS, readManifest, type BackupFile, type Manifest } from './manifest.js';
import { cutAfter } from './point-in-time.js';
import { requireRoom } from './room.js';
import { opened } from './sealed-place.js';

export interface BackupOptions {
  readonly from: string;
  readonly keys?: string | undefined;
  /** File with the secret key, for an encrypted backup. */
  readonly identity?: string | undefined;
  /** The last event. Default: all. */
  readonly untilEvent?: number | undefined;
}

export interface RestoreFrom extends BackupOptions {
  readonly data: string;
}

const NO_DATA = new Set<string>(['in-use.lock', 'in-use-by.txt', FILES.compiled]);

/** Verifies every byte and chain, and leaves nothing on failure. Skips the keys of deleted accounts. */
export async function restore({ data, ...options }: RestoreFrom, terminal: Terminal): Promise<void> {
  const folder = resolve(data);
  await restoreInto(folder, options, terminal);
  terminal.line(`Restored into ${folder}; the read models are built at the first start.`);
}

export async function restoreInto(folder: string, options: BackupOptions, terminal: Terminal): Promise<void> {
  const { parts, log, vault } = await backupAt(options);
  if ((await contentOf(folder)).length > 0)
    throw new ConfigError(`${folder} is not empty; a backup is restored into an empty folder.`);
  await requireRoom([{ folder, bytes: bytesOf(log) + bytesOf(vault) }]);
  await withStores(async (open) => {
    open.claim(folder);
    try {
      await copyPart(parts.keys, vault, folder, terminal);
      await copyPart(parts.log, log, folder, terminal);
      await open.within((stores) => proveRestored(stores, folder, log, terminal));
      if (options.untilEvent !== undefined) await cutLog(open, folder, options.untilEvent, terminal);
    } catch (error) {
      for (const entry of await contentOf(folder))
        await rm(join(folder, entry), { recursive: true, force: true });
      throw error;
    }
  });
}

/** @throws BackupRefused unless both parts are complete and can be read */
async function backupAt({ from, keys, identity }: BackupOptions) {
  const whole = await placeAt(from);
  const parts = {
    log: await opened(whole.within(PARTS.log), identity ?? null),
    keys: await opened(keys === undefined ? whole.within(PARTS.keys) : await placeAt(keys), identity ?? null),
  };
  return {
    parts,
    log: await readManifest(parts.log, 'log'),
    vault: await readManifest(parts.keys, 'keys'),
  };
}

/** The keys of people who were deleted later stay destroyed. */
async function cutLog(open: StoreOpener, folder: string, number: number, terminal: Terminal): Promise<void> {
  const removed = cutAfter(join(folder, FILES.log), number);
  await open.within(async (stores) => {
    const log = await stores.eventStore(
      { option: 'the backup', url: `sqlite:${join(folder, FILES.log)}` },
      'there',
    );
    const anchors = await stores.anchors({ option: 'the backup', url: `sqlite:${join(folder, FILES.keys)}` });
    const heads = await requireWholeLog(log);
    await acceptEnds(log, anchors, heads.list());
    terminal.line(`The log ends with event ${number}; ${counted(removed, 'later event')} left out.`);
  });
}

function bytesOf({ files }: Manifest): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** The log comes last: a folder without it does not count as a data folder. */
async function copyPart(
  part: BackupPlace,
  manifest: Manifest,
  to: string,
  terminal: Terminal,
): Promise<void> {
  const total = bytesOf(manifest);
  const progress = new CopyProgress(terminal, `Restoring ${manifest.part}`, byteCount, '');
  const target = folderPlace(to);
  let done = 0;
  for (const file of manifest.files.toReversed()) {
    await copyChecked(part, file, target, (bytes) => {
      done += bytes;
      progress.show(done / total, done);
    });
  }
  target.sync();
  progress.clear();
}

async function copyChecked(
  part: BackupPlace,
  { path, size, sha256 }: BackupFile,
  to: BackupPlace,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const source = `${part.name}/${path}`;
  const content = await part.read(path).catch((cause: unknown) => {
    if (!(cause instanceof FileMissing)) throw cause;
    throw new BackupRefused(`The manifest names ${source}, which is missing. Nothing was restored.`, {
      cause,
    });
  });
  const copied = await copyFile(content, (bytes) => to.write(path, bytes), onBytes);
  if (copied.size !== size || copied.sha256 !== sha256)
    throw new BackupRefused(`${source} does not match the manifest. Nothing was restored.`);
}

async function proveRestored(
  open: StoreOpener,
  folder: string,
  manifest: Manifest,
  terminal: Terminal,
): Promise<void> {
  const placeOf = (file: string) => ({ option: 'the backup', url: `sqlite:${join(folder, file)}` });
  const log = await open.eventStore(placeOf(FILES.log), 'there');
  const vault = await open.keyVault(placeOf(FILES.keys), 'there');
  const heads = await requireWholeLog(log);
  const difference = firstDifference(manifest.heads, heads.list());
  if (difference !== null)
    throw new BackupRefused(`${difference} does not end where the manifest says it ends.`);
  terminal.line(
    `${count(heads.events)} events of ${counted(manifest.heads.length, 'stream')}, every chain valid and as it ` +
      `was on ${manifest.madeAt}; ${counted(manifest.files.length - 1, 'file')} of objects`,
  );
  // The log may lack events that were given up before the backup.
  await acceptEnds(log, await open.anchors(placeOf(FILES.keys)), heads.list());
  await destroyDeletedKeys(log, vault, terminal);
}

/** The backup of the keys may be older than a deletion. */
async function destroyDeletedKeys(log: EventStore, vault: KeyVault, terminal: Terminal): Promise<void> {
  const { living, deleted } = await secretNamesIn(log);
  const held = async (names: ReadonlySet<string>): Promise<string[]> => {
    const found = [];
    for (const name of names) if (await vault.get(name)) found.push(name);
    return found;
  };
  const old = await held(deleted);
  for (const name of old) await vault.destroy(name);
  const kept = await held(living);
  terminal.line(`${counted(kept.length, 'key')} of ${counted(living.size, 'account')}`);
  if (old.length > 0)
    terminal.line(`Not restored: ${counted(old.length, 'key')} of deleted accounts in the backup.`);
  if (kept.length < living.size)
    terminal.error(
      'Accounts without a key were deleted after this backup. Or is this not the latest backup of the keys?',
    );
}

async function contentOf(folder: string): Promise<string[]> {
  const entries = existsSync(folder) ? await readdir(folder) : [];
  return entries.filter((entry) => !NO_DATA.has(entry));
}
