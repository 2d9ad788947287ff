import { parsedJson } from '@arena/domain/kernel/parsed-json';
import { openEventLog } from '@arena/infra/event-store/open-event-log';
import { BackupRefused } from './backup-refused.js';

/**
 * Removes the events after this number from an embedded log that nobody uses. @returns how many
 * @throws BackupRefused for a number that the log does not have, or between two events of one command
 */
export function cutAfter(file: string, number: number): number {
  const log = openEventLog(file);
  const metaAt = (position: unknown): unknown =>
    parsedJson(String(log.value(`SELECT meta FROM events WHERE position = ${Number(position)}`)));
  const commandAt = (position: unknown): unknown =>
    (metaAt(position) as { commandId?: unknown } | null)?.commandId;
  try {
    const last = Number(log.value('SELECT max(position) FROM events'));
    if (log.value(`SELECT position FROM events WHERE position = ${number}`) === null)
      throw new BackupRefused(
        `The log has no event ${number}; its last one is ${last}. Nothing was restored.`,
      );
    const next = log.value(`SELECT min(position) FROM events WHERE position > ${number}`);
    if (next !== null && commandAt(next) === commandAt(number))
      throw new BackupRefused(
        `Event ${number} and the next one were written by one command, which is all or nothing. ${around(number)}`,
      );
    const removed = Number(log.value(`SELECT count(*) FROM events WHERE position > ${number}`));
    log.exec(`DELETE FROM events WHERE position > ${number}`);
    return removed;
  } finally {
    log.close();
  }

  function around(inside: number): string {
    const command = commandAt(inside);
    let [before, after] = [inside, inside];
    while (before > 0 && commandAt(before) === command) before -= 1;
    while (after < inside + 100_000 && commandAt(after + 1) === command) after += 1;
    return `${before > 0 ? `Use ${before} or ${after}` : `Use ${after}`}. Nothing was restored.`;
  }
}
