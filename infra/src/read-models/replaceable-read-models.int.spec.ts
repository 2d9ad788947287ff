import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { openDatabase } from '../sqlite/open-database.js';
import { ReadModelsUnreadable } from './open-read-models-file.js';
import { readModelsContract } from './read-models.contract.js';
import { ReplaceableReadModels } from './replaceable-read-models.js';
import { openSqliteReadModels } from './sqlite-read-models.js';

function opened(file: string): ReplaceableReadModels {
  return new ReplaceableReadModels(file, openSqliteReadModels({ file }));
}

readModelsContract('SQLite in a file that can be replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-models-'));
  const readModels = opened(join(folder, 'read-models.db'));
  const cleanup = async (): Promise<void> => {
    await readModels.close();
    rmSync(folder, { recursive: true });
  };
  return { readModels, cleanup };
});

describe('read models that are found damaged', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-models-'));
    file = join(folder, 'read-models.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('fail until they are replaced, then are empty including collections outside of projections', async () => {
    const first = opened(file);
    await first.ensure({ name: 'sessions', indexes: [] });
    await first.apply({
      upserts: [{ collection: 'sessions', document: { id: 'damaged-one' } }],
      deletes: [],
      checkpoints: [],
    });
    await first.close();
    const bytes = readFileSync(file).toString('latin1').replaceAll('{"id":"damaged', '!"id":"damaged');
    writeFileSync(file, bytes, 'latin1');

    const store = opened(file);
    let told = 0;
    store.onDamage(() => (told += 1));
    await store.ensure({ name: 'sessions', indexes: [] });
    expect(await store.generations()).toEqual([]);
    await expect(store.get('sessions', 'damaged-one')).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.generations()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(told).toBe(1);
    await store.replace();
    expect(await store.get('sessions', 'damaged-one')).toBeNull();
    await store.apply({
      upserts: [{ collection: 'sessions', document: { id: 'new' } }],
      deletes: [],
      checkpoints: [],
    });
    expect(await store.count('sessions')).toBe(1);
    await store.close();
  });

  it('are distinguished from closed or unreachable ones', async () => {
    const store = opened(file);
    let told = 0;
    store.onDamage(() => (told += 1));
    await store.ensure({ name: 'sessions', indexes: [] });
    await store.close();
    await expect(store.generations()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(told).toBe(0);
  });

  it('are detected by a damaged page while the file is open', async () => {
    const store = opened(file);
    let told = 0;
    store.onDamage(() => (told += 1));
    await store.ensure({ name: 'sessions', indexes: [] });
    const other = openDatabase({ file, pragmas: [] });
    // The table now begins after the end of the file. The new table makes other connections read the schema again.
    other.exec(`PRAGMA writable_schema=ON;
      UPDATE sqlite_schema SET rootpage = 9999 WHERE name = 'c_sessions';
      PRAGMA writable_schema=OFF; CREATE TABLE another(id)`);
    other.close();
    await expect(store.get('sessions', 'a')).rejects.toBeInstanceOf(ReadModelsUnreadable);
    expect(told).toBe(1);
    await store.replace();
    expect(await store.get('sessions', 'a')).toBeNull();
    await store.close();
  });
});
