import { readLines } from '../../../shared/api/read-lines.js';

/** Revisions of one answer. The server ends an answer that takes too long, so a long log is read in parts. */
export const RANGE = 50_000;

/** An answer without a log. */
export class LogRefused extends Error {
  constructor(readonly status: number) {
    super(`The log was answered with ${status}`);
  }
}

/**
 * The lines of a public log, several at a time.
 * @param url with a query
 * @param last about the last revision. Newer ones come, too
 * @throws LogRefused
 */
export async function* readLog(url: string, last: number): AsyncGenerator<string[]> {
  for (let from = 0; from <= last; from += RANGE) {
    const isLast = from + RANGE > last;
    const answer = await fetch(`${url}&from=${from}${isLast ? '' : `&to=${from + RANGE - 1}`}`);
    if (!answer.ok || !answer.body) throw new LogRefused(answer.status);
    yield* readLines(answer.body);
  }
}
