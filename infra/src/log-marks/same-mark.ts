import { parsedJson } from '@arena/domain/kernel/parsed-json';
import type { LogMark } from '@arena/domain/kernel/ports/log-mark.port';

/** The store may belong to another log, so it must not be marked anew. */
export class LogMarkUnreadable extends Error {
  constructor(place: string) {
    super(
      `${place} says to which log a store belongs, but cannot be read. If no other installation uses this store, ` +
        'delete the mark, and the next start writes a new one (docs/operation.md).',
    );
    this.name = 'LogMarkUnreadable';
  }
}

export function isSameMark(one: LogMark | null, other: LogMark | null): boolean {
  return one?.beat === other?.beat;
}

/** @param place of the mark, for the message. @throws LogMarkUnreadable */
export function markIn(text: string, place: string): LogMark {
  const mark = parsedJson(text);
  if (!isMark(mark)) throw new LogMarkUnreadable(place);
  return mark;
}

function isMark(value: unknown): value is LogMark {
  if (typeof value !== 'object' || value === null) return false;
  const { log, places, ends, beat } = value as Partial<Record<keyof LogMark, unknown>>;
  return typeof log === 'string' && Array.isArray(places) && Array.isArray(ends) && typeof beat === 'string';
}
