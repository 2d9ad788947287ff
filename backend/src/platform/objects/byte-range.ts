import type { ByteRange } from '@arena/domain/kernel/ports/object-store.port';

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

type Range = ByteRange | 'unsatisfiable' | null;

/** RFC 9110, section 14. Null: send the whole file, also for several ranges or other units. */
export function byteRangeOf(header: string | undefined, size: number): Range {
  const [, first, last] = SINGLE.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined) return null;
  return first === '' ? suffix(last, size) : fromStart(Number(first), last, size);
}

function fromStart(start: number, last: string, size: number): Range {
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

function suffix(length: string, size: number): Range {
  if (length === '') return null;
  if (Number(length) === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - Number(length)), end: size - 1 };
}
