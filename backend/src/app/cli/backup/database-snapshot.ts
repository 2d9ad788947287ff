import { openSync, closeSync, fsyncSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PRIVATE_FOLDER } from '@arena/infra/data-folder/private-files';
import { openDatabase } from '@arena/infra/sqlite/open-database';

/** As the database is at one moment, with the journal of a killed program, while a running one writes. */
export async function snapshotDatabase(from: string, to: string): Promise<void> {
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
