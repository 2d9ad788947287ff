import type { Terminal } from '../terminal/terminal.js';
import type { BackupPlace } from './backup-place.js';
import type { Target } from './backup-target.js';
import { isComplete, removeParts } from './interrupted-backups.js';
import { PARTS } from './manifest.js';
import { expired, isAbandoned, isDate, type Retention } from './retention.js';
import type { WorkFolder } from './work-folder.js';

/** Of incomplete ones only those that nobody makes any more: their keys would bring deleted people back. */
export async function removeExpired(
  { around, keysAround }: Target,
  keep: Retention,
  work: WorkFolder,
  terminal: Terminal,
): Promise<void> {
  const partsOf = (name: string): [log: BackupPlace, keys: BackupPlace] => {
    const whole = around.within(name);
    return [whole.within(PARTS.log), keysAround?.within(name) ?? whole.within(PARTS.keys)];
  };
  const now = Date.now();
  const complete: string[] = [];
  const abandoned: string[] = [];
  for (const name of await around.folders()) {
    if (await isComplete(partsOf(name))) complete.push(name);
    else if (isAbandoned(name, now, keep)) abandoned.push(name);
    else if (isDate(name))
      terminal.line(`Incomplete, still being made, or its keys are elsewhere: ${around.name}/${name}`);
  }
  for (const name of [...expired(complete, now, keep), ...abandoned]) {
    const whole = around.within(name).name;
    const [log, keys] = partsOf(name);
    if ((await log.isEmpty()) && (await keys.isEmpty())) continue;
    await work.note({ whole, parts: [keys.name, log.name], checked: true });
    await removeParts([keys, log], whole);
    await work.clearNote();
    terminal.line(`Removed, older than --keep: ${whole}`);
  }
}
