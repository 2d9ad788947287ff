import { randomUUID } from 'node:crypto';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { EventStore, EventToStore } from '@arena/domain/kernel/ports/event-store.port';

/** The streams of the tests of event stores. */
export const TEST_STREAMS = {
  single: ['a', 'b', 'before', 'c', 'nowhere', 'ä/…'],
  numbered: [{ family: 'n', widestGap: 2 }],
};

/** Events of one append: less than every store takes. */
const PART = 500;

let made = 0;

/** Events with unique ids, each under 1,000 bytes as JSON. */
export function someEvents(count: number, type = 'Noted'): EventToStore[] {
  return Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    type,
    version: 1,
    // Awkward values: the text must come back as it is.
    data: JSON.stringify({
      n,
      text: `“${n}” \u0000 ☃ 😀 \ud800 /`,
      list: [1, 2.5, 1e21, -0, null],
      nested: { yes: true, 10: 'b', 9: 'a' },
    }),
    meta: JSON.stringify({
      at: '2025-03-28T10:00:00.000Z',
      actor: n % 2 ? 'user-1' : null,
      command: 'Note',
      commandId: `command-${++made}`,
      fingerprint: 'f'.repeat(64),
      correlation: 'correlation-1',
    }),
    hash: '1'.repeat(64),
  }));
}

/** Appends `count` events to a stream without any, in parts that every store takes. */
export async function appendInParts(store: EventStore, stream: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += PART)
    await store.append(stream, done - 1, someEvents(Math.min(PART, count - done)));
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export const revisions = (events: readonly StoredEvent[]): number[] => events.map(({ revision }) => revision);

/** Longer than a busy machine needs for anything that happens at all, shorter than a test may take. */
const DEADLINE_MS = 30_000;

export async function until(condition: () => boolean): Promise<void> {
  for (const end = performance.now() + DEADLINE_MS; !condition();) {
    if (performance.now() > end) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const unexpected = (error: unknown): void => {
  throw error;
};
