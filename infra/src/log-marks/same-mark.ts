import type { LogMark } from '@arena/domain/kernel/ports/log-mark.port';

export function isSameMark(one: LogMark | null, other: LogMark | null): boolean {
  return one?.beat === other?.beat;
}

/** Null for a text that a power failure has cut. */
export function markIn(text: string): LogMark | null {
  try {
    return JSON.parse(text) as LogMark;
  } catch {
    return null;
  }
}
