import type { TournamentState } from './tournament-state.js';

/** Raise it when the shape of TournamentState or the meaning of a part changes. */
export const SNAPSHOT_VERSION = 'tournament-21';

const MAP = '$map';
const SET = '$set';

/** One part per entry of a large map or set: the whole text is never in memory. Keeps their order. */
export function* encodeState(state: TournamentState): Generator<string> {
  yield* partsOf(state);
}

/** @param json is changed into the state */
export function decodeState(json: unknown): TournamentState {
  return decode(json) as TournamentState;
}

function* partsOf(value: unknown): Generator<string> {
  if (value instanceof Map) yield* listOf(`{"${MAP}":`, value, '}');
  else if (value instanceof Set) yield* listOf(`{"${SET}":`, value, '}');
  else if (isRecord(value) && !Array.isArray(value)) yield* fieldsOf(value);
  else yield JSON.stringify(tagged(value));
}

function* listOf(start: string, entries: Iterable<unknown>, end: string): Generator<string> {
  let before = `${start}[`;
  for (const entry of entries) {
    yield before + JSON.stringify(tagged(entry));
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

/** Returns values without maps and sets as they are. */
function tagged(value: unknown): unknown {
  if (value instanceof Map) return { [MAP]: [...value].map(tagged) };
  if (value instanceof Set) return { [SET]: [...value] };
  if (Array.isArray(value)) return value.some(isRecord) ? value.map(tagged) : value;
  if (!isRecord(value)) return value;
  let copy = value;
  for (const field in value) {
    const each = value[field];
    const encoded = isRecord(each) ? tagged(each) : each;
    if (encoded !== each) copy = { ...copy, [field]: encoded };
  }
  return copy;
}

/** In place: a copy of each record would take most of the time. */
function decode(value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (Array.isArray(value)) return value.map(decode);
  const { [MAP]: entries, [SET]: members } = value;
  if (Array.isArray(members)) return new Set(members);
  if (Array.isArray(entries)) {
    const map = new Map<unknown, unknown>();
    for (const [key, each] of entries as [unknown, unknown][]) map.set(key, decode(each));
    return map;
  }
  for (const field in value) if (isRecord(value[field])) value[field] = decode(value[field]);
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
