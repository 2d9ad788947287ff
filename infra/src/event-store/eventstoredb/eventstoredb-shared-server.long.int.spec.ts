import { BACKWARDS, END, EventStoreDBClient, jsonEvent, type Position } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  ForeignEvent,
  LOG_START,
  NO_STREAM,
  StoreUnavailable,
  type EventStore,
} from '@arena/domain/kernel/ports/event-store.port';
import type { EventStoreDbOptions } from './eventstoredb-event-store.js';
import { startProtocolServer, type ProtocolServer } from '../testing/protocol-server/protocol-server.js';
import { openBreakableLink, type BreakableLink } from '../../network/testing/breakable-link.js';
import { openTestStore } from '../testing/open-test-store.js';
import { collect, someEvents, unexpected, until } from '../testing/some-events.js';

async function everyEvent(store: EventStore, after = LOG_START): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const page of store.readAll(after)) events.push(...page);
  return events;
}

type SubscribeToAll = EventStoreDBClient['subscribeToAll'];

const named = (events: readonly StoredEvent[]): string[] =>
  events.map(({ stream, revision }) => `${stream}@${revision}`);

describe('an EventStoreDB that others use, too', () => {
  let server: ProtocolServer;
  let client: EventStoreDBClient;
  const opened: EventStore[] = [];

  beforeEach(async () => {
    server = await startProtocolServer();
    client = EventStoreDBClient.connectionString(server.url);
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await client.dispose();
    await server.stop();
  });

  async function open(options: Partial<EventStoreDbOptions> = {}): Promise<EventStore> {
    const store = await openTestStore(server.url, options);
    opened.push(store);
    return store;
  }
  const installed = (name: string): Promise<EventStore> =>
    open({ url: `${server.url}&installation=${name}` });
  const others = async (stream: string, count: number): Promise<void> => {
    const events = Array.from({ length: count }, () =>
      jsonEvent({ type: 'OrderPlaced', data: { total: 1 } }),
    );
    await client.appendToStream(stream, events);
  };

  it('reads and follows only its own streams, however much others write before, between and after', async () => {
    const store = await open();
    await others('orders-1', 1100);
    const { position } = await store.append('a', NO_STREAM, someEvents(2));
    const seen: StoredEvent[] = [];
    const subscription = store.subscribe(LOG_START, async (batch) => void seen.push(...batch), unexpected);
    await until(() => seen.length === 2);
    await others('orders-2', 1100);
    await others('a2', 1);
    await others('north.a', 1);
    const last = await store.append('b', NO_STREAM, someEvents(1));
    await others('orders-1', 1100);
    await until(() => seen.length === 3);
    await subscription.close();
    expect(named(seen)).toEqual(['a@0', 'a@1', 'b@0']);
    expect(await everyEvent(store)).toEqual(seen);
    expect(named(await everyEvent(store, position))).toEqual(['b@0']);
    expect(await store.lastPosition()).toBe(last.position);
    expect(await everyEvent(store, last.position)).toEqual([]);
  });

  it('finds the end of a log whose numbered streams have gaps, behind many records of others', async () => {
    const streams = { single: ['a'], numbered: [{ family: 'year', widestGap: 2 }] };
    const store = await open({ streams });
    await store.append('year-6', NO_STREAM, someEvents(1));
    await store.append('year-3', NO_STREAM, someEvents(1));
    await others('year-x', 20);
    await store.append('a', NO_STREAM, someEvents(1));
    const { position } = await store.append('year-1', NO_STREAM, someEvents(1));
    await others('years', 20);
    expect(await store.lastPosition()).toBe(position);
    const later = await store.append('year-6', 0, someEvents(1));
    await others('years', 20);
    expect(await store.lastPosition()).toBe(later.position);
  });

  it('is empty for a program that has written nothing, although others have', async () => {
    await others('orders-1', 40);
    const store = await open();
    expect(await store.lastPosition()).toBe(LOG_START);
    expect(await everyEvent(store)).toEqual([]);
  });

  it('does not search again what others wrote since its last event, nor at all before its first one', async () => {
    const subscribed = jest.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
    const follow = async (store: EventStore, after: number, count: number): Promise<bigint[]> => {
      subscribed.mockClear();
      const seen: StoredEvent[] = [];
      const subscription = store.subscribe(after, async (batch) => void seen.push(...batch), unexpected);
      await until(() => subscribed.mock.calls.length > 0);
      await others('orders-1', 40);
      await store.append('a', count - 1, someEvents(1));
      await until(() => seen.length === 1);
      await subscription.close();
      return subscribed.mock.calls.map(([options]) => (options?.fromPosition as Position).commit);
    };
    const newest = async (): Promise<bigint> => {
      const [record] = await collect(
        client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
      );
      return record!.event!.position.commit;
    };
    await others('orders-1', 40);
    const before = await newest();
    expect(await follow(await open(), LOG_START, 0)).toEqual([before]);
    const store = await open();
    const last = await store.lastPosition();
    await others('orders-1', 40);
    const later = await newest();
    expect(await follow(store, last, 1)).toEqual([later]);
    subscribed.mockRestore();
  });

  describe('with many thousands of their records between its own events', () => {
    const FAR = 15_000;
    const far = async (): Promise<void> => {
      for (let written = 0; written < FAR; written += 1000) await others('orders-1', 1000);
    };

    /** How often the server tells how far it has searched, each time after a thousand records. */
    const searchesOf = async (work: () => Promise<unknown>): Promise<number> => {
      let searches = 0;
      const real: SubscribeToAll = Reflect.get(EventStoreDBClient.prototype, 'subscribeToAll');
      const spy = jest.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
      spy.mockImplementation(function (this: EventStoreDBClient, options, stream) {
        const filter = options?.filter;
        if (filter?.checkpointReached) {
          const tell = filter.checkpointReached;
          filter.checkpointReached = (...told) => {
            searches += 1;
            return tell(...told);
          };
        }
        return real.call(this, options, stream);
      });
      await work();
      spy.mockRestore();
      return searches;
    };

    it('finds its first event, and the next one after a long rest, without a search of all that they wrote', async () => {
      await far();
      await far();
      const store = await open();
      await store.append('a', NO_STREAM, someEvents(3));
      const first = await searchesOf(async () => {
        expect(named(await everyEvent(store))).toEqual(['a@0', 'a@1', 'a@2']);
      });
      expect(first).toBeGreaterThan(0);
      expect(first).toBeLessThan(15);
      const rested = await store.lastPosition();
      await far();
      await far();
      await store.append('a', 2, someEvents(1));
      const started = await open();
      const next = await searchesOf(async () => {
        const seen: StoredEvent[] = [];
        const subscription = started.subscribe(rested, async (batch) => void seen.push(...batch), unexpected);
        await until(() => seen.length > 0);
        await subscription.close();
        expect(named(seen)).toEqual(['a@3']);
      });
      expect(next).toBeLessThan(15);
    });

    it('goes on with the next event of whichever stream, however many of each are behind or before', async () => {
      const store = await open({
        streams: { single: ['a', 'b'], numbered: [{ family: 'year', widestGap: 1 }] },
      });
      const heads = new Map<string, number>();
      const append = async (stream: string, count: number): Promise<void> => {
        const revision = heads.get(stream) ?? NO_STREAM;
        await store.append(stream, revision, someEvents(count));
        heads.set(stream, revision + count);
      };
      for (const [stream, count] of [
        ['a', 7],
        ['b', 2],
        ['year-2', 1],
      ] as const)
        await append(stream, count);
      await far();
      for (const [stream, count] of [
        ['year-2', 5],
        ['a', 1],
        ['year-4', 3],
        ['a', 20],
      ] as const)
        await append(stream, count);
      await far();
      for (const [stream, count] of [
        ['b', 1],
        ['year-4', 1],
      ] as const)
        await append(stream, count);
      await far();
      const all = await everyEvent(store);
      const range = (stream: string, first: number, last: number): string[] =>
        Array.from({ length: last - first + 1 }, (_, n) => `${stream}@${first + n}`);
      const begun = [range('a', 0, 6), range('b', 0, 1), range('year-2', 0, 0)];
      const later = [range('year-2', 1, 5), range('a', 7, 7), range('year-4', 0, 2), range('a', 8, 27)];
      const last = [range('b', 2, 2), range('year-4', 3, 3)];
      expect(named(all)).toEqual([begun, later, last].flat(2));
      for (const after of [5, 9, 15, 38]) {
        const seen: StoredEvent[] = [];
        const follow = store.subscribe(
          all[after]!.position,
          async (batch) => void seen.push(...batch),
          unexpected,
        );
        const rest = all.slice(after + 1);
        expect(await everyEvent(store, all[after]!.position)).toEqual(rest);
        await until(() => seen.length === rest.length);
        await follow.close();
        expect(seen).toEqual(rest);
      }
    });

    it('stops at an event of somebody else in its own stream', async () => {
      const store = await open();
      await far();
      await others('a', 1);
      await expect(everyEvent(store)).rejects.toThrow(ForeignEvent);
      const copying = await open({ leaveOutForeign: true });
      await copying.append('b', NO_STREAM, someEvents(1));
      expect(named(await everyEvent(copying))).toEqual(['b@0']);
    });
  });

  it('never takes a log for shorter than it is when the server stops during a read', async () => {
    const [writer, store] = [await open(), await open({ waitMs: 2000 })];
    for (let n = 0; n < 8; n++) await writer.append('a', n * 500 - 1, someEvents(500));
    let seen = 0;
    const reading = async (): Promise<void> => {
      for await (const page of store.readAll(LOG_START)) {
        if (seen === 0) await server.stop();
        seen += page.length;
      }
    };
    await expect(reading()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(seen).toBeLessThan(4000);
  });

  it('refuses to write a stream that no reader of the log would find', async () => {
    const store = await open();
    await expect(store.append('orders-1', NO_STREAM, someEvents(1))).rejects.toThrow(
      /orders-1 is not a stream of the program/,
    );
  });

  it('says once that streams of others are left alone, and never of its own or those of the server', async () => {
    const told: string[] = [];
    const store = await open({ onOtherStream: (name) => told.push(name) });
    for (let n = 0; n < 30; n++) await store.append('a', n - 1, someEvents(1));
    await store.lastPosition();
    expect(told).toEqual([]);
    await others('orders-1', 1);
    await others('orders-2', 1);
    for (let n = 0; n < 3; n++) await store.lastPosition();
    expect(told).toEqual(['orders-2']);
  });

  it('keeps several installations apart, each with the same names for its streams', async () => {
    const [plain, north, south] = [await open(), await installed('north'), await installed('south-1')];
    const batches = [someEvents(1), someEvents(2), someEvents(3)];
    for (const [n, store] of [plain, north, south].entries()) await store.append('a', NO_STREAM, batches[n]!);
    const ids = async (store: EventStore) => (await everyEvent(store)).map(({ id }) => id);
    for (const [n, store] of [plain, north, south].entries()) {
      expect(await ids(store)).toEqual(batches[n]!.map(({ id }) => id));
      expect(await store.revisionOf('a')).toBe(n);
      expect(new Set((await everyEvent(store)).map(({ stream }) => stream))).toEqual(new Set(['a']));
    }
    const stored: string[] = [];
    for await (const { event } of client.readAll()) if (event?.type === 'Noted') stored.push(event.streamId);
    expect([...new Set(stored)]).toEqual(['a', 'north.a', 'south-1.a']);
  });

  describe('an event that somebody else wrote into one of our streams', () => {
    it('stops every reader, with the name of the stream and what to do, and shows as not writable', async () => {
      const store = await installed('north');
      await store.append('a', NO_STREAM, someEvents(1));
      await store.requireWritable?.();
      await others('north.a', 1);
      const errors: unknown[] = [];
      store.subscribe(
        LOG_START,
        async () => undefined,
        (error) => errors.push(error),
      );
      await until(() => errors.length === 1);
      const text = /Event 1 of stream north\.a .* was not written by this program.*--leave-out-foreign/;
      expect(String(errors[0])).toMatch(text);
      await expect(everyEvent(store)).rejects.toThrow(text);
      await expect(store.requireWritable?.()).rejects.toThrow(text);
    });

    it('is known to every process that follows the log, within a second (fault 75)', async () => {
      const stores = [await installed('north'), await installed('north')];
      const errors: unknown[] = [];
      for (const store of stores)
        store.subscribe(
          LOG_START,
          async () => undefined,
          (error) => errors.push(error),
        );
      await stores[0]!.append('a', NO_STREAM, someEvents(1));
      for (const store of stores) expect(() => store.requireNoForeign?.()).not.toThrow();
      const begun = performance.now();
      await others('north.b', 1);
      await until(() => errors.length === 2);
      expect(performance.now() - begun).toBeLessThan(1000);
      for (const store of stores) expect(() => store.requireNoForeign?.()).toThrow(ForeignEvent);
    });

    it('can be left out of a copy', async () => {
      const store = await open({ leaveOutForeign: true });
      await store.append('a', NO_STREAM, someEvents(2));
      await others('a', 1);
      await store.append('b', NO_STREAM, someEvents(1));
      await others('a', 1);
      expect(named(await everyEvent(store))).toEqual(['a@0', 'a@1', 'b@0']);
    });
  });

  describe('a subscription whose connection breaks', () => {
    let link: BreakableLink;
    beforeEach(async () => (link = await openBreakableLink(server.port)));
    afterEach(() => link.close());

    it('continues at a checkpoint, without events that were delivered but not handled', async () => {
      const url = server.url.replace(String(server.port), String(link.port));
      const store = await open({ url });
      const direct = await open();
      let count = 0;
      for (let round = 0; round < 3; round++) {
        await direct.append('a', count - 1, someEvents(300));
        count += 300;
        await others('orders-1', 1100);
      }
      const seen: number[] = [];
      let proceed: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (proceed = resolve));
      const subscription = store.subscribe(
        LOG_START,
        async (batch) => {
          seen.push(...batch.map(({ revision }) => revision));
          await held;
        },
        unexpected,
      );
      await until(() => seen.length > 0);
      // Meanwhile, more events and checkpoints have arrived behind the first batch.
      await new Promise((resolve) => setTimeout(resolve, 200));
      link.cut();
      proceed();
      await until(() => seen.length >= count);
      await subscription.close();
      expect(seen).toEqual(Array.from({ length: count }, (_, n) => n));
    });
  });
});
