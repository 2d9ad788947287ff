import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { CopyProgress } from './copy/copy-progress.js';
import { LogHeads } from '../../platform/writer/chain/log-heads.js';
import { checked, readStore } from '../../platform/log-copy/log-reader.js';
import { writeLogFile, writeLogTo } from './log-file/write-log-file.js';
import { count, type Terminal } from './terminal/terminal.js';

/** @param file null for standard output; messages then go to standard error */
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
  say('Personal data is still encrypted. The keys are not in the export (see arena migrate-keys).');
  if (growth.seen)
    say('Events were added to the log meanwhile. Those after the end of this export are not in it.');
}
