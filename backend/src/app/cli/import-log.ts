import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { LogBroken } from '../writer/hash-chain.js';
import { CopyProgress } from './copy/copy-progress.js';
import { CopyRefused } from './copy/copy-refused.js';
import { LogHeads } from './copy/log-heads.js';
import { checked } from './copy/log-reader.js';
import { writeToStore } from './copy/write-to-store.js';
import { readLogFile } from './log-file/read-log-file.js';
import { sayCopied } from './migrate-store.js';
import type { Terminal } from './terminal.js';

/**
 * Brings an exported log into a store. The whole file is checked before its first event is written.
 * @throws CopyRefused naming the line that is malformed or was changed
 */
export async function importLog(file: string, target: EventStore, terminal: Terminal): Promise<void> {
  try {
    await checkFile(file, terminal);
    sayCopied(await writeToStore(readLogFile(file), target, terminal), terminal);
  } catch (error) {
    throw error instanceof LogBroken ? lineBroken(file, error) : error;
  }
}

async function checkFile(file: string, terminal: Terminal): Promise<void> {
  const parts = checked(readLogFile(file), new LogHeads(), new CopyProgress(terminal, 'Checking the file'));
  for (let part = await parts.next(); !part.done; part = await parts.next());
}

/** The reader gives each event the number of its line as position. */
function lineBroken(file: string, { link }: LogBroken): CopyRefused {
  return new CopyRefused(
    `${file}, line ${link.position}: event ${link.revision} of ${link.stream} (id ${link.id}) is damaged: ` +
      `${link.reason}. Nothing was written.`,
  );
}
