import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { isJsonObject, parsedJson } from '@arena/domain/kernel/parsed-json';
import type { StreamHead } from '../writer/chain/log-heads.js';

// Stored format, version with care: a header, one line per event, and a last line that proves completeness.
const FORMAT = 'battle-arena-log';
const VERSION = 2;

/** What `arena import` reads is one of the two. */
export const OTHER_FILE = 'neither an exported log nor the archive of a season (ZIP)';

export interface LogEnd {
  readonly events: number;
  readonly heads: readonly StreamHead[];
}

export type LogLine =
  { readonly kind: 'event'; readonly event: StoredEvent } | { readonly kind: 'end'; readonly end: LogEnd };

export function firstLine(): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION })}\n`;
}

/** Without the position, which is valid in one store only. The line holds the stored texts as they are. */
export function eventLine({ stream, revision, id, type, version, data, meta, hash }: StoredEvent): string {
  const head = JSON.stringify({ stream, revision, id, type, version, hash }).slice(0, -1);
  return `${head},"meta":${meta},"data":${data}}\n`;
}

export function lastLine(end: LogEnd): string {
  return `${JSON.stringify({ end })}\n`;
}

/** Null for a valid first line, otherwise the reason. */
export function faultOfFirst(text: string): string | null {
  const header = parsedJson(text);
  if (!isJsonObject(header) || header['format'] !== FORMAT) return `this is ${OTHER_FILE}`;
  if (header['version'] === VERSION) return null;
  return `its format is version ${String(header['version'])}, this program knows ${VERSION}`;
}

/** Null for a malformed line. The position is the line number. */
export function lineOf(text: string, number: number): LogLine | null {
  const value = parsedJson(text);
  if (!isJsonObject(value)) return null;
  if (isJsonObject(value['end'])) {
    const { events, heads } = value['end'];
    if (typeof events !== 'number' || !Array.isArray(heads) || !heads.every(isHead)) return null;
    return { kind: 'end', end: { events, heads } };
  }
  if (!isStored(value)) return null;
  const { data, meta } = value;
  const texts = { data: JSON.stringify(data), meta: JSON.stringify(meta) };
  return { kind: 'event', event: { ...value, ...texts, position: number } };
}

function isHead(value: unknown): value is StreamHead {
  if (!isJsonObject(value)) return false;
  const { stream, revision, hash } = value;
  return typeof stream === 'string' && typeof revision === 'number' && typeof hash === 'string';
}

/** Checks the shape only. The chain checks the content. */
function isStored(value: Record<string, unknown>): value is Record<string, unknown> & EventLine {
  const { stream, revision, id, type, version, meta, hash } = value;
  const named = [stream, id, type, hash].every((each) => typeof each === 'string' && each !== '');
  const counted = [revision, version].every((each) => Number.isSafeInteger(each));
  return named && counted && 'data' in value && isJsonObject(meta);
}

type EventLine = Omit<StoredEvent, 'position' | 'data' | 'meta'> & { data: unknown; meta: object };
