import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { ReadModelsUnreadable, removeReadModels } from './open-read-models-file.js';
import { readModelsContract } from './read-models.contract.js';
import { openSqliteReadModels, type SqliteReadModels } from './sqlite-read-models.js';

readModelsContract('SQLite in memory', async () => {
  const readModels = openSqliteReadModels({ file: ':memory:' });
  return { readModels, cleanup: () => readModels.close() };
});

readModelsContract('SQLite in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-models-'));
  const readModels = openSqliteReadModels({ file: join(folder, 'read-models.db') });
  const cleanup = async (): Promise<void> => {
    await readModels.close();
    rmSync(folder, { recursive: true });
  };
  return { readModels, cleanup };
});

const BETS = {
  name: 'bets@1',
  indexes: [{ fields: ['season', 'userId', 'revision'] }, { fields: ['season', 'revision'] }],
};

interface Person extends Document {
  readonly name: string;
}

function applying(store: SqliteReadModels, upserts: Document[], deletes: string[] = []): Promise<void> {
  return store.apply({
    upserts: upserts.map((document) => ({ collection: BETS.name, document })),
    deletes: deletes.map((id) => ({ collection: BETS.name, id })),
    checkpoints: [],
  });
}

describe('the read models of SQLite', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-models-'));
    file = join(folder, 'read-models.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('answer filter, sort and page from the index', async () => {
    const store = openSqliteReadModels({ file });
    await store.ensure(BETS);
    const plan = store.planOf(BETS.name, {
      where: { season: 1, userId: 'u' },
      sort: [{ field: 'revision', order: 'desc' }],
      limit: 10,
      after: Buffer.from('[5,"b"]').toString('base64url'),
    });
    expect(plan).toHaveLength(1);
    expect(plan[0]).toMatch(
      /^SEARCH .* USING INDEX i_bets@1_season_userId_revision \(f_season=\? AND f_userId=\?/,
    );
    expect(plan[0]).toContain('<');
    await store.close();
  });

  it('survive a restart', async () => {
    const first = openSqliteReadModels({ file });
    await first.ensure(BETS);
    await applying(first, [{ id: 'a' }]);
    await first.close();
    const second = openSqliteReadModels({ file });
    expect(await second.get(BETS.name, 'a')).toEqual({ id: 'a' });
    await expect(second.find(BETS.name, { where: { stake: 1 } })).rejects.toThrow(/no index on stake/);
    await second.close();
  });

  it('keep no byte of a deleted document in any file', async () => {
    const store = openSqliteReadModels({ file });
    await store.ensure({ ...BETS, indexes: [{ fields: ['name'] }] });
    const people: Person[] = Array.from({ length: 300 }, (_, n) => ({
      id: `p${n}`,
      name: `Ada-${n}-Lovelace`,
    }));
    await applying(store, people);
    await applying(store, [{ id: 'p7', name: 'Renamed-Lovelace' } as Person]);
    const raw = (): string =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join();
    expect(raw()).toContain('Renamed-Lovelace');
    await applying(store, [], ['p7', 'p8']);
    expect(raw()).not.toMatch(/Ada-[78]-Lovelace|Renamed-Lovelace/);
    await store.drop([BETS.name]);
    expect(raw()).not.toContain('Lovelace');
    await store.close();
  });

  it('keep none after a purge, even where rows were moved between pages', async () => {
    const store = openSqliteReadModels({ file });
    await store.ensure({ ...BETS, indexes: [{ fields: ['name'] }] });
    // Unordered ids and lengths make SQLite split and merge pages.
    const person = (n: number, length: number): Person => ({
      id: `p${(n * 7919) % 1009}-${n}`,
      name: `Ada-${n}-Lovelace${'x'.repeat((n * length) % 700)}`,
    });
    const people = Array.from({ length: 1500 }, (_, n) => person(n, 31));
    for (const one of people) await applying(store, [one]);
    await applying(
      store,
      people.filter((_, n) => n % 2 === 0).map((_, n) => person(2 * n, 97)),
    );
    const gone = people.filter((_, n) => n % 3 === 0);
    await applying(
      store,
      [],
      gone.map(({ id }) => id),
    );
    await store.purge();
    const raw = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join();
    const left = new Set([...raw.matchAll(/Ada-(\d+)-Lovelace/g)].map(([, n]) => Number(n)));
    expect([...left].filter((n) => n % 3 === 0)).toEqual([]);
    expect(left.size).toBe(1000);
    expect(await store.count(BETS.name)).toBe(1000);
    await store.close();
  });

  it.each([
    ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['cut by a few bytes', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
    ['emptied', () => Buffer.alloc(0)],
    ['overwritten', () => Buffer.alloc(20_000, 'x')],
  ])('are refused when %s, and made anew once removed', async (_case, damage) => {
    const store = openSqliteReadModels({ file });
    await store.ensure(BETS);
    await applying(
      store,
      Array.from({ length: 100 }, (_, n) => ({ id: `b${n}` })),
    );
    await store.close();
    writeFileSync(file, damage(readFileSync(file)));
    expect(() => openSqliteReadModels({ file })).toThrow(ReadModelsUnreadable);
    removeReadModels(file);
    const anew = openSqliteReadModels({ file });
    expect(await anew.generations()).toEqual([]);
    await anew.close();
  });

  it('are refused when cut while the write-ahead log was left behind', async () => {
    const store = openSqliteReadModels({ file });
    await store.ensure(BETS);
    await applying(store, [{ id: 'a' }]);
    expect(existsSync(`${file}-wal`)).toBe(true);
    truncateSync(file, 0);
    expect(() => openSqliteReadModels({ file })).toThrow(ReadModelsUnreadable);
  });

  it.each(['a"b', "x'; DROP TABLE events; --", '', '../x'])('refuse the collection name %p', async (name) => {
    const store = openSqliteReadModels({ file });
    await expect(store.ensure({ name, indexes: [] })).rejects.toThrow(/Not a collection name/);
    await expect(store.ensure({ name: 'ok', indexes: [{ fields: [`${name}"`] }] })).rejects.toThrow(
      /Not an index/,
    );
    await store.close();
  });
});
