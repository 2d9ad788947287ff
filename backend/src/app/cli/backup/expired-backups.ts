import type { Terminal } from '../terminal/terminal.js';
import type { BackupPlace } from './backup-place.js';
import type { Target } from './backup-target.js';
import { isComplete, removeParts } from './interrupted-backups.js';
import { PARTS } from './manifest.js';
import { expired, isDate, type Retention } from './retention.js';
import type { WorkFolder } from './work-folder.js';

/** Only complete ones: none that is being made. */
export async function removeExpired(
  { around, keysAround }: Target,
  keep: Retention,
  work: WorkFolder,
  terminal: Terminal,
): Promise<void> {
  const partsOf = (name: string): BackupPlace[] => {
    const whole = around.within(name);
    return [whole.within(PARTS.log), keysAround?.within(name) ?? whole.within(PARTS.keys)];
  };
  const complete: string[] = [];
  for (const name of await around.folders()) {
    if (await isComplete(partsOf(name))) complete.push(name);
    else if (isDate(name)) terminal.line(`Incomplete, perhaps still being made: ${around.name}/${name}`);
  }
  for (const name of expired(complete, Date.now(), keep)) {
    const whole = around.within(name).name;
    const parts = partsOf(name);
    await work.note({ whole, parts: parts.map((part) => part.name) });
    await removeParts(parts, whole);
    await work.clearNote();
    terminal.line(`Removed, older than --keep: ${whole}`);
  }
}
