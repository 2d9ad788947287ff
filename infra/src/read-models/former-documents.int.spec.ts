import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openDatabase } from '../sqlite/open-database.js';
import { formerDocumentsIn } from './former-documents.js';
import { openSqliteReadModels } from './sqlite-read-models.js';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arena-former-'));
  file = join(folder, 'read-models.db');
});
afterEach(() => rm(folder, { recursive: true }));

/** Ids by collection. Each document takes almost a page. */
async function write(collections: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const store = openSqliteReadModels({ file });
  for (const name of Object.keys(collections)) await store.ensure({ name, indexes: [] });
  const upserts = Object.entries(collections).flatMap(([collection, ids]) =>
    ids.map((id) => ({ collection, document: { id, text: 'long '.repeat(600) } })),
  );
  await store.load({ upserts, deletes: [] });
  await store.close();
}

/** Overwrites the page that starts at a multiple of 4,096 and has this text. */
async function damagePageWith(text: string): Promise<void> {
  const bytes = await readFile(file);
  const page = Math.floor(bytes.indexOf(text) / 4096) * 4096;
  await writeFile(file, bytes.fill(0, page, page + 4096));
}

function foundIds(collections: readonly string[]): Record<string, string[]> {
  const { found } = formerDocumentsIn(file, collections);
  return Object.fromEntries([...found].map(([name, documents]) => [name, documents.map(({ id }) => id)]));
}

it('finds the documents of the collections that are there, and no others', async () => {
  await write({ sessions: ['s'], 'teams@1': ['t'] });
  expect(foundIds(['sessions', 'messages'])).toEqual({ sessions: ['s'] });
  expect(formerDocumentsIn(file, ['sessions', 'messages']).lost).toEqual([]);
});

it('loses only what is on a damaged page', async () => {
  await write({ sessions: ['s1', 's2', 's3'], messages: ['m'] });
  await damagePageWith('{"id":"s2"');
  expect(foundIds(['sessions', 'messages'])).toEqual({ sessions: ['s1', 's3'], messages: ['m'] });
  expect(formerDocumentsIn(file, ['sessions', 'messages']).lost).toEqual([
    { collection: 'sessions', documents: { lost: 1, stored: 3 } },
  ]);
});

it.each([
  ['cannot be parsed', '{"id":"s1"'],
  ['is no document', 'null'],
  ['belongs to another id', '{"id":"s3"}'],
])('loses only a document that %s', async (_what, doc) => {
  await write({ sessions: ['s1', 's2'], messages: ['m'] });
  const database = openDatabase({ file, pragmas: [] });
  database.run(`UPDATE c_sessions SET doc = ? WHERE id = 's1'`, [doc]);
  database.close();
  expect(foundIds(['sessions', 'messages'])).toEqual({ sessions: ['s2'], messages: ['m'] });
});

it('reads around a damaged index, and names a collection of which nothing can be read', async () => {
  await write({ sessions: ['s'], messages: ['m'] });
  const database = openDatabase({ file, pragmas: [] });
  const root = `SELECT rootpage FROM sqlite_master WHERE tbl_name = ? AND type = ?`;
  const [index, table] = [
    database.value(root, ['c_sessions', 'index']),
    database.value(root, ['c_messages', 'table']),
  ].map((page) => Number(page) * 4096);
  const second = database.value(root, ['c_messages', 'index']);
  database.close();
  const bytes = await readFile(file);
  for (const end of [index!, table!, Number(second) * 4096]) bytes.fill(0, end - 4096, end);
  await writeFile(file, bytes);
  expect(foundIds(['sessions', 'messages'])).toEqual({ sessions: ['s'] });
  expect(formerDocumentsIn(file, ['sessions', 'messages']).lost).toEqual([
    { collection: 'messages', documents: null },
  ]);
});

it('finds nothing in a file that is missing, and names all collections of one that is damaged', async () => {
  expect(formerDocumentsIn(file, ['sessions'])).toEqual({ found: new Map(), lost: [] });
  await writeFile(file, 'not a database at all'.repeat(500));
  expect(formerDocumentsIn(file, ['sessions'])).toEqual({
    found: new Map(),
    lost: [{ collection: 'sessions', documents: null }],
  });
});
