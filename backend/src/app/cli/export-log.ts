import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { CopyProgress } from './copy/copy-progress.js';
import { LogHeads } from './copy/log-heads.js';
import { checked, readStore } from './copy/log-reader.js';
import { writeLogFile, writeLogTo } from './log-file/write-log-file.js';
import { count, type Terminal } from './terminal.js';

/**
 * Writes a whole log as NDJSON.
 * @param file null for the terminal's output; what is said about the export then goes to the other side
 * @throws LogBroken for a damaged log, of which no file is left
 */
export async function exportLog(store: EventStore, file: string | null, terminal: Terminal): Promise<void> {
  const heads = new LogHeads();
  const growth = { seen: false };
  const events = checked(
    readStore(store, () => (growth.seen = true)),
    heads,
    new CopyProgress(terminal, 'Exporting'),
  );
  if (file === null) await writeLogTo(terminal.output, events, heads);
  else await writeLogFile(file, events, heads);
  const say = (text: string) => (file === null ? terminal.error(text) : terminal.line(text));
  say(`${count(heads.events)} events of ${count(heads.list().length)} streams exported, every chain valid.`);
  say('What they say about people is still encrypted; the keys are not in it (see arena migrate-keys).');
  if (growth.seen)
    say('The log was written to meanwhile: what came after the end of this export is not in it.');
}
