/**
 * Caches what is derived from an event, because a settlement of 500 bets touches 500 documents.
 * Events never change, so the projection stays pure.
 */
export function oncePerEvent<E extends object, T>(derive: (event: E) => T): (event: E) => T {
  const known = new WeakMap<E, { readonly value: T }>();
  return (event) => {
    const found = known.get(event);
    if (found) return found.value;
    const value = derive(event);
    known.set(event, { value });
    return value;
  };
}
