import { OverlayMap, OverlaySet } from '../overlay.js';

/** A deep copy with native maps and sets only, for comparisons. */
export function nativeCopy<T>(value: T): T {
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (value instanceof Map || value instanceof OverlayMap)
    return new Map([...value].map(([key, each]) => [key, copyOf(each)]));
  if (value instanceof Set || value instanceof OverlaySet) return new Set(value);
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]));
}
