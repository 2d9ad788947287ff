import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  ForeignEvent,
  LOG_START,
  NO_STREAM,
  type EventStore,
} from '@arena/domain/kernel/ports/event-store.port';
import { EventDecoder } from '../event-decoder.js';
import { EventStoreDbConnection } from './eventstoredb-connection.js';
import { EndOfLog } from './eventstoredb-end.js';
import type { ClientEvent } from './eventstoredb-events.js';
import { EventStoreDbLiveLog } from './eventstoredb-tail.js';
import { parseEventStoreDbUrl } from './eventstoredb-url.js';
import { StreamNames } from '../stream-names.js';
import { openBreakableLink, type BreakableLink } from '../../network/testing/breakable-link.js';
import { startProtocolServer, type ProtocolServer } from '../testing/protocol-server/protocol-server.js';
import { openTestStore } from '../testing/open-test-store.js';
import { TEST_STREAMS, someEvents, unexpected, until } from '../testing/some-events.js';

const WAIT_MS = 2000;

class CountingDecoder extends EventDecoder {
  readonly decoded = new Map<string, number>();
  refused: string | null = null;

  override decode(record: ClientEvent | undefined): StoredEvent[] {
    if (record && record.id === this.refused)
      throw new ForeignEvent(record.streamId, Number(record.revision));
    const events = super.decode(record);
    for (const { id } of events) this.decoded.set(id, (this.decoded.get(id) ?? 0) + 1);
    return events;
  }
}

