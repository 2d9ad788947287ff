import { WriteConcern, type ClientSession } from 'mongodb';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { retry } from '../retry/retry.js';
import type { MongoConnection } from './mongo-connection.js';
import { isContention } from './mongo-failure.js';

const CONTENTION = { attempts: 8, firstPause: 10, longestPause: 160, randomize: true };

export async function persistent<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retry(work, { ...CONTENTION, shouldRetry: isContention });
  } catch (cause) {
    if (!isContention(cause)) throw cause;
    throw new StoreUnavailable('Too many writers at the same documents', { cause });
  }
}

/** If the answer of a commit is lost, the store counts as unavailable and the caller repeats the write. */
export async function inTransaction<T>(
  { client }: MongoConnection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = client.startSession();
  try {
    session.startTransaction({
      // Each write compares what was read, and the commit waits for the majority.
      readConcern: { level: 'local' },
      writeConcern: new WriteConcern('majority', undefined, true),
    });
    const result = await work(session);
    await session.commitTransaction();
    return result;
  } finally {
    await session.endSession();
  }
}
