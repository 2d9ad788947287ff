import { LogBroken } from '../../platform/writer/chain/hash-chain.js';
import { CopyProgress } from './copy/copy-progress.js';
import { CopyRefused } from './copy/copy-refused.js';
import { LogHeads } from '../../platform/writer/chain/log-heads.js';
import { checked } from './copy/log-reader.js';
import { writeToStore } from './copy/write-to-store.js';
import { readLogFile } from './log-file/read-log-file.js';
import { beginning, type OpenTarget } from './import-target.js';
import { sayCopied } from './migrate-store.js';
import type { Terminal } from './terminal/terminal.js';

/** Checks the whole file before it opens the target. @throws CopyRefused */
export async function importLog(file: string, openTarget: OpenTarget, terminal: Terminal): Promise<void> {
  try {
    const parts = checked(readLogFile(file), new LogHeads(), new CopyProgress(terminal, 'Checking the file'));
    for (let part = await parts.next(); !part.done; part = await parts.next());
    const { store, note } = await openTarget();
    const options = { beforeWriting: beginning(note, file) };
    sayCopied(await writeToStore(readLogFile(file), store, terminal, options), terminal);
    note.end();
  } catch (error) {
    throw error instanceof LogBroken ? lineBroken(file, error) : error;
  }
}

/** The position of an event is its line number. */
function lineBroken(file: string, { link }: LogBroken): CopyRefused {
  return new CopyRefused(
    `${file}, line ${link.position}: event ${link.revision} of ${link.stream} (id ${link.id}) is damaged: ` +
      `${link.reason}. Nothing was written.`,
  );
}
