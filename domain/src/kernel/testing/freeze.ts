/** Freezes a value in depth. Changing a map or set in it throws. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map || value instanceof Set) Object.assign(value, REFUSING);
  const parts: Iterable<unknown> =
    value instanceof Map ? value.values() : value instanceof Set ? value : Object.values(value);
  for (const part of parts) freeze(part);
  return Object.freeze(value);
}

/** Freezes what an overlay shares with the state: all but fields of plain objects, and maps and sets. */
export function freezeShared(state: unknown): void {
  if (state instanceof Map) for (const value of state.values()) freezeIn(value);
  else if (state instanceof Set) for (const member of state) freeze(member);
  else if (Array.isArray(state)) freeze(state);
  else if (typeof state === 'object' && state !== null)
    for (const part of Object.values(state)) freezeShared(part);
}

function freezeIn(value: unknown): void {
  if (value instanceof Map || value instanceof Set) freezeShared(value);
  else freeze(value);
}

const refuse = (): never => {
  throw new TypeError('A shared value was changed');
};
const REFUSING = { set: refuse, add: refuse, delete: refuse, clear: refuse };
