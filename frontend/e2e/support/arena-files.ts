import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AmvdleDayOpened } from '@arena/domain/tournament/amvdle/amvdle.events';
import Database from 'libsql';

/** What an arena has written into its folder, past its own pages. */

export interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Mails in the outbox with this subject. */
export function mailsInOutbox(folder: string, subject: string): KeptMail[] {
  const outbox = join(folder, 'outbox');
  const files = readdirSync(outbox).filter((name) => name.endsWith('.json'));
  const mails = files.map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as KeptMail);
  return mails.filter((mail) => mail.subject === subject);
}

/** The AMV that the newest day of the daily game asks for: only the log knows it. */
export function answerOfTheDay(folder: string): string {
  const log = new Database(join(folder, 'log.db'), { readonly: true });
  const newest = "SELECT data FROM events WHERE type = 'AmvdleDayOpened' ORDER BY position DESC LIMIT 1";
  const { data } = log.prepare(newest).get() as { data: string };
  log.close();
  return (JSON.parse(data) as AmvdleDayOpened['data']).answer.title;
}

/** Files anywhere in the folder that hold a text, whatever its case. */
export function filesWith(folder: string, text: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => contentOf(path).includes(text.toLowerCase()));
}

/** Empty for a file that has gone since it was listed. */
function contentOf(path: string): string {
  try {
    return readFileSync(path).toString('latin1').toLowerCase();
  } catch {
    return '';
  }
}
