import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Document, Find, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { queriesContract } from './queries.contract.js';
import { fruit, FRUIT, idsOf, putting, type Fruit } from './testing/fruit.js';

export interface OpenedReadModels {
  readonly readModels: ReadModels;
  cleanup(): Promise<void>;
}

/** The contract of every store of read models. An adapter calls it with a function that opens an empty one. */
export function readModelsContract(name: string, open: () => Promise<OpenedReadModels>): void {
  describe(`read models: ${name}`, () => {
    let opened: OpenedReadModels;
    let store: ReadModels;

    beforeEach(async () => {
      opened = await open();
      store = opened.readModels;
      await store.ensure(FRUIT);
    });
    afterEach(() => opened.cleanup());

    const ids = (query: Find): Promise<string[]> => idsOf(store, query);

    describe('documents', () => {
      it('returns documents unchanged', async () => {
        const odd = fruit('odd "id" ü', 1.25, { color: null, note: `' OR 1=1 -- \u0000 😀` });
        await store.apply(putting(odd));
        expect(await store.get(FRUIT.name, odd.id)).toEqual(odd);
      });

      it('leaves out fields that are undefined', async () => {
        await store.apply(putting({ ...fruit('a', 1), note: undefined } as Document));
        expect(await store.get(FRUIT.name, 'a')).toStrictEqual(fruit('a', 1));
      });

      it('returns nothing for unknown ids or keys', async () => {
        expect(await store.get(FRUIT.name, 'none')).toBeNull();
        expect(await store.get('nowhere', 'none')).toBeNull();
        expect(await store.getMany('nowhere', ['none'])).toEqual([]);
        expect(await store.find('nowhere', {})).toEqual({ documents: [], next: null });
        expect(await store.count('nowhere')).toBe(0);
      });

      it('replaces a document whole', async () => {
        await store.apply(putting(fruit('a', 1, { note: 'old' })));
        await store.apply(putting(fruit('a', 2)));
        expect(await store.get(FRUIT.name, 'a')).toEqual(fruit('a', 2));
        expect(await store.count(FRUIT.name)).toBe(1);
      });

      it('gets many in the requested order, without unknown ones', async () => {
        await store.apply(putting(fruit('a', 1), fruit('b', 2), fruit('c', 3)));
        const found = await store.getMany<Fruit>(FRUIT.name, ['c', 'none', 'a']);
        expect(found.map(({ id }) => id)).toEqual(['c', 'a']);
        expect(await store.getMany(FRUIT.name, [])).toEqual([]);
      });

      it('deletes, also repeatedly', async () => {
        await store.apply(putting(fruit('a', 1)));
        const deleting = { upserts: [], deletes: [{ collection: FRUIT.name, id: 'a' }], checkpoints: [] };
        await store.apply(deleting);
        await store.apply(deleting);
        expect(await store.get(FRUIT.name, 'a')).toBeNull();
      });
    });

    queriesContract(() => store);

    describe('collections', () => {
      it('can be ensured twice, and adds a new index to a filled collection', async () => {
        await store.apply(putting(fruit('a', 1, { note: 'x' }), fruit('b', 2)));
        await store.ensure(FRUIT);
        await store.ensure({ ...FRUIT, indexes: [...FRUIT.indexes, { fields: ['note'] }] });
        expect(await ids({ where: { note: 'x' } })).toEqual(['a']);
      });

      it('can be loaded first and indexed later', async () => {
        const spec = { ...FRUIT, name: 'fruit@2' };
        await store.ensure(spec, 'later');
        const upserts = [fruit('a', 3), fruit('b', 1), fruit('c', 2)].map((document, n) => ({
          collection: spec.name,
          document,
          position: n + 1,
        }));
        await store.load({ upserts, deletes: [] });
        await store.load({ upserts, deletes: [{ collection: spec.name, id: 'c', position: 4 }] });
        await store.ensure(spec);
        const query: Find = { where: { season: 1 }, sort: [{ field: 'weight', order: 'asc' }] };
        const { documents } = await store.find<Fruit>(spec.name, query);
        expect(documents).toEqual([fruit('b', 1), fruit('a', 3)]);
      });

      it('drops only one', async () => {
        await store.ensure({ ...FRUIT, name: 'fruit@2' });
        await store.apply({
          ...putting(fruit('a', 1)),
          checkpoints: [{ projection: 'fruit', generation: 1, position: 5 }],
        });
        await store.apply({
          upserts: [{ collection: 'fruit@2', document: fruit('b', 1) }],
          deletes: [],
          checkpoints: [{ projection: 'fruit', generation: 2, position: 7 }],
        });
        await store.drop(['fruit@1', 'never-there']);
        await store.drop([]);
        expect(await store.get('fruit@1', 'a')).toBeNull();
        expect(await store.get('fruit@2', 'b')).toEqual(fruit('b', 1));
        expect(await store.checkpointOf('fruit', 1)).toBeNull();
        expect(await store.checkpointOf('fruit', 2)).toBe(7);
      });
    });

    describe('apply', () => {
      it('writes documents and checkpoints together, or nothing', async () => {
        const checkpoints = [{ projection: 'fruit', generation: 1, position: 9 }];
        const circular: Document & { self?: unknown } = { id: 'z' };
        circular.self = circular;
        await expect(store.apply({ ...putting(fruit('a', 1), circular), checkpoints })).rejects.toThrow();
        expect(await store.get(FRUIT.name, 'a')).toBeNull();
        expect(await store.checkpointOf('fruit', 1)).toBeNull();
        await store.apply({ ...putting(fruit('a', 1)), checkpoints });
        expect(await store.checkpointOf('fruit', 1)).toBe(9);
      });

      it('gives the same documents when a batch is repeated', async () => {
        const batch = putting(fruit('a', 1), fruit('b', 2));
        await store.apply(batch);
        await store.apply(batch);
        expect(await ids({})).toEqual(['a', 'b']);
      });

      it('keeps the last write of a batch, and deletes last', async () => {
        await store.apply(putting(fruit('a', 1), fruit('b', 1), fruit('a', 2)));
        expect(await store.get(FRUIT.name, 'a')).toEqual(fruit('a', 2));
        await store.apply({ ...putting(fruit('a', 3)), deletes: [{ collection: FRUIT.name, id: 'a' }] });
        expect(await ids({})).toEqual(['b']);
      });

      it('carries thousands of documents', async () => {
        await store.apply(putting(...Array.from({ length: 2000 }, (_, n) => fruit(`f${n}`, n))));
        expect(await store.count(FRUIT.name)).toBe(2000);
      });
    });

    describe('generations', () => {
      it('is empty at first', async () => {
        expect(await store.generations()).toEqual([]);
        expect(await store.checkpointOf('fruit', 1)).toBeNull();
      });

      it('shows the active one with its version and position', async () => {
        await store.activate({ projection: 'fruit', active: 1, version: 1, position: 0 });
        await store.apply({
          upserts: [],
          deletes: [],
          checkpoints: [
            { projection: 'fruit', generation: 1, position: 40 },
            { projection: 'fruit', generation: 2, position: 12 },
          ],
        });
        expect(await store.generations()).toEqual([
          { projection: 'fruit', active: 1, version: 1, position: 40 },
        ]);
        await store.activate({ projection: 'fruit', active: 2, version: 3, position: 12 });
        expect(await store.generations()).toEqual([
          { projection: 'fruit', active: 2, version: 3, position: 12 },
        ]);
      });

      it('never goes back to an earlier one', async () => {
        await store.activate({ projection: 'fruit', active: 2, version: 1, position: 12 });
        await store.activate({ projection: 'fruit', active: 1, version: 3, position: 40 });
        const [found] = await store.generations();
        expect(found).toMatchObject({ active: 2, version: 1, position: 12 });
        await store.activate({ projection: 'fruit', active: 2, version: 4, position: 12 });
        expect(await store.generations()).toMatchObject([{ active: 2, version: 4 }]);
      });
    });
  });
}
