import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  MaxAppendSizeExceededError,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  WrongExpectedVersionError,
  eventTypeFilter,
  jsonEvent,
  streamNameFilter,
  type AppendExpectedRevision,
  type Position,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collect } from '../some-events.js';
import { startProtocolServer, type ProtocolServer } from './protocol-server.js';

const noted = (n: number, size = 0): ReturnType<typeof jsonEvent> =>
  jsonEvent({ type: 'Noted', data: { n, text: 'x'.repeat(size) }, metadata: { by: 'me' } });

// The client appends in batches if the server offers it. Both ways must give the same answers.
describe.each([true, false])('the protocol server, batch append offered: %s', (batchAppend) => {
  let server: ProtocolServer;
  let client: EventStoreDBClient;

  beforeEach(async () => {
    server = await startProtocolServer({ batchAppend });
    client = EventStoreDBClient.connectionString(server.url);
  });
  afterEach(async () => {
    await client.dispose();
    await server.stop();
  });

  const append = (expectedRevision: AppendExpectedRevision, ...events: ReturnType<typeof noted>[]) =>
    client.appendToStream('a', events, { expectedRevision, batchAppendSize: 2000 });

  it('appends in order, in parts too, with positions that have gaps', async () => {
    const first = await append(NO_STREAM, noted(0, 1500), noted(1, 1500), noted(2, 1500));
    const second = await append(2n, noted(3));
    expect([first.nextExpectedRevision, second.nextExpectedRevision]).toEqual([2n, 3n]);
    const read = await collect(client.readStream('a'));
    expect(read.map(({ event }) => event?.data)).toMatchObject([{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }]);
    const positions = read.map(({ event }) => event!.position!.commit);
    expect(positions.at(2)).toBe(first.position?.commit);
    expect(positions[1]! - positions[0]!).toBeGreaterThan(1500n);
    expect(read[0]?.event).toMatchObject({ metadata: { by: 'me' }, isJson: true });
    expect(Date.now() - read[0]!.event!.created.getTime()).toBeLessThan(10_000);
  });

  it.each<[string, AppendExpectedRevision, bigint | string]>([
    ['a new stream', NO_STREAM, NO_STREAM],
    ['another revision', 5n, 5n],
  ])('names expected and actual revision when %s was expected', async (_case, expected, named) => {
    await append(NO_STREAM, noted(0), noted(1));
    const refusal = await append(expected, noted(2)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(WrongExpectedVersionError);
    expect(refusal).toMatchObject({ streamName: 'a', expectedVersion: named, actualVersion: 1n });
  });

  it('says that there is no stream where one was expected', async () => {
    for (const expected of [0n, STREAM_EXISTS] as const) {
      await expect(append(expected, noted(0))).rejects.toMatchObject({ actualVersion: NO_STREAM });
    }
  });

  it('answers the same append twice, and refuses one that is the same in part', async () => {
    const events = [noted(0), noted(1)];
    const first = await append(NO_STREAM, ...events);
    expect(await append(NO_STREAM, ...events)).toEqual(first);
    await expect(append(NO_STREAM, ...events, noted(2))).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(await collect(client.readStream('a'))).toHaveLength(2);
  });

  it('writes nothing of an append whose time is over while it is sent', async () => {
    const events = Array.from({ length: 200 }, (_, n) => noted(n));
    const deadlines = [1, 4, 8, 12, 16];
    for (const deadline of deadlines)
      await client.appendToStream(`a-${deadline}`, events, { deadline }).catch(() => undefined);
    for (const deadline of deadlines) {
      const written = await collect(client.readStream(`a-${deadline}`)).catch(() => []);
      expect([0, 200]).toContain(written.length);
    }
  });

  it('refuses more than one mebibyte and writes nothing of it', async () => {
    const refusal = await append(NO_STREAM, noted(0), noted(1, 1_100_000)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(refusal).toMatchObject({ maxAppendSize: 1_048_576 });
    await expect(collect(client.readStream('a'))).rejects.toThrow(/not found/);
  });
});

describe('the protocol server', () => {
  let folder: string;
  let file: string;
  let server: ProtocolServer;
  let client: EventStoreDBClient;

  const start = async (): Promise<void> => {
    server = await startProtocolServer({ file });
    client = EventStoreDBClient.connectionString(server.url);
  };
  const stop = async (): Promise<void> => {
    await client.dispose();
    await server.stop();
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'protocol-server-'));
    file = join(folder, 'log.ndjson');
    await start();
  });
  afterEach(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  const write = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) await client.appendToStream('a', noted(n));
  };

  it('reads from a position forwards with it, backwards without it, and from no other place', async () => {
    await write(5);
    const all = await collect(client.readAll());
    const positions = all.map(({ event }) => event!.position);
    const middle = positions[3]!;
    const from = async (fromPosition: Position, direction: 'forwards' | 'backwards'): Promise<unknown> =>
      (await collect(client.readAll({ fromPosition, direction }))).map(({ event }) => event!.position);
    expect(await from(middle, 'forwards')).toEqual(positions.slice(3));
    expect(await from(middle, BACKWARDS)).toEqual(positions.slice(0, 3).toReversed());
    const between = { commit: middle.commit + 1n, prepare: middle.prepare + 1n };
    await expect(from(between, 'forwards')).rejects.toThrow(/invalid position/);
  });

  it('puts events of its own between ours, the first at position 0', async () => {
    await write(12);
    const all = await collect(client.readAll());
    expect(all[0]?.event).toMatchObject({ type: '$epoch-information', position: { commit: 0n } });
    const own = all.filter(({ event }) => event?.streamId !== 'a').map(({ event }) => event!.type);
    expect(own).toEqual(
      expect.arrayContaining(['$statsCollected', 'SubscriptionCheckpoint', '$>', '$metadata']),
    );
  });

  it('keeps what it acknowledged, cuts off what it was writing when it was killed', async () => {
    await write(3);
    const before = await collect(client.readAll());
    await stop();
    appendFileSync(file, '[{"stream":"a","revision":3,');
    await start();
    expect(await collect(client.readAll())).toEqual(before);
    await write(1);
    await stop();
    expect(readFileSync(file, 'utf8')).not.toContain('"revision":3,[');
    await start();
    expect(await collect(client.readStream('a'))).toHaveLength(4);
  });

  it('subscribes to a stream from its end, and to everything by type', async () => {
    await write(2);
    const tail = client.subscribeToStream('a', { fromRevision: END });
    const typed = client.subscribeToAll({ filter: eventTypeFilter({ prefixes: ['Not'] }) });
    await Promise.all([once(tail.resume(), 'caughtUp'), once(typed.resume(), 'caughtUp')]);
    const [seen, seenTyped]: unknown[][] = [[], []];
    tail.on('data', ({ event }) => seen!.push(event?.revision));
    typed.on('data', ({ event }) => seenTyped!.push(event?.revision));
    await write(2);
    while (seen!.length < 2 || seenTyped!.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(seen).toEqual([2n, 3n]);
    expect(seenTyped).toEqual([2n, 3n]);
    await Promise.all([tail.unsubscribe(), typed.unsubscribe()]);
  });

  it('confirms, sends checkpoints past what the filter leaves out, and says when it has caught up', async () => {
    await write(60);
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: ['nothing'],
      checkpointInterval: 1,
      checkpointReached: (_subscription, position) => void checkpoints.push(position.commit),
    });
    const subscription = client.subscribeToAll({ fromPosition: START, filter });
    const [id] = await Promise.all([
      once(subscription, 'confirmation').then(() => subscription.id),
      once(subscription.resume(), 'caughtUp'),
    ]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(checkpoints.length).toBeGreaterThanOrEqual(2);
    expect(checkpoints).toEqual(checkpoints.toSorted((one, other) => (one < other ? -1 : 1)));
    await subscription.unsubscribe();
  });
});
