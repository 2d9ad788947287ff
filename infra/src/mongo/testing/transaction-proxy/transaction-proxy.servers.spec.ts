import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MongoClient, type ClientSession, type Collection, type MongoServerError } from 'mongodb';
import { connectMongo } from '../../mongo-connection.js';
import { MongoProxy } from '../mongo-proxy.js';
import { dropAndClose, freshDatabase, testServers } from '../test-database.js';
import { BEHAVIOURS } from './behaviour.js';
import { TransactionProxy } from './transaction-proxy.js';

jest.setTimeout(30_000);

interface Fish {
  readonly _id: string;
  readonly weight: number;
}

const LIFETIME_MS = 400;
const LABEL = 'TransientTransactionError';
const [{ url: SERVER } = { url: '' }] = await testServers();

/** The table of issue "MongoDB and S3 servers", which docs/servers.md repeats. */
describe.each(BEHAVIOURS)('transactions as on $name', (like) => {
  let data: MongoProxy;
  let proxy: TransactionProxy;
  let client: MongoClient;
  let fish: Collection<Fish>;
  let sessions: ClientSession[];

  beforeEach(async () => {
    data = new MongoProxy(new URL(freshDatabase(SERVER)));
    await data.start();
    proxy = new TransactionProxy({ target: new URL(data.url), like: { ...like, lifetimeMs: LIFETIME_MS } });
    await proxy.start();
    client = new MongoClient(proxy.url, { retryWrites: false });
    fish = client.db().collection<Fish>('fish');
    await fish.insertMany([
      { _id: 'a', weight: 1 },
      { _id: 'b', weight: 1 },
    ]);
    sessions = [begun(), begun()];
  });
  afterEach(async () => {
    await Promise.all(sessions.map((session) => session.endSession()));
    await client.close();
    await proxy.stop();
    await dropAndClose(await connectMongo({ url: data.url }));
    await data.stop();
  });

  const begun = (): ClientSession => {
    const session = client.startSession();
    session.startTransaction();
    return session;
  };
  const two = (): [ClientSession, ClientSession] => sessions as [ClientSession, ClientSession];
  const weigh = (_id: string, weight: number, session?: ClientSession): Promise<unknown> =>
    fish.replaceOne({ _id }, { weight }, session ? { session } : {});
  const weightOf = async (_id: string): Promise<number | undefined> => (await fish.findOne({ _id }))?.weight;
  const refusal = async (work: Promise<unknown>): Promise<{ code: unknown; hasLabel: boolean } | null> => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown as MongoServerError,
    );
    return error && { code: error.code, hasLabel: error.hasErrorLabel(LABEL) };
  };
  const conflict = { code: 112, hasLabel: like.transientLabel };
  const over = { code: 251, hasLabel: like.transientLabel };

  it('hold writes back until the commit, show them to themselves, and forget them when aborted', async () => {
    const [one, other] = two();
    await weigh('a', 2, one);
    await fish.insertOne({ _id: 'c', weight: 3 }, { session: one });
    const own = await fish.find({ _id: { $in: ['a', 'c'] } }, { session: one }).toArray();
    expect(own.map(({ weight }) => weight)).toEqual([2, 3]);
    expect([await weightOf('a'), await weightOf('c')]).toEqual([1, undefined]);
    await one.commitTransaction();
    expect([await weightOf('a'), await weightOf('c')]).toEqual([2, 3]);
    await fish.deleteOne({ _id: 'b' }, { session: other });
    await other.abortTransaction();
    expect(await weightOf('b')).toBe(1);
  });

  it('refuse a write to a document that an open one has written, at once', async () => {
    const [one, other] = two();
    await weigh('a', 2, one);
    expect(await refusal(weigh('a', 3, other))).toEqual(conflict);
    await one.commitTransaction();
    expect(await weightOf('a')).toBe(2);
  });

  it('refuse the second insert of an _id', async () => {
    const [one, other] = two();
    await fish.insertOne({ _id: 'c', weight: 1 }, { session: one });
    expect(await refusal(fish.insertOne({ _id: 'c', weight: 2 }, { session: other }))).toEqual(conflict);
    await one.commitTransaction();
    expect(await refusal(fish.insertOne({ _id: 'c', weight: 3 }, { session: begunLater() }))).toMatchObject({
      code: 11000,
    });
  });

  const begunLater = (): ClientSession => {
    const session = begun();
    sessions.push(session);
    return session;
  };

  it('see what has changed since they began: a conflict on MongoDB, the newest state on DocumentDB', async () => {
    const [one] = two();
    await fish.findOne({ _id: 'a' }, { session: one });
    await weigh('a', 5);
    expect(await refusal(weigh('a', 6, one))).toEqual(like.snapshot ? conflict : null);
  });

  it('let a write without a transaction wait for their end', async () => {
    const [one] = two();
    await weigh('a', 2, one);
    let isDone = false;
    const direct = weigh('a', 3).then(() => (isDone = true));
    await sleep(100);
    expect(isDone).toBe(false);
    await one.commitTransaction();
    await direct;
    expect(await weightOf('a')).toBe(3);
  });

  it('end when each waits for the other: one of them, or both, is refused', async () => {
    const [one, other] = two();
    await weigh('a', 2, one);
    await weigh('b', 3, other);
    const refusals = await Promise.all([refusal(weigh('b', 2, one)), refusal(weigh('a', 3, other))]);
    expect(refusals).toEqual(like.conflictEnds ? [conflict, null] : [conflict, conflict]);
  });

  it('are over after their lifetime, at the next command and at the commit, and hold nothing', async () => {
    const [one, other] = two();
    await weigh('a', 2, one);
    await weigh('b', 2, other);
    await sleep(LIFETIME_MS + 50);
    expect(await refusal(weigh('a', 3, one))).toEqual(over);
    expect(await refusal(other.commitTransaction())).toEqual(over);
    await weigh('a', 4);
    expect([await weightOf('a'), await weightOf('b')]).toEqual([4, 1]);
  });

  it('are forgotten while the data’s server restarts, whose codes are those of what stands before it', async () => {
    const [one] = two();
    await weigh('a', 2, one);
    await data.stop();
    for (const code of like.awayCodes.slice(0, 2)) {
      expect(await refusal(weigh('b', 2))).toMatchObject({ code });
    }
    await data.start();
    expect(await refusal(one.commitTransaction())).toEqual(over);
    expect(await weightOf('a')).toBe(1);
  });

  it('finish a commit that a kill of the data’s server has interrupted', async () => {
    const [one] = two();
    await weigh('a', 2, one);
    await weigh('b', 2, one);
    let writes = 0;
    data.gate = (command) => (command === 'update' && ++writes === 2 ? 'cut' : 'pass');
    await refusal(one.commitTransaction());
    expect([await weightOf('a'), await weightOf('b')]).toEqual([2, 2]);
    expect(writes).toBeGreaterThan(1);
  });
});
