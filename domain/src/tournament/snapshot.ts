import type { TournamentState } from './tournament-state.js';

/** Raise it when the shape of TournamentState or the meaning of a part changes. */
export const SNAPSHOT_VERSION = 'tournament-8';

const MAP = '$map';
const SET = '$set';

/**
 * JSON in parts: one for each entry of a large map or set, so that the whole text is never in memory. Keeps the order
 * of maps and sets, which is part of the state.
 */
export function* encodeState(state: TournamentState): Generator<string> {
  yield* partsOf(state);
}

export function decodeState(json: unknown): TournamentState {
  return decode(json) as TournamentState;
}

function* partsOf(value: unknown): Generator<string> {
  if (value instanceof Map) yield* listOf(`{"${MAP}":`, value, '}');
  else if (value instanceof Set) yield* listOf(`{"${SET}":`, value, '}');
  else if (isRecord(value) && !Array.isArray(value)) yield* fieldsOf(value);
  else yield JSON.stringify(value, tagged);
}

function* listOf(start: string, entries: Iterable<unknown>, end: string): Generator<string> {
  let before = `${start}[`;
  for (const entry of entries) {
    yield before + JSON.stringify(entry, tagged);
    before = ',';
  }
  yield `${before === ',' ? '' : before}]${end}`;
}

function* fieldsOf(record: Record<string, unknown>): Generator<string> {
  let before = '{';
  for (const [field, value] of Object.entries(record)) {
    yield `${before}${JSON.stringify(field)}:`;
    yield* partsOf(value);
    before = ',';
  }
  yield before === ',' ? '}' : '{}';
}

function tagged(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { [MAP]: [...value] };
  return value instanceof Set ? { [SET]: [...value] } : value;
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (!isRecord(value)) return value;
  if (Array.isArray(value[MAP])) return new Map(decode(value[MAP]) as [unknown, unknown][]);
  if (Array.isArray(value[SET])) return new Set(decode(value[SET]) as unknown[]);
  return eachField(value, decode);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function eachField(record: Record<string, unknown>, change: (value: unknown) => unknown): unknown {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
