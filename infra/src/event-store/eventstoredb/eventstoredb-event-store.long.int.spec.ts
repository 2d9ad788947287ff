import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  LOG_START,
  NO_STREAM,
  StoreUnavailable,
  type EventStore,
} from '@arena/domain/kernel/ports/event-store.port';
import { eventStoreContract } from '../event-store.contract.js';
import { startProtocolServer, type ProtocolServer } from '../testing/protocol-server/protocol-server.js';
import { openTestStore } from '../testing/open-test-store.js';
import { collect, someEvents, unexpected, until } from '../testing/some-events.js';

for (const batchAppend of [true, false]) {
  eventStoreContract(`EventStoreDB, batch append ${batchAppend ? 'offered' : 'unknown'}`, async () => {
    const server = await startProtocolServer({ batchAppend });
    const store = await openTestStore(server.url);
    return {
      store,
      cleanup: async () => {
        await store.close();
        await server.stop();
      },
    };
  });
}

describe('EventStoreDB', () => {
  let server: ProtocolServer;
  let store: EventStore;
  let client: EventStoreDBClient;

  beforeEach(async () => {
    server = await startProtocolServer();
    store = await openTestStore(server.url);
    client = EventStoreDBClient.connectionString(server.url);
  });
  afterEach(async () => {
    await store.close();
    await client.dispose();
    await server.stop();
  });

  const noise = async (stream: string, type: string, count: number): Promise<void> => {
    const events = Array.from({ length: count }, () => jsonEvent({ type, data: { noise: true } }));
    await client.appendToStream(stream, events);
  };

  it('returns every string and number unchanged', async () => {
    const [event] = someEvents(1);
    const data = JSON.stringify({
      lone: '\ud800',
      nul: 'a\u0000b',
      emoji: '😀',
      big: 9007199254740991,
      small: 5e-324,
      text: '',
    });
    await store.append('ä/…', NO_STREAM, [{ ...event!, data }]);
    const [read] = await collect(store.read('ä/…'));
    expect(read).toMatchObject({ stream: 'ä/…', data, meta: event!.meta, version: 1 });
  });

  it('refuses more than the server takes with a plain error, and writes nothing', async () => {
    const [event] = someEvents(1);
    const large = { ...event!, data: JSON.stringify('x'.repeat(1_100_000)) };
    const refusal = await store.append('a', NO_STREAM, [large]).catch((error: unknown) => error);
    expect(refusal).not.toBeInstanceOf(StoreUnavailable);
    expect(refusal).toMatchObject({ message: expect.stringMatching(/takes 1048576 bytes in one append/) });
    expect(await store.revisionOf('a')).toBe(NO_STREAM);
    expect((await store.append('a', NO_STREAM, [event!])).revision).toBe(0);
  });

  it('writes a repeated append once', async () => {
    const events = someEvents(3);
    const first = await store.append('a', NO_STREAM, events);
    await store.append('a', 2, someEvents(1));
    expect(await store.append('a', NO_STREAM, events)).toEqual(first);
    expect(await store.revisionOf('a')).toBe(3);
  });

  it('hides the events of the server, however many there are', async () => {
    await store.append('a', NO_STREAM, someEvents(2));
    await noise('$noise', 'Ordinary', 1200);
    const { position } = await store.append('b', NO_STREAM, someEvents(1));
    await noise('ordinary', '$>', 1200);
    await noise('$stats', '$statsCollected', 30);
    expect(await store.lastPosition()).toBe(position);
    const pages = await collect(store.readAll(LOG_START));
    expect(pages.flat().map((event) => event.stream)).toEqual(['a', 'a', 'b']);
    expect(await collect(store.readAll(position))).toEqual([]);
    const seen: StoredEvent[] = [];
    const subscription = store.subscribe(LOG_START, async (batch) => void seen.push(...batch), unexpected);
    await until(() => seen.length === 3);
    await store.append('c', NO_STREAM, someEvents(1));
    await until(() => seen.length === 4);
    await subscription.close();
    expect(seen.map((event) => event.stream)).toEqual(['a', 'a', 'b', 'c']);
  });

  it('treats a log with only events of the server as empty', async () => {
    await noise('$noise', 'Ordinary', 1500);
    expect(await store.lastPosition()).toBe(LOG_START);
  });

  it('ends a subscription from an unknown position, with the reason', async () => {
    await store.append('a', NO_STREAM, someEvents(2));
    const errors: unknown[] = [];
    store.subscribe(
      7,
      async () => undefined,
      (error) => errors.push(error),
    );
    await until(() => errors.length === 1);
    expect(String(errors[0])).toMatch(/invalid position/);
    await expect(collect(store.readAll(7))).rejects.toThrow(/invalid position/);
  });

  it('batches events that arrive while the handler runs, up to a thousand', async () => {
    const sizes: number[] = [];
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const subscription = store.subscribe(
      LOG_START,
      async (batch) => {
        sizes.push(batch.length);
        await held;
      },
      unexpected,
    );
    let arrived = 0;
    const free = store.subscribe(LOG_START, async ({ length }) => void (arrived += length), unexpected);
    await store.append('a', NO_STREAM, someEvents(1));
    await until(() => sizes.length === 1);
    for (let n = 0; n < 5; n++) await store.append('a', n * 500, someEvents(500));
    // On the same connection, so the events for the busy handler are there, too.
    await until(() => arrived === 2501);
    go();
    await until(() => sizes.reduce((sum, size) => sum + size, 0) === 2501);
    await Promise.all([subscription.close(), free.close()]);
    expect(sizes[1]).toBeGreaterThan(500);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  });

  it('delivers an event soon after it was written', async () => {
    let seen = 0;
    const subscription = store.subscribe(LOG_START, async (batch) => void (seen += batch.length), unexpected);
    await store.append('a', NO_STREAM, someEvents(1));
    await until(() => seen === 1);
    const times: number[] = [];
    for (let n = 0; n < 20; n++) {
      const start = performance.now();
      await store.append('a', n, someEvents(1));
      await until(() => seen === n + 2);
      times.push(performance.now() - start);
    }
    await subscription.close();
    // A busy machine delays most of them, but not all.
    expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(40);
  });

  it('finds the server through gossip', async () => {
    const found = await openTestStore(server.url.replace('esdb:', 'esdb+discover:'), {});
    expect((await found.append('a', NO_STREAM, someEvents(1))).revision).toBe(0);
    await found.close();
  });

  it('answers as unavailable once it is closed', async () => {
    await store.close();
    await expect(store.lastPosition()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.append('a', NO_STREAM, someEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
    const errors: unknown[] = [];
    store.subscribe(
      LOG_START,
      async () => undefined,
      (error) => errors.push(error),
    );
    await until(() => errors.length === 1);
  });
});
