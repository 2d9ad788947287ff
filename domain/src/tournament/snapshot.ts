import type { TournamentState } from './tournament-state.js';

/** Raise it when the shape of TournamentState or the meaning of a part changes. */
export const SNAPSHOT_VERSION = 'tournament-8';

const MAP = '$map';
const SET = '$set';

/** Keeps the order of maps and sets, which is part of the state. */
export function encodeState(state: TournamentState): unknown {
  return encode(state);
}

export function decodeState(json: unknown): TournamentState {
  return decode(json) as TournamentState;
}

function encode(value: unknown): unknown {
  if (value instanceof Map) return { [MAP]: [...value].map((entry) => entry.map(encode)) };
  if (value instanceof Set) return { [SET]: [...value].map(encode) };
  if (Array.isArray(value)) return value.map(encode);
  return isRecord(value) ? eachField(value, encode) : value;
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
