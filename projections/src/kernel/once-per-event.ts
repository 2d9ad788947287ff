/**
 * Remembers what was derived from the last event, because a settlement of 500 bets touches 500 documents.
 * Events never change, so the projection stays pure.
 */
export function oncePerEvent<E extends object, T>(derive: (event: E) => T): (event: E) => T {
  let last: { readonly event: E; readonly value: T } | null = null;
  return (event) => {
    if (last?.event !== event) last = { event, value: derive(event) };
    return last.value;
  };
}