describe('the subscriptions of a process to EventStoreDB', () => {
  let server: ProtocolServer;
  let link: BreakableLink;
  let writer: EventStore;
  let connection: EventStoreDbConnection;
  let decoder: CountingDecoder;
  let live: EventStoreDbLiveLog;

  beforeEach(async () => {
    server = await startProtocolServer();
    link = await openBreakableLink(server.port);
    writer = await openTestStore(server.url);
    connection = new EventStoreDbConnection(
      await parseEventStoreDbUrl(`esdb://127.0.0.1:${link.port}?tls=false`),
      WAIT_MS,
    );
    decoder = new CountingDecoder({ names: new StreamNames(TEST_STREAMS, null) });
    live = liveLog();
  });
  afterEach(async () => {
    await live.close();
    await connection.close();
    await writer.close();
    await link.close();
    await server.stop();
  });

  const liveLog = (kept?: number) => {
    const end = new EndOfLog(connection, decoder);
    return new EventStoreDbLiveLog({ connection, decoder, end, ...(kept !== undefined && { kept }) });
  };

  const follow = (after: number, onError = unexpected) => {
    const seen: StoredEvent[] = [];
    const subscription = live.subscribe(after, async (batch) => void seen.push(...batch), onError);
    return { seen, subscription };
  };

  /** Is still with its first batch until it may go. */
  const slow = () => {
    const seen: StoredEvent[] = [];
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const take = async (batch: readonly StoredEvent[]): Promise<void> => {
      seen.push(...batch);
      await held;
    };
    live.subscribe(LOG_START, take, unexpected);
    return { seen, go: () => go() };
  };

  const append = async (from: number, count: number): Promise<void> => {
    // So small that a busy machine sends each one within an attempt.
    for (let done = 0; done < count; done += 100)
      await writer.append('a', from + done - 1, someEvents(Math.min(100, count - done)));
  };

  it('get each new event once from the server, together', async () => {
    const all = [0, 1, 2, 3].map(() => follow(LOG_START));
    await append(0, 1);
    await until(() => all.every(({ seen }) => seen.length === 1));
    await append(1, 40);
    await until(() => all.every(({ seen }) => seen.length === 41));
    const [first, ...others] = all.map(({ seen }) => seen.slice(1));
    for (const other of others) for (const [n, event] of other.entries()) expect(event).toBe(first?.[n]);
    expect(first?.map(({ id }) => decoder.decoded.get(id))).toEqual(first?.map(() => 1));
  });

  it('wait for the first of them, and read no event twice', async () => {
    const { seen, go } = slow();
    await append(0, 1);
    await until(() => seen.length === 1);
    await append(1, 2500);
    await until(() => decoder.decoded.size > 1000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(decoder.decoded.size).toBeLessThanOrEqual(2000);
    go();
    await until(() => seen.length === 2501);
    expect(Math.max(...decoder.decoded.values())).toBe(1);
  });

  it('read by themselves what has left the memory', async () => {
    live = liveLog(100);
    const { seen, go } = slow();
    const fast = follow(LOG_START);
    await append(0, 1);
    await until(() => seen.length === 1);
    await append(1, 1000);
    await until(() => fast.seen.length === 1001);
    expect(seen).toHaveLength(1);
    go();
    await until(() => seen.length === 1001);
    await append(1001, 1);
    await until(() => seen.length === 1002);
    expect(seen.map(({ revision }) => revision)).toEqual(Array.from({ length: 1002 }, (_, n) => n));
    expect(decoder.decoded.get(seen[1]!.id)).toBe(2);
    expect(decoder.decoded.get(seen[1001]!.id)).toBe(1);
  });

  it('miss nothing and get nothing twice when connections break and subscriptions come and go', async () => {
    live = liveLog(300);
    const early = follow(LOG_START);
    const late: number[] = [];
    live.subscribe(
      LOG_START,
      async (batch) => {
        await new Promise((resolve) => setTimeout(resolve, 60));
        late.push(...batch.map(({ revision }) => revision));
      },
      unexpected,
    );
    const later: { start: number; seen: StoredEvent[] }[] = [];
    for (let n = 0; n < 40; n++) {
      await append(n * 50, 50);
      if (n % 6 === 2) link.cut();
      if (n % 20 === 7) {
        const last = early.seen.at(-1);
        later.push({ start: (last?.revision ?? -1) + 1, ...follow(last?.position ?? LOG_START) });
      }
    }
    const total = 2000;
    const everyoneHas = (): boolean =>
      [early, ...later].every(({ seen }) => seen.at(-1)?.revision === total - 1) && late.at(-1) === total - 1;
    await until(everyoneHas);
    const from = (start: number) => Array.from({ length: total - start }, (_, n) => start + n);
    expect(late).toEqual(from(0));
    for (const { start, seen } of [{ start: 0, ...early }, ...later])
      expect(seen.map(({ revision }) => revision)).toEqual(from(start));
  });

  it('end with the reason when the log cannot be followed, and new ones read on', async () => {
    const errors: unknown[] = [];
    const note = (error: unknown): number => errors.push(error);
    const [first, second] = [follow(LOG_START, note), follow(LOG_START, note)];
    await append(0, 2);
    await until(() => [first, second].every(({ seen }) => seen.length === 2));
    const [bad] = someEvents(1);
    decoder.refused = bad!.id;
    await writer.append('a', 1, [bad!]);
    await until(() => errors.length === 2);
    expect(errors.map(String)).toEqual([
      expect.stringMatching(/Event 2 of/),
      expect.stringMatching(/Event 2 of/),
    ]);
    // Whoever has not had it meets it again.
    follow(first.seen.at(-1)!.position, note);
    await until(() => errors.length === 3);
    decoder.refused = null;
    const third = follow(first.seen.at(-1)!.position);
    await append(3, 1);
    await until(() => third.seen.length === 2);
    expect(third.seen.map(({ revision }) => revision)).toEqual([2, 3]);
  });

  it('ask the server for nothing once all are closed', async () => {
    const { seen, subscription } = follow(LOG_START);
    await writer.append('a', NO_STREAM, someEvents(1));
    await until(() => seen.length === 1);
    await subscription.close();
    await append(1, 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(decoder.decoded.size).toBe(1);
    const { seen: again } = follow(seen[0]!.position);
    await until(() => again.length === 1);
  });
});
