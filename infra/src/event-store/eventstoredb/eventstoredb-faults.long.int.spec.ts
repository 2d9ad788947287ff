import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnavailableError } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  LOG_START,
  NO_STREAM,
  StoreUnavailable,
  type EventStore,
} from '@arena/domain/kernel/ports/event-store.port';
import { EventDecoder } from '../event-decoder.js';
import { EventStoreDbConnection } from './eventstoredb-connection.js';
import { EndOfLog } from './eventstoredb-end.js';
import { EventStoreDbLiveLog } from './eventstoredb-tail.js';
import { parseEventStoreDbUrl } from './eventstoredb-url.js';
import { StreamNames } from '../stream-names.js';
import { openBreakableLink, type BreakableLink } from '../../network/testing/breakable-link.js';
import { startProtocolServer, type ProtocolServer } from '../testing/protocol-server/protocol-server.js';
import { openTestStore } from '../testing/open-test-store.js';
import { TEST_STREAMS, someEvents, unexpected } from '../testing/some-events.js';

const WAIT_MS = 800;
/**
 * The time limit of a call plus the delay of a busy machine. Without a limit, a call would take a minute or never
 * end.
 */
const BOUND_MS = WAIT_MS + 5000;

/** Repeats calls that a busy machine may refuse. The same events are written only once. */
async function eventually<T>(work: () => Promise<T>, withinMs = 10_000): Promise<T> {
  for (const end = Date.now() + withinMs; ;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function all(pages: AsyncIterable<readonly StoredEvent[]>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const page of pages) events.push(...page);
  return events;
}

async function refusedInTime(work: () => Promise<unknown>): Promise<Error> {
  const start = Date.now();
  const error = await work().then(
    () => new Error('It was answered'),
    (thrown: unknown) => thrown as Error,
  );
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(Date.now() - start).toBeLessThan(BOUND_MS);
  return error;
}

async function everyCallIsRefused(store: EventStore): Promise<void> {
  const calls: (() => Promise<unknown>)[] = [
    () => store.append('a', NO_STREAM, someEvents(1)),
    () => store.revisionOf('a'),
    () => store.lastPosition(),
    () => all(store.readAll(LOG_START)),
    async () => {
      for await (const event of store.read('a')) unexpected(event);
    },
  ];
  await Promise.all(calls.map((call) => refusedInTime(call)));
}

describe('EventStoreDB away and back', () => {
  let folder: string;
  let file: string;
  let server: ProtocolServer;
  let store: EventStore;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'event-log-'));
    file = join(folder, 'log.ndjson');
    server = await startProtocolServer({ file });
    store = await eventually(() => openTestStore(server.url, { waitMs: WAIT_MS }));
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('refuses every call in time, and recovers without being reopened (fault 28)', async () => {
    const [first, second] = [someEvents(2), someEvents(1)];
    await eventually(() => store.append('a', NO_STREAM, first));
    await server.stop();
    await everyCallIsRefused(store);
    server = await startProtocolServer({ file, port: server.port });
    expect(await eventually(() => store.revisionOf('a'))).toBe(1);
    expect((await eventually(() => store.append('a', 1, second))).revision).toBe(2);
  });

  it('lets go at once of a server that announces its end, also in the midst of a read (fault 74)', async () => {
    const patient = await openTestStore(server.url);
    await patient.append('a', NO_STREAM, someEvents(40));
    const seen: number[] = [];
    const subscription = patient.subscribe(
      LOG_START,
      async (batch) => void seen.push(...batch.map(({ revision }) => revision)),
      unexpected,
    );
    await eventually(async () => expect(seen).toHaveLength(40));
    await patient.append('a', 39, someEvents(1));
    await eventually(async () => expect(seen).toHaveLength(41));
    const read: number[] = [];
    for await (const page of patient.readAll(LOG_START)) {
      read.push(...page.map(({ revision }) => revision));
      if (read.length > page.length) continue;
      const begun = performance.now();
      await server.shutDown();
      // It would have waited for five seconds.
      expect(performance.now() - begun).toBeLessThan(2500);
      server = await startProtocolServer({ file, port: server.port });
    }
    expect(read).toEqual(seen);
    await patient.append('a', 40, someEvents(1));
    await eventually(async () => expect(seen).toHaveLength(42));
    await subscription.close();
    await patient.close();
  });

  it('makes no loop of connections where each is ended politely, and misses nothing (fault 74)', async () => {
    const proxy = await startProtocolServer({ connectionAgeMs: 10 });
    const link = await openBreakableLink(proxy.port);
    const [writer, follower] = [
      await openTestStore(proxy.url),
      await openTestStore(`esdb://127.0.0.1:${link.port}?tls=false`),
    ];
    const seen: number[] = [];
    const subscription = follower.subscribe(
      LOG_START,
      async (batch) => void seen.push(...batch.map(({ revision }) => revision)),
      unexpected,
    );
    const gaps = { connections: link.connections, since: performance.now(), longestMs: 0 };
    await eventually(async () => {
      const { connections, since, longestMs } = gaps;
      const now = performance.now();
      if (link.connections > connections) {
        gaps.longestMs = Math.max(longestMs, now - since);
        Object.assign(gaps, { connections: link.connections, since: now });
      }
      // The longest pause.
      expect(gaps.longestMs).toBeGreaterThan(950);
    });
    await eventually(() => writer.append('a', NO_STREAM, someEvents(3)));
    await eventually(async () => expect(seen).toEqual([0, 1, 2]));
    await subscription.close();
    await Promise.all([follower.close(), writer.close()]);
    await link.close();
    await proxy.stop();
  });

  it('recovers quickly even after many calls during an outage', async () => {
    await server.stop();
    for (const end = Date.now() + 4000; Date.now() < end;) {
      await refusedInTime(() => store.lastPosition());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    server = await startProtocolServer({ file, port: server.port });
    // The client alone would pause for up to two minutes.
    await eventually(() => store.lastPosition());
  });

  it('continues a subscription after restarts, with each event once and in order', async () => {
    const seen: number[] = [];
    const positions: number[] = [];
    const subscription = store.subscribe(
      LOG_START,
      async (batch) => {
        await new Promise((resolve) => setTimeout(resolve, 3));
        seen.push(...batch.map((event) => event.revision));
        positions.push(...batch.map((event) => event.position));
      },
      unexpected,
    );
    let written = 0;
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < 10; n++) {
        const events = someEvents(7);
        await eventually(() => store.append('a', written - 1, events));
        written += 7;
      }
      await server.stop();
      await new Promise((resolve) => setTimeout(resolve, 60 * round));
      server = await startProtocolServer({ file, port: server.port });
    }
    await eventually(async () => expect(seen).toHaveLength(written));
    await subscription.close();
    expect(seen).toEqual(Array.from({ length: written }, (_, n) => n));
    const log = await eventually(() => all(store.readAll(LOG_START)));
    expect(positions).toEqual(log.map((event) => event.position));
  });

  it('closes a subscription that waits for the server, at once', async () => {
    const subscription = store.subscribe(LOG_START, async () => undefined, unexpected);
    await server.stop();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const start = Date.now();
    await subscription.close();
    expect(Date.now() - start).toBeLessThan(BOUND_MS);
  });
});

