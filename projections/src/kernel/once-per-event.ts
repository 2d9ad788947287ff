/**
 * Remembers what is derived from an event for as long as the event lives: a settlement of 500 bets touches
 * 500 documents, and each must find its entry without a search. Events never change, so the answer stays pure.
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
