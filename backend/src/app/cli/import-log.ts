import { LogBroken } from '../../platform/writer/chain/hash-chain.js';
import { CopyProgress, progressOn } from './copy/copy-progress.js';
import { CopyRefused } from '../../platform/log-copy/copy-refused.js';
import { LogHeads } from '../../platform/writer/chain/log-heads.js';
import { checked } from '../../platform/log-copy/log-reader.js';
import { writeToStore } from '../../platform/log-copy/write-to-store.js';
import { readLogFile } from '../../platform/log-file/read-log-file.js';
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
    sayCopied(await writeToStore(readLogFile(file), store, progressOn(terminal), options), terminal);
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
