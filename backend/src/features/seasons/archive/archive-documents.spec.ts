import { expect, it } from '@jest/globals';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { linesOf } from './archive-documents.js';

async function textOf(document: Document): Promise<string> {
  let text = '';
  const pages = (async function* () {
    yield [document];
  })();
  for await (const part of linesOf(pages)) text += part;
  return text;
}

/** A MongoDB server returns the id first, an embedded store keeps the order of the projection. */
it('a document is archived as the same text, whatever store its keys come from', async () => {
  const embedded = { season: 1, id: '1', teams: { b: { name: 'B', color: 'red' }, a: null } };
  const server = { id: '1', season: 1, teams: { b: { color: 'red', name: 'B' }, a: null } };
  expect(await textOf(server)).toBe(await textOf(embedded));
  expect(JSON.parse(await textOf(server))).toEqual(server);
});
