import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { removeReadModels } from '@arena/infra/read-models/open-read-models-file';
import { ReplaceableDocuments } from '@arena/infra/read-models/replaceable-documents';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { releaseClosedFiles } from '@arena/infra/sqlite/release-files';
import { openStores, type Stores } from './stores.js';

const FORMER = { sessions: ['s1', 's2'], messages: ['m'], 'policy-checkpoints': ['p'] };

describe('documents that an earlier release kept in the file of the read models', () => {
  let folder: string;
  let lines: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arena-take-over-'));
    lines = [];
    await (await open()).close();
    removeReadModels(place('documents.db'));
    const readModels = openSqliteReadModels({ file: place('read-models.db') });
    for (const name of Object.keys(FORMER)) await readModels.ensure({ name, indexes: [] });
    const upserts = Object.entries(FORMER).flatMap(([collection, ids]) =>
      ids.map((id) => ({ collection, document: { id, text: `Of ${id}` } })),
    );
    await readModels.load({ upserts, deletes: [] });
    await readModels.close();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const place = (name: string): string => join(folder, name);
  const open = (): Promise<Stores> => openStores({ DATA_DIR: folder }, (line) => lines.push(line));

  function change(name: string, sql: string): void {
    const database = openDatabase({ file: place(name), pragmas: [] });
    database.exec(sql);
    database.close();
  }

  async function idsAfterStart(): Promise<Record<string, string[]>> {
    const stores = await open();
    const found: Record<string, string[]> = {};
    for (const name of Object.keys(FORMER)) {
      const { documents: all } = await stores.documents.find(name, { limit: 10 });
      found[name] = all.map(({ id }) => id).sort();
    }
    await stores.close();
    return found;
  }

  it('are taken over by the next start when a write of the first one fails', async () => {
    const documents = new ReplaceableDocuments(place('documents.db'), () => undefined);
    await documents.ensure({ name: 'policy-checkpoints', indexes: [] });
    await documents.close();
    const refusal = `BEFORE INSERT ON "c_policy-checkpoints" BEGIN SELECT RAISE(ABORT, 'no room'); END`;
    change('documents.db', `CREATE TRIGGER refuse ${refusal}`);
    await expect(open()).rejects.toThrow('no room');
    change('documents.db', 'DROP TRIGGER refuse');
    expect(await idsAfterStart()).toEqual(FORMER);
    expect(lines).toEqual([]);
  });

  it('are taken over by the next start when another program locks the file during the first one', async () => {
    await releaseClosedFiles();
    const other = openDatabase({ file: place('read-models.db'), pragmas: ['journal_mode=DELETE'] });
    other.exec('BEGIN EXCLUSIVE');
    await expect(open()).rejects.toThrow(StoreUnavailable);
    other.close();
    expect(await idsAfterStart()).toEqual(FORMER);
  });

  it('are taken over once', async () => {
    const stores = await open();
    const deletes = [{ collection: 'sessions', id: 's1' }];
    await stores.documents.apply({ upserts: [], deletes, checkpoints: [] });
    await stores.close();
    expect(await idsAfterStart()).toEqual({ ...FORMER, sessions: ['s2'] });
  });

  it('are taken over without those that are damaged, which one line names', async () => {
    change('read-models.db', `UPDATE c_sessions SET doc = '!' WHERE id = 's1'`);
    expect(await idsAfterStart()).toEqual({ ...FORMER, sessions: ['s2'] });
    expect(lines).toEqual([expect.stringMatching(/read-models\.db .* are lost: sessions \(1 of 2\)\.$/)]);
    await idsAfterStart();
    expect(lines).toHaveLength(1);
  });
});
