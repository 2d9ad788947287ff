import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PRIVATE_FOLDER } from '@arena/infra/data-folder/private-files';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { isEmbedded, pathIn } from '../../../platform/config/store-urls.js';
import { readNow } from '../../../platform/log-copy/log-reader.js';
import { writeToStore } from '../../../platform/log-copy/write-to-store.js';
import { progressOn } from '../copy/copy-progress.js';
import { migrateKeys } from '../migrate-keys.js';
import type { StoreOpener } from '../stores/open-stores.js';
import type { Terminal } from '../terminal/terminal.js';

interface DatabaseCopy {
  readonly from: string;
  /** A file. */
  readonly to: string;
}

/** As it is at one moment, while programs write. */
export async function copyLog(
  { from, to }: DatabaseCopy,
  open: StoreOpener,
  terminal: Terminal,
): Promise<void> {
  if (isEmbedded(from)) return snapshotDatabase(pathIn(from), to);
  await open.within(async (stores) => {
    const log = await stores.eventStore({ option: 'EVENT_STORE_URL', url: from }, 'there');
    const copy = await stores.eventStore({ option: 'the backup', url: `sqlite:${to}` }, 'maybe-new');
    await writeToStore(readNow(log), copy, progressOn(terminal));
  });
}

/** @param log the copy of the log that the keys belong to, a file: a vault on a server does not list its keys */
export async function copyKeys(
  { from, to }: DatabaseCopy,
  log: string,
  open: StoreOpener,
  terminal: Terminal,
): Promise<void> {
  if (isEmbedded(from)) return snapshotDatabase(pathIn(from), to);
  await open.within(async (stores) => {
    const option = 'the backup';
    const move = {
      log: await stores.eventStore({ option, url: `sqlite:${log}` }, 'there'),
      from: await stores.keyVault({ option: 'KEY_VAULT_URL', url: from }, 'there'),
      to: await stores.keyVault({ option, url: `sqlite:${to}` }, 'maybe-new'),
    };
    await migrateKeys(move, terminal);
  });
}

/** With the journal of a killed program. */
async function snapshotDatabase(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
  const database = openDatabase({ file: from, pragmas: [], leavesCheckpoints: true });
  try {
    database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
  const file = openSync(to, 'r');
  fsyncSync(file);
  closeSync(file);
}
