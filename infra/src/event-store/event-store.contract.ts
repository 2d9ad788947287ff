import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  LOG_START,
  NO_STREAM,
  RevisionConflict,
  type EventStore,
  type EventToStore,
} from '@arena/domain/kernel/ports/event-store.port';
import { subscriptionsContract } from './subscriptions.contract.js';
import { appendInParts, collect, revisions, someEvents } from './testing/some-events.js';

export interface OpenedStore {
  readonly store: EventStore;
  cleanup(): Promise<void>;
}

function toStore({ id, type, version, data, meta, hash }: StoredEvent): EventToStore {
  return { id, type, version, data, meta, hash };
}

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
        await appendInParts(store, 'a', 2001);
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

    subscriptionsContract(() => store);
  });
}
