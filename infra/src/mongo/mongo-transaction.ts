import { WriteConcern, type ClientSession } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { MongoConnection } from './mongo-connection.js';
import { isContention } from './mongo-failure.js';

const ATTEMPTS = 8;
const PAUSE_MS = 10;

/** Work that writes what depends on what it read: done again when another writer came between. */
export async function persistent<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (cause) {
      if (!isContention(cause)) throw cause;
      if (attempt === ATTEMPTS)
        throw new StoreUnavailable('Too many writers at the same documents', { cause });
      await pause(PAUSE_MS * attempt * Math.random());
    }
  }
}

/** All or nothing. A commit whose answer is lost counts as unavailable: the caller writes again, which is harmless. */
export async function inTransaction<T>(
  { client }: MongoConnection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = client.startSession();
  try {
    session.startTransaction({
      // What was read is compared again with each write, and the commit waits for the majority; a stricter level would
      // only forbid collections that are new.
      readConcern: { level: 'local' },
      writeConcern: new WriteConcern('majority', undefined, true),
    });
    const result = await work(session);
    await session.commitTransaction();
    return result;
  } finally {
    // Aborts what was not committed.
    await session.endSession();
  }
}
