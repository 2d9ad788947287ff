import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { ReadModelsUnreadable } from './open-read-models-file.js';
import { readModelsContract } from './read-models.contract.js';
import { ReplaceableDocuments } from './replaceable-documents.js';

readModelsContract('SQLite in a file that is replaced when it is damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-documents-'));
  const readModels = new ReplaceableDocuments(join(folder, 'documents.db'), () => undefined);
  const cleanup = async (): Promise<void> => {
    await readModels.close();
    rmSync(folder, { recursive: true });
  };
  return { readModels, cleanup };
});

describe('a damaged file of documents', () => {
  let folder: string;
  let file: string;
  let replaced: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-documents-'));
    file = join(folder, 'documents.db');
    replaced = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const opened = (): ReplaceableDocuments => new ReplaceableDocuments(file, () => (replaced += 1));
  const session = (id: string) => ({
    upserts: [{ collection: 'sessions', document: { id } }],
    deletes: [],
    checkpoints: [],
  });

  async function written(id: string): Promise<void> {
    const documents = opened();
    await documents.ensure({ name: 'sessions', indexes: [] });
    await documents.apply(session(id));
    await documents.close();
  }

  /** Open, with a damaged document that nobody has read yet. */
  async function damaged(...collections: string[]): Promise<ReplaceableDocuments> {
    await written('damaged-one');
    const bytes = readFileSync(file).toString('latin1').replaceAll('{"id":"damaged', '!"id":"damaged');
    writeFileSync(file, bytes, 'latin1');
    const documents = opened();
    for (const name of collections) await documents.ensure({ name, indexes: [] });
    return documents;
  }

  it('fails the call that finds it, and is replaced by an empty one with the same collections', async () => {
    const documents = await damaged('sessions');
    await expect(documents.get('sessions', 'damaged-one')).rejects.toBeInstanceOf(ReadModelsUnreadable);
    expect(await documents.get('sessions', 'damaged-one')).toBeNull();
    await documents.apply(session('new'));
    expect([await documents.count('sessions'), replaced]).toEqual([1, 1]);
    await documents.close();
  });

  it('is replaced once for all calls that come at the same time, and keeps what they write', async () => {
    const documents = await damaged('sessions', 'messages');
    await expect(documents.get('sessions', 'damaged-one')).rejects.toBeInstanceOf(ReadModelsUnreadable);
    await Promise.all(['a', 'b', 'c'].map((id) => documents.apply(session(id))));
    expect([await documents.count('sessions'), replaced]).toEqual([3, 1]);
    await documents.close();
  });

  it('can be replaced later when the disk refuses it now', async () => {
    const documents = await damaged('sessions');
    await expect(documents.get('sessions', 'damaged-one')).rejects.toBeInstanceOf(ReadModelsUnreadable);
    rmSync(file);
    mkdirSync(file);
    await expect(documents.get('sessions', 'one')).rejects.toThrow();
    rmdirSync(file);
    await documents.apply(session('new'));
    expect([await documents.count('sessions'), replaced]).toEqual([1, 1]);
    await documents.close();
  });

  it('is replaced at the start when it is cut', async () => {
    await written('one');
    truncateSync(file, 1000);
    const documents = opened();
    expect([await documents.get('sessions', 'one'), replaced]).toEqual([null, 1]);
    await documents.close();
  });

  it('differs from a closed one, which is kept', async () => {
    await written('one');
    const documents = opened();
    await documents.close();
    await expect(documents.get('sessions', 'one')).rejects.toBeInstanceOf(StoreUnavailable);
    const again = opened();
    expect([await again.get('sessions', 'one'), replaced]).toEqual([{ id: 'one' }, 0]);
    await again.close();
  });
});
