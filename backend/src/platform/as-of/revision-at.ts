import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';

/** @param moment milliseconds since 1970. @returns -1 when all events came later */
export async function revisionAtTime(store: EventLog, stream: string, moment: number): Promise<number> {
  let before = -1;
  let after = (await store.revisionOf(stream)) + 1;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (Date.parse(await timeOf(store, stream, middle)) > moment) after = middle;
    else before = middle;
  }
  return before;
}

/** ISO 8601. */
export async function timeOf(store: EventLog, stream: string, revision: number): Promise<string> {
  for await (const event of store.read(stream, { from: revision, limit: 1 })) return event.meta.at;
  throw new Error(`${stream} has no event ${revision}`);
}
