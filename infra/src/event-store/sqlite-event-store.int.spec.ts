import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LOG_START, NO_STREAM, StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { EventLogUnreadable } from './event-rows.js';
import { eventStoreContract } from './event-store.contract.js';
import { openSqliteEventStore } from './sqlite-event-store.js';
import { someEvents, until } from './testing/some-events.js';

eventStoreContract('SQLite in memory', async () => {
  const store = openSqliteEventStore({ file: ':memory:' });
  return { store, cleanup: () => store.close() };
});

eventStoreContract('SQLite in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-log-'));
  const store = openSqliteEventStore({ file: join(folder, 'events.db') });
  const cleanup = async (): Promise<void> => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, cleanup };
});

describe('the log file', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-log-'));
    file = join(folder, 'events.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function written(events: number): Promise<void> {
    const store = openSqliteEventStore({ file });
    await store.append('a', NO_STREAM, someEvents(events));
    await store.close();
  }

  it('is restored after a restart and continues', async () => {
    await written(3);
    const store = openSqliteEventStore({ file });
    expect(await store.revisionOf('a')).toBe(2);
    expect(await store.append('a', 2, someEvents(1))).toEqual({ revision: 3, position: 4 });
    await store.close();
  });

  it.each([
    ['cut in the middle', (size: number) => Math.floor(size / 2)],
    ['cut by its last bytes', (size: number) => size - 10],
    ['cut within its first page', () => 50],
    ['emptied', () => 0],
  ])('is refused when %s', async (_case, length) => {
    await written(200);
    truncateSync(file, length(readFileSync(file).length));
    expect(() => openSqliteEventStore({ file })).toThrow(EventLogUnreadable);
  });

  it('is refused if it is not a database', () => {
    writeFileSync(file, 'x'.repeat(20_000));
    expect(() => openSqliteEventStore({ file })).toThrow(/The event log .*events\.db cannot be read/);
  });

  it('is not recreated next to the write-ahead log of a lost file', async () => {
    const store = openSqliteEventStore({ file });
    await store.append('a', NO_STREAM, someEvents(1));
    rmSync(file);
    expect(() => openSqliteEventStore({ file })).toThrow(/only its write-ahead log is there/);
  });

  it('keeps its events on a full disk, answers reads, and continues when there is room (fault 22)', async () => {
    const store = openSqliteEventStore({ file });
    await store.append('a', NO_STREAM, someEvents(2));
    store.limitPages(10);
    await expect(store.append('a', 1, someEvents(500))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.revisionOf('a')).toBe(1);
    await expect(store.requireWritable()).rejects.toBeInstanceOf(StoreUnavailable);
    store.limitPages(100_000);
    expect((await store.append('a', 1, someEvents(500))).revision).toBe(501);
    await store.requireWritable();
    await store.close();
  });

  it('takes and delivers the events of two connections in one order', async () => {
    const [one, other] = [openSqliteEventStore({ file }), openSqliteEventStore({ file })];
    const seen: string[] = [];
    const subscription = one.subscribe(
      LOG_START,
      async (batch) => void seen.push(...batch.map(({ position, revision }) => `${position}:${revision}`)),
      () => undefined,
    );
    await one.append('a', NO_STREAM, someEvents(2));
    await other.append('a', 1, someEvents(2));
    await expect(one.append('a', 1, someEvents(1))).rejects.toMatchObject({ expected: 1, actual: 3 });
    await expect(one.append('a', 7, someEvents(1))).rejects.toMatchObject({ expected: 7, actual: 3 });
    expect(await one.append('a', 3, someEvents(1))).toEqual({ revision: 4, position: 5 });
    await expect(other.append('a', 3, someEvents(1))).rejects.toMatchObject({ expected: 3, actual: 4 });
    await until(() => seen.length === 5);
    expect(seen).toEqual(['1:0', '2:1', '3:2', '4:3', '5:4']);
    await Promise.all([subscription.close(), one.close(), other.close()]);
  });

  it('answers as unavailable once it is closed', async () => {
    const store = openSqliteEventStore({ file });
    await store.close();
    await expect(store.lastPosition()).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
