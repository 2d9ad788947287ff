import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Batch, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { openMongoKeyVault } from '../key-vault/mongo-key-vault.js';
import { openMongoLeases } from '../leases/mongo-leases.js';
import { openMongoReadModels } from '../read-models/mongo-read-models.js';
import { connectMongo, type MongoConnection } from './mongo-connection.js';
import { MongoProxy } from './testing/mongo-proxy.js';
import { dropAndClose, freshDatabase, testServers } from './testing/test-database.js';

jest.setTimeout(60_000);

const WAIT_MS = 800;
const FISH = { name: 'fish@1', indexes: [{ fields: ['weight'] }] };
const OTHER = { name: 'pike@1', indexes: [] };

/** A batch of inserts, replacements and a deletion in two collections. */
const batch = (position: number): Batch => ({
  upserts: [
    { collection: FISH.name, document: { id: 'a', weight: position } as never, position },
    { collection: FISH.name, document: { id: `new-${position}` }, position },
    { collection: OTHER.name, document: { id: 'a' }, position },
  ],
  deletes: [{ collection: FISH.name, id: `new-${position - 1}`, position }],
  checkpoints: [{ projection: 'fish', generation: 1, position }],
});

const PAUSE_MS = 200;

/** Null when it worked. */
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const WRITES = new Set(['insert', 'update', 'delete', 'commitTransaction']);

describe.each(await testServers())('$name', (server) => {
  let proxy: MongoProxy;
  let connection: MongoConnection;
  let direct: MongoConnection;
  let store: ReadModels;
  /** The view of another process, without the proxy. */
  let witness: ReadModels;

  beforeEach(async () => {
    const url = freshDatabase(server.url);
    proxy = new MongoProxy(new URL(url));
    await proxy.start();
    connection = await connectMongo({ url: proxy.url, waitMs: WAIT_MS });
    direct = await connectMongo({ url });
    store = openMongoReadModels(connection);
    witness = openMongoReadModels(direct);
    await store.ensure(FISH);
    await store.apply(batch(1));
  });
  afterEach(async () => {
    await connection.close();
    await proxy.stop();
    await dropAndClose(direct);
  });

  const unavailable = async (work: () => Promise<unknown>): Promise<void> => {
    const before = Date.now();
    await expect(work()).rejects.toThrow(StoreUnavailable);
    expect(Date.now() - before).toBeLessThan(WAIT_MS + 700);
  };

  /** For the tests of the order of commands: a busy server answers some of them late. */
  const waitLonger = async (): Promise<void> => {
    await connection.close();
    connection = await connectMongo({ url: proxy.url });
    store = openMongoReadModels(connection);
    await store.ensure(FISH);
  };

  const everyRequest = (): (() => Promise<unknown>)[] => [
    () => store.get(FISH.name, 'a'),
    () => store.find(FISH.name, { where: { weight: 1 } }),
    () => store.count(FISH.name),
    () => store.folded(FISH.name, ['a']),
    () => store.apply(batch(2)),
    () => store.generations(),
    () => openMongoKeyVault(connection).keep('a', Uint8Array.of(1)),
    () => openMongoLeases(connection).replace('projector', null, { holder: 'a', beat: 1 }),
  ];

  it('down: every request fails in time, and the store recovers by itself (fault 28)', async () => {
    await proxy.stop();
    for (const request of everyRequest()) await unavailable(request);
    await proxy.start();
    expect(await store.get(FISH.name, 'a')).toEqual({ id: 'a', weight: 1 });
    await store.apply(batch(2));
    expect(await witness.checkpointOf('fish', 1)).toBe(2);
  });

  it('silent: every request fails in time, and the store recovers by itself', async () => {
    proxy.gate = () => new Promise(() => {});
    for (const request of everyRequest()) await unavailable(request);
    proxy.gate = () => 'pass';
    await store.apply(batch(2));
    expect(await witness.get(FISH.name, 'a')).toEqual({ id: 'a', weight: 2 });
  });

  it('killed before any write of a batch: no checkpoint is ahead, and applying again completes it', async () => {
    await waitLonger();
    for (let broken = 1, position = 2; ; broken++, position++) {
      let writes = 0;
      proxy.gate = (command) => (WRITES.has(command) && ++writes === broken ? 'cut' : 'pass');
      const failed = await refusalOf(store.apply(batch(position)));
      if (!failed) {
        expect(broken).toBeGreaterThan(4);
        break;
      }
      expect(failed).toBeInstanceOf(StoreUnavailable);
      expect(await witness.checkpointOf('fish', 1)).toBe(position - 1);
      await store.apply(batch(position));
      expect(await witness.get(FISH.name, 'a')).toEqual({ id: 'a', weight: position });
      expect(await witness.get(FISH.name, `new-${position - 1}`)).toBeNull();
      expect(await witness.checkpointOf('fish', 1)).toBe(position);
    }
  });

  // The store sends some commands at the same time. FerretDB compares first and writes later, so one of them may win.
  if (server.comparesAtomically)
    it('slow: another projector between two commands of a batch is refused or waits, both end, and what is newer stays (fault 65)', async () => {
      await waitLonger();
      let commands: number;
      for (let paused = 1; ; paused++) {
        const position = paused * 10;
        const newer = batch(position + 1);
        let second = Promise.resolve<unknown>(null);
        commands = 0;
        proxy.gate = async () => {
          if (++commands === paused) {
            second = refusalOf(witness.apply(newer));
            // On a server with transactions, it may wait until the first one has ended.
            await Promise.race([second, setTimeout(PAUSE_MS)]);
          }
          return 'pass' as const;
        };
        await store.apply(batch(position));
        const refusal = await second;
        if (commands < paused) break;
        // A projector that is refused tries again.
        if (refusal !== null) {
          expect(refusal).toBeInstanceOf(StoreUnavailable);
          await witness.apply(newer);
        }
        expect(await witness.get(FISH.name, 'a')).toEqual({ id: 'a', weight: position + 1 });
        expect(await witness.get(FISH.name, `new-${position}`)).toBeNull();
        expect(await witness.checkpointOf('fish', 1)).toBe(position + 1);
      }
      expect(commands).toBeGreaterThan(4);
    });
});
