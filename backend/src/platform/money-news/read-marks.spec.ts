import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { Batch, Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { ReadMarks } from './read-marks.js';

/** Its reads take a moment, in which others may write. */
function slowDocuments(): ReadModels {
  const stored = new Map<string, Document>();
  return {
    get: async (_collection: string, id: string) => {
      const found = stored.get(id) ?? null;
      await sleep(2);
      return found;
    },
    apply: ({ upserts }: Batch) => {
      for (const { document } of upserts) stored.set(document.id, document);
      return Promise.resolve();
    },
  } as unknown as ReadModels;
}

it('of several tabs at once, the latest mark stays', async () => {
  const marks = new ReadMarks(slowDocuments());
  const answers = await Promise.all([7, 9, 3, 5].map((revision) => marks.advance(1, 'ann', revision)));
  expect(answers).toEqual([7, 9, 9, 9]);
  expect(await marks.of(1, 'ann')).toBe(9);
});
