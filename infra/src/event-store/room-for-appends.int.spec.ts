import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openDatabase, type SqliteDatabase } from '../sqlite/open-database.js';
import { RoomForAppends } from './room-for-appends.js';

describe('the room for appends', () => {
  let folder: string;
  let database: SqliteDatabase;
  let room: RoomForAppends;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    folder = mkdtempSync(join(tmpdir(), 'arena-room-'));
    database = openDatabase({ file: join(folder, 'events.db'), pragmas: ['journal_mode=WAL'] });
    database.exec('CREATE TABLE events(content BLOB)');
    room = new RoomForAppends(database);
  });
  afterEach(() => {
    jest.useRealTimers();
    database.close();
    rmSync(folder, { recursive: true });
  });

  const limitPages = (pages: number) => database.all(`PRAGMA max_page_count=${pages}`);
  const append = () => room.watched(() => database.exec('INSERT INTO events VALUES (zeroblob(262144))'));

  it('is checked at most once a second on a full disk', () => {
    limitPages(4);
    expect(append).toThrow(/full/);
    const writes = jest.spyOn(database, 'transaction');
    for (let n = 0; n < 20; n++) expect(() => room.require()).toThrow(/full/);
    expect(writes).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    for (let n = 0; n < 20; n++) expect(() => room.require()).toThrow(/full/);
    expect(writes).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['after a second', () => jest.advanceTimersByTime(1000)],
    ['with the next append', () => append()],
  ])('is there again %s', (_, pass) => {
    limitPages(4);
    expect(append).toThrow(/full/);
    expect(() => room.require()).toThrow(/full/);
    limitPages(100_000);
    pass();
    expect(() => room.require()).not.toThrow();
  });
});
