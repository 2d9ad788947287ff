import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { StreamHead } from '../copy/log-heads.js';

/*
 * An exported log, stored format, version with care. NDJSON in UTF-8: a first line that names the format, one
 * line per event in the order of the log, a last line that tells a whole file from one that was cut.
 */
const FORMAT = 'battle-arena-log';
const VERSION = 1;

/** The last line. */
export interface LogEnd {
  readonly events: number;
  readonly heads: readonly StreamHead[];
}

export type LogLine =
  { readonly kind: 'event'; readonly event: RecordedEvent } | { readonly kind: 'end'; readonly end: LogEnd };

export function firstLine(): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION })}\n`;
}

/** A position says where an event stands in one store, so it stays there. */
export function eventLine({ stream, revision, id, type, version, data, meta }: RecordedEvent): string {
  return `${JSON.stringify({ stream, revision, id, type, version, data, meta })}\n`;
}

export function lastLine(end: LogEnd): string {
  return `${JSON.stringify({ end })}\n`;
}

/** Why this cannot be the first line; null when it can. */
export function faultOfFirst(text: string): string | null {
  const header = parsed(text);
  if (!isObject(header) || header['format'] !== FORMAT) return 'this is no exported log';
  if (header['version'] === VERSION) return null;
  return `its format is version ${String(header['version'])}, this program knows ${VERSION}`;
}

/** Any line but the first; null when it is malformed. The position is the line's own number. */
export function lineOf(text: string, number: number): LogLine | null {
  const value = parsed(text);
  if (!isObject(value)) return null;
  if (isObject(value['end'])) return endOf(value['end']);
  return isStored(value) ? { kind: 'event', event: { ...value, position: number } } : null;
}

function endOf(end: Record<string, unknown>): LogLine | null {
  const { events, heads } = end;
  if (typeof events !== 'number' || !Array.isArray(heads) || !heads.every(isHead)) return null;
  return { kind: 'end', end: { events, heads } };
}

function isHead(value: unknown): value is StreamHead {
  if (!isObject(value)) return false;
  const { stream, revision, hash } = value;
  return typeof stream === 'string' && typeof revision === 'number' && typeof hash === 'string';
}

/** What the chain's hash needs to be taken; whether it is right, the chain tells. */
function isStored(value: Record<string, unknown>): value is Record<string, unknown> & Stored {
  const { stream, revision, id, type, version, meta } = value;
  const named = [stream, id, type].every((each) => typeof each === 'string' && each !== '');
  const counted = [revision, version].every((each) => Number.isSafeInteger(each));
  return named && counted && 'data' in value && isObject(meta);
}

type Stored = Omit<RecordedEvent, 'position'>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
