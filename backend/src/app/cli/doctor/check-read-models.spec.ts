import { expect, it } from '@jest/globals';
import type { ObjectReader } from '@arena/domain/kernel/ports/object-store.port';
import type { ReadModelQueries } from '@arena/domain/kernel/ports/read-models.port';
import { VIDEOS } from '@arena/projections/videos/videos.read-model';
import { checkObjects } from './check-read-models.js';

const FILE = 'videos/1/v/file';
const COPY = 'copies/videos/1/v/file/record.json';
const documents = [{ id: 'v', file: { objectKey: FILE }, thumbnailKey: null, captions: [] }];
const readModels = {
  generations: () => Promise.resolve([{ projection: VIDEOS, active: 1 }]),
  find: () => Promise.resolve({ documents, next: null }),
} as unknown as ReadModelQueries;

const objects = (...keys: string[]): ObjectReader =>
  ({
    async *list(prefix: string) {
      for (const key of keys) if (key.startsWith(prefix)) yield { key };
    },
  }) as unknown as ObjectReader;

it('a video whose file is there lacks nothing, with copies and without', async () => {
  const fine = { state: 'ok', says: '1 named object, none is missing.' };
  expect(await checkObjects(readModels, objects(FILE, COPY))).toMatchObject(fine);
  expect(await checkObjects(readModels, objects(FILE))).toMatchObject(fine);
});

it('a video whose file is gone is named, also when its copies are there', async () => {
  expect(await checkObjects(readModels, objects(COPY))).toMatchObject({
    state: 'failure',
    says: `1 object of 1 missing, such as ${FILE}.`,
  });
});
