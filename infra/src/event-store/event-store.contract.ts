import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/event';
import {
  LOG_START,
  NO_STREAM,
  RevisionConflict,
  type EventStore,
  type EventToStore,
} from '@arena/domain/kernel/ports/event-store.port';

export interface OpenedStore {
  readonly store: EventStore;
  cleanup(): Promise<void>;
}

/** The streams of the tests of event stores. */
export const TEST_STREAMS = {
  single: ['a', 'b', 'before', 'c', 'nowhere', 'ä/…'],
  numbered: [{ family: 'n', widestGap: 2 }],
};

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

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 1000) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const unexpected = (error: unknown): void => {
  throw error;
};

function toStore({ id, type, version, data, meta, hash }: StoredEvent): EventToStore {
  return { id, type, version, data, meta, hash };
}

const revisions = (events: readonly StoredEvent[]): number[] => events.map((event) => event.revision);

/** The contract of every event store. An adapter calls it with a function that opens an empty store. */
export function eventStoreContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`event store: ${name}`, () => {
    let opened: OpenedStore;
    let store: EventStore;

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.cleanup());

    const appendInParts = async (stream: string, count: number): Promise<void> => {
      for (let done = 0; done < count; done += 500) {
        await store.append(stream, done - 1, someEvents(Math.min(500, count - done)));
      }
    };

    describe('append', () => {
      it('writes all events in order and returns the revision and the position', async () => {
        const events = someEvents(3);
        const appended = await store.append('a', NO_STREAM, events);
        expect(appended.revision).toBe(2);
        expect(appended.position).toBe(await store.lastPosition());
        const read = await collect(store.read('a'));
        expect(revisions(read)).toEqual([0, 1, 2]);
        expect(read.map(toStore)).toEqual(events);
      });

      it('continues a stream at its revision', async () => {
        await store.append('a', NO_STREAM, someEvents(2));
        expect((await store.append('a', 1, someEvents(1))).revision).toBe(2);
        expect(await store.revisionOf('a')).toBe(2);
      });

      it.each([
        ['a stream that exists already', NO_STREAM],
        ['a revision that was passed', 0],
        ['a revision not yet reached', 7],
      ])('refuses %s, names the actual revision and writes nothing', async (_case, expected) => {
        await store.append('a', NO_STREAM, someEvents(2));
        const refusal = await store.append('a', expected, someEvents(2)).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(RevisionConflict);
        expect(refusal).toMatchObject({ stream: 'a', expected, actual: 1 });
        expect(await store.revisionOf('a')).toBe(1);
      });

      it('refuses a revision on a stream without events', async () => {
        await expect(store.append('a', 0, someEvents(1))).rejects.toMatchObject({ actual: NO_STREAM });
      });

      it('lets one of two writers through', async () => {
        const results = await Promise.allSettled([
          store.append('a', NO_STREAM, someEvents(2)),
          store.append('a', NO_STREAM, someEvents(3)),
        ]);
        expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      });

      it('accepts appends of the size that it declares', async () => {
        const events = someEvents(Math.min(2500, Math.floor(store.maxAppendBytes / 1000)));
        await store.append('a', NO_STREAM, events);
        expect(await collect(store.read('a'))).toHaveLength(events.length);
      });
    });

    describe('read', () => {
      it('finds nothing in an unknown stream', async () => {
        expect(await collect(store.read('nowhere'))).toEqual([]);
        expect(await store.revisionOf('nowhere')).toBe(NO_STREAM);
      });

      it('reads forwards and backwards, from a revision, up to a limit', async () => {
        await store.append('a', NO_STREAM, someEvents(6));
        await store.append('b', NO_STREAM, someEvents(2));
        const read = async (options: Parameters<EventStore['read']>[1]): Promise<number[]> =>
          revisions(await collect(store.read('a', options)));
        expect(await read({ from: 4 })).toEqual([4, 5]);
        expect(await read({ from: 1, limit: 2 })).toEqual([1, 2]);
        expect(await read({ direction: 'backwards', limit: 2 })).toEqual([5, 4]);
        expect(await read({ direction: 'backwards', from: 2 })).toEqual([2, 1, 0]);
        expect(await read({ from: 6 })).toEqual([]);
        expect(await read({ limit: 0 })).toEqual([]);
      });

      it('reads long streams whole, both ways', async () => {
        await appendInParts('a', 2001);
        const forwards = revisions(await collect(store.read('a')));
        const backwards = revisions(await collect(store.read('a', { direction: 'backwards' })));
        expect(forwards).toEqual(Array.from({ length: 2001 }, (_, n) => n));
        expect(backwards).toEqual(forwards.toReversed());
      });
    });

    describe('the whole log', () => {
      it('is empty at first', async () => {
        expect(await store.lastPosition()).toBe(LOG_START);
        expect(await collect(store.readAll(LOG_START))).toEqual([]);
      });

      it('holds every stream in the order of writing, after a position', async () => {
        await store.append('a', NO_STREAM, someEvents(2));
        const { position } = await store.append('b', NO_STREAM, someEvents(1));
        await store.append('a', 1, someEvents(600));
        await store.append('a', 601, someEvents(600));
        const all = (await collect(store.readAll(LOG_START))).flat();
        expect(all.map((event) => event.stream).slice(0, 4)).toEqual(['a', 'a', 'b', 'a']);
        expect(all).toHaveLength(1203);
        const positions = all.map((event) => event.position);
        expect(positions).toEqual(positions.toSorted((one, other) => one - other));
        expect(new Set(positions).size).toBe(1203);
        expect((await collect(store.readAll(position))).flat()).toHaveLength(1200);
      });
    });

    describe('subscribe', () => {
      it('delivers past and then live events, each once and in order', async () => {
        await appendInParts('a', 1500);
        const seen: number[] = [];
        const sizes: number[] = [];
        const subscription = store.subscribe(
          LOG_START,
          async (batch) => {
            sizes.push(batch.length);
            seen.push(...revisions(batch));
          },
          unexpected,
        );
        await store.append('a', 1499, someEvents(1));
        await until(() => seen.length === 1501);
        await store.append('a', 1500, someEvents(2));
        await until(() => seen.length === 1503);
        await subscription.close();
        expect(seen).toEqual(Array.from({ length: 1503 }, (_, n) => n));
        expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
      });

      it('starts after the position it is given', async () => {
        const { position } = await store.append('a', NO_STREAM, someEvents(3));
        await store.append('a', 2, someEvents(1));
        const seen: number[] = [];
        const subscription = store.subscribe(
          position,
          async (batch) => void seen.push(...revisions(batch)),
          unexpected,
        );
        await until(() => seen.length > 0);
        await subscription.close();
        expect(seen).toEqual([3]);
      });

      it('waits for the handler before the next batch', async () => {
        let running = 0;
        let most = 0;
        let seen = 0;
        const subscription = store.subscribe(
          LOG_START,
          async (batch) => {
            most = Math.max(most, ++running);
            await new Promise((resolve) => setTimeout(resolve, 10));
            seen += batch.length;
            running--;
          },
          unexpected,
        );
        for (let n = 0; n < 5; n++) {
          await store.append('a', n - 1, someEvents(1));
          await new Promise((resolve) => setTimeout(resolve, 4));
        }
        await until(() => seen === 5);
        await subscription.close();
        expect(most).toBe(1);
      });

      it('delivers nothing after close, and close waits for the current batch', async () => {
        let started = false;
        let finished = false;
        let batches = 0;
        const subscription = store.subscribe(
          LOG_START,
          async () => {
            batches++;
            started = true;
            await new Promise((resolve) => setTimeout(resolve, 30));
            finished = true;
          },
          unexpected,
        );
        await store.append('a', NO_STREAM, someEvents(1));
        await until(() => started);
        await subscription.close();
        expect(finished).toBe(true);
        await store.append('a', 0, someEvents(1));
        await new Promise((resolve) => setTimeout(resolve, 30));
        expect(batches).toBe(1);
      });

      it('delivers to each of several from its own position, and goes on when one is closed', async () => {
        await appendInParts('a', 1200);
        const positions = (await collect(store.readAll(LOG_START))).flat().map(({ position }) => position);
        const starts = [0, 1, 700, 1200];
        const seen: number[][] = starts.map(() => []);
        const subscriptions = starts.map((start, n) =>
          store.subscribe(
            positions[start - 1] ?? LOG_START,
            async (batch) => void seen[n]?.push(...revisions(batch)),
            unexpected,
          ),
        );
        await store.append('a', 1199, someEvents(2));
        await until(() => seen.every((one) => one.at(-1) === 1201));
        await subscriptions[3]?.close();
        await store.append('a', 1201, someEvents(1));
        await until(() => seen.slice(0, 3).every((one) => one.at(-1) === 1202));
        await Promise.all(subscriptions.map((subscription) => subscription.close()));
        const ends = [1203, 1203, 1203, 1202];
        for (const [n, start] of starts.entries())
          expect(seen[n]).toEqual(Array.from({ length: ends[n]! - start }, (_, each) => start + each));
      });

      it('lets a slow one delay no other, and the slow one misses nothing', async () => {
        const [slow, fast]: [number[], number[]] = [[], []];
        let go: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (go = resolve));
        const subscriptions = [
          store.subscribe(
            LOG_START,
            async (batch) => {
              slow.push(...revisions(batch));
              await held;
            },
            unexpected,
          ),
          store.subscribe(LOG_START, async (batch) => void fast.push(...revisions(batch)), unexpected),
        ];
        await store.append('a', NO_STREAM, someEvents(1));
        await until(() => slow.length === 1);
        const total = 1501;
        for (let done = 1; done < total; done += 500) {
          await store.append('a', done - 1, someEvents(500));
          await until(() => fast.length === done + 500);
        }
        expect(slow).toEqual([0]);
        go();
        await until(() => slow.length >= total);
        await store.append('a', total - 1, someEvents(1));
        await until(() => slow.length > total && fast.length > total);
        await Promise.all(subscriptions.map((subscription) => subscription.close()));
        const every = Array.from({ length: total + 1 }, (_, n) => n);
        expect(slow).toEqual(every);
        expect(fast).toEqual(every);
      });

      it('ends when its handler throws, reports the error, and does not affect others', async () => {
        const errors: unknown[] = [];
        let others = 0;
        let calls = 0;
        const broken = store.subscribe(
          LOG_START,
          async () => {
            calls++;
            throw new Error('broken handler');
          },
          (error) => errors.push(error),
        );
        const healthy = store.subscribe(
          LOG_START,
          async (batch) => void (others += batch.length),
          unexpected,
        );
        await store.append('a', NO_STREAM, someEvents(1));
        await until(() => errors.length === 1 && others === 1);
        await store.append('a', 0, someEvents(1));
        await until(() => others === 2);
        expect(calls).toBe(1);
        expect(errors[0]).toMatchObject({ message: 'broken handler' });
        await Promise.all([broken.close(), healthy.close()]);
      });
    });
  });
}