describe('EventStoreDB behind a bad line', () => {
  let server: ProtocolServer;
  let link: BreakableLink;
  let store: EventStore;

  beforeEach(async () => {
    server = await startProtocolServer();
    link = await openBreakableLink(server.port);
    const url = `esdb://127.0.0.1:${link.port}?tls=false`;
    store = await eventually(() => openTestStore(url, { waitMs: WAIT_MS }));
  });
  afterEach(async () => {
    await store.close();
    await link.close();
    await server.stop();
  });

  it('refuses every call in time when the server does not answer, and recovers afterwards (fault 28)', async () => {
    link.freeze();
    await everyCallIsRefused(store);
    link.thaw();
    expect(await eventually(() => store.lastPosition())).toEqual(expect.any(Number));
  });

  it('settles every append when the connection breaks under load, and none is done twice (fault 28)', async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown): number => rejections.push(reason);
    process.on('unhandledRejection', note);
    // Enough events at once that the writer has to wait for the connection.
    const work = Array.from({ length: 150 }, (_, n) => ({
      stream: `n-${n + 1}`,
      events: someEvents(3).map((event) => ({ ...event, data: JSON.stringify('x'.repeat(15_000)) })),
    }));
    const append = async ({ stream, events }: (typeof work)[number]): Promise<unknown> =>
      store.append(stream, NO_STREAM, events);
    const before = someEvents(1);
    await eventually(() => store.append('before', NO_STREAM, before));
    const first = work.map((one) => append(one));
    setTimeout(() => link.freeze(), 10);
    setTimeout(() => link.cut(), 300);
    const results = await Promise.allSettled(first);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toBeInstanceOf(StoreUnavailable);
    link.thaw();
    // Repeats the same events. Those that were already written are not written again.
    for (const one of work) await eventually(() => append(one));
    expect(await eventually(() => all(store.readAll(LOG_START)))).toHaveLength(451);
    process.off('unhandledRejection', note);
    expect(rejections).toEqual([]);
  });

  it('moves a working subscription when another call loses its connection', async () => {
    const connection = new EventStoreDbConnection(await parseEventStoreDbUrl(server.url), WAIT_MS);
    const seen: number[] = [];
    const decoder = new EventDecoder({ names: new StreamNames(TEST_STREAMS, null) });
    const live = new EventStoreDbLiveLog({ connection, decoder, end: new EndOfLog(connection, decoder) });
    const subscription = live.subscribe(
      LOG_START,
      async (batch) => void seen.push(...batch.map((event) => event.revision)),
      unexpected,
    );
    const [first, second] = [someEvents(2), someEvents(2)];
    await eventually(() => store.append('a', NO_STREAM, first));
    await eventually(async () => expect(seen).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const client = connection.current();
    await refusedInTime(() => connection.append(() => Promise.reject(new UnavailableError()), 0));
    expect(connection.current()).not.toBe(client);
    await eventually(() => store.append('a', 1, second));
    await eventually(async () => expect(seen).toEqual([0, 1, 2, 3]));
    await subscription.close();
    await connection.close();
  });

  it('reconnects a subscription if the server accepts the connection but sends nothing', async () => {
    link.freeze();
    let seen = 0;
    const subscription = store.subscribe(LOG_START, async (batch) => void (seen += batch.length), unexpected);
    await new Promise((resolve) => setTimeout(resolve, 2 * WAIT_MS));
    link.cut();
    link.thaw();
    const events = someEvents(3);
    await eventually(() => store.append('a', NO_STREAM, events));
    await eventually(async () => expect(seen).toBe(3));
    await subscription.close();
  });

  it('loses and duplicates nothing when the connection breaks repeatedly', async () => {
    const seen: number[] = [];
    const subscription = store.subscribe(
      LOG_START,
      async (batch) => void seen.push(...batch.map((event) => event.revision)),
      unexpected,
    );
    const writer = await openTestStore(server.url);
    for (let n = 0; n < 40; n++) {
      await writer.append('a', n * 50 - 1, someEvents(50));
      if (n % 8 === 0) link.cut();
    }
    await eventually(async () => expect(seen).toHaveLength(2000));
    await subscription.close();
    await writer.close();
    expect(seen).toEqual(Array.from({ length: 2000 }, (_, n) => n));
  });
});

describe('opening an EventStoreDB that is not there', () => {
  let silent: Server;
  let port: number;
  const taken: Socket[] = [];

  beforeEach(async () => {
    silent = createServer((socket) => void taken.push(socket.on('error', () => undefined).resume()));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    port = (silent.address() as AddressInfo).port;
  });
  afterEach(() => {
    silent.close();
    for (const socket of taken) socket.destroy();
  });

  const open =
    (scheme = 'esdb') =>
    (): Promise<unknown> =>
      openTestStore(`${scheme}://ann:s3cret@127.0.0.1:${port}?tls=false`, {
        waitMs: WAIT_MS,
      });

  it.each(['esdb', 'esdb+discover'])(
    'is refused in time by a server that never answers (%s)',
    async (scheme) => {
      const error = await refusedInTime(open(scheme));
      expect(error.message).toContain(`127.0.0.1:${port}`);
      expect(error.message).not.toMatch(/ann|s3cret/);
    },
  );

  it('is refused in time if no server listens, with a message that names the host', async () => {
    silent.close();
    const error = await refusedInTime(open());
    expect(error.message).toContain(`The event store at 127.0.0.1:${port} cannot be reached`);
    expect(error.message).not.toMatch(/\bann\b|s3cret/);
  });
});
