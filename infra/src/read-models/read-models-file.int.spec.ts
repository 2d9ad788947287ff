import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { ReadModelsUnreadable } from './open-read-models-file.js';
import { ReadModelsFile } from './read-models-file.js';
import { openSqliteReadModels, type SqliteReadModels } from './sqlite-read-models.js';

const BETS = 'bets@1';

describe('the file of read models beside its writer', () => {
  let folder: string;
  let path: string;
  let writer: SqliteReadModels;
  let file: ReadModelsFile;
  let damages: number;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'arena-models-'));
    path = join(folder, 'read-models.db');
    writer = openSqliteReadModels({ file: path });
    await writer.ensure({ name: BETS, indexes: [{ fields: ['user'] }] });
    file = new ReadModelsFile(path);
    damages = 0;
    file.onDamage(() => (damages += 1));
  });
  afterEach(async () => {
    await file.close();
    await writer.close();
    rmSync(folder, { recursive: true });
  });

  const put = (id: string, user: string): Promise<void> =>
    writer.apply({
      upserts: [{ collection: BETS, document: { id, user } as { id: string } }],
      deletes: [],
      checkpoints: [],
    });

  it('shows each batch once it is written, also while another one is being written', async () => {
    file.open();
    expect(await file.count(BETS)).toBe(0);
    await put('one', 'Ada');
    expect(await file.find(BETS, { where: { user: 'Ada' } })).toMatchObject({ documents: [{ id: 'one' }] });
    expect([await file.get(BETS, 'one'), await file.getMany(BETS, ['one', 'two'])]).toHaveLength(2);
    await writer.activate({ projection: 'bets', active: 1, version: 1, position: 7 });
    expect(await file.generations()).toEqual([{ projection: 'bets', active: 1, version: 1, position: 7 }]);
  });

  it('is unavailable before it is opened and after it is closed', async () => {
    await expect(file.count(BETS)).rejects.toBeInstanceOf(StoreUnavailable);
    file.open();
    expect(await file.count(BETS)).toBe(0);
    await file.close();
    await expect(file.count(BETS)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(damages).toBe(0);
  });

  it('closes at the first damaged document and tells it once; a new file is read after it is opened', async () => {
    await put('damaged-one', 'Ada');
    await writer.close();
    const bytes = readFileSync(path).toString('latin1').replaceAll('{"id":"damaged', '!"id":"damaged');
    writeFileSync(path, bytes, 'latin1');
    file.open();
    await expect(file.get(BETS, 'damaged-one')).rejects.toBeInstanceOf(ReadModelsUnreadable);
    await expect(file.count(BETS)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(damages).toBe(1);
    await file.remove();
    expect(existsSync(path)).toBe(false);
    writer = openSqliteReadModels({ file: path });
    file.open();
    expect(await file.get(BETS, 'damaged-one')).toBeNull();
  });
});
