import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Batch, Document, Find, Page, ReadModels } from '@arena/domain/kernel/ports/read-models.port';

export interface OpenedReadModels {
  readonly readModels: ReadModels;
  cleanup(): Promise<void>;
}

interface Fruit extends Document {
  readonly season: number;
  readonly color: string | null;
  readonly weight: number;
  readonly ripe: boolean;
  readonly note?: string;
}

const FRUIT = {
  name: 'fruit@1',
  indexes: [
    { fields: ['season', 'weight'] },
    { fields: ['season', 'color'] },
    { fields: ['season', 'ripe'] },
  ],
};

const fruit = (id: string, weight: number, more: Partial<Fruit> = {}): Fruit => ({
  id,
  season: 1,
  color: 'red',
  weight,
  ripe: true,
  ...more,
});

const putting = (...documents: Document[]): Batch => ({
  upserts: documents.map((document) => ({ collection: FRUIT.name, document })),
  deletes: [],
  checkpoints: [],
});

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

    const ids = async (query: Find): Promise<string[]> =>
      (await store.find<Fruit>(FRUIT.name, query)).documents.map(({ id }) => id);

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

    describe('find', () => {
      beforeEach(() =>
        store.apply(
          putting(
            fruit('a', 30, { color: 'green' }),
            fruit('b', 10),
            fruit('c', 20, { color: null }),
            fruit('d', 20, { ripe: false }),
            fruit('e', 5, { season: 2 }),
          ),
        ),
      );

      it('filters by equality, null and booleans included', async () => {
        expect(await ids({ where: { season: 2 } })).toEqual(['e']);
        expect(await ids({ where: { season: 1, color: 'red' } })).toEqual(['b', 'd']);
        expect(await ids({ where: { season: 1, color: null } })).toEqual(['c']);
        expect(await ids({ where: { season: 1, ripe: false } })).toEqual(['d']);
      });

      it('filters by a range, both ends included', async () => {
        const weight = (range: object): Find => ({
          where: { season: 1 },
          range: { field: 'weight', ...range },
        });
        expect(await ids(weight({ from: 10, to: 20 }))).toEqual(['b', 'c', 'd']);
        expect(await ids(weight({ from: 25 }))).toEqual(['a']);
        expect(await ids(weight({ to: 10 }))).toEqual(['b']);
        expect(await ids({ range: { field: 'color', to: 'z' } })).toEqual(['a', 'b', 'd', 'e']);
      });

      it('sorts both ways, null first, the id breaking ties in the direction of the last key', async () => {
        const where = { season: 1 };
        expect(await ids({ where, sort: [{ field: 'weight', order: 'asc' }] })).toEqual(['b', 'c', 'd', 'a']);
        expect(await ids({ where, sort: [{ field: 'weight', order: 'desc' }] })).toEqual([
          'a',
          'd',
          'c',
          'b',
        ]);
        expect(await ids({ where, sort: [{ field: 'color', order: 'asc' }] })).toEqual(['c', 'a', 'b', 'd']);
        expect(await ids({})).toEqual(['a', 'b', 'c', 'd', 'e']);
      });

      it('finds what has one of several values, null among them', async () => {
        const sort = [{ field: 'weight', order: 'desc' as const }];
        expect(await ids({ where: { season: 1, color: ['red', null] }, sort })).toEqual(['d', 'c', 'b']);
        expect(await ids({ where: { season: [1, 2], color: ['green'] }, sort })).toEqual(['a']);
        expect(await ids({ where: { season: 1, color: [] }, sort })).toEqual([]);
      });

      it('counts', async () => {
        expect(await store.count(FRUIT.name)).toBe(5);
        expect(await store.count(FRUIT.name, { season: 1 })).toBe(4);
      });

      it.each<[string, Find]>([
        ['no sort', {}],
        ['one key', { sort: [{ field: 'weight', order: 'asc' }] }],
        ['one key downwards', { sort: [{ field: 'weight', order: 'desc' }] }],
        ['null among the keys', { sort: [{ field: 'color', order: 'desc' }] }],
        [
          'keys of both directions',
          {
            sort: [
              { field: 'color', order: 'desc' },
              { field: 'weight', order: 'asc' },
            ],
          },
        ],
      ])('pages through everything once: %s', async (_case, query) => {
        const whole = await ids(query);
        const paged: string[] = [];
        let after: string | null = null;
        do {
          const page: Page<Fruit> = await store.find<Fruit>(FRUIT.name, {
            ...query,
            limit: 2,
            ...(after ? { after } : {}),
          });
          expect(page.documents.length).toBeLessThanOrEqual(2);
          paged.push(...page.documents.map(({ id }) => id));
          after = page.next;
        } while (after);
        expect(paged).toEqual(whole);
      });

      it('treats a missing field as null', async () => {
        await store.ensure({ ...FRUIT, indexes: [{ fields: ['note'] }] });
        await store.apply(putting(fruit('f', 1, { note: 'x' })));
        expect(await ids({ where: { note: null } })).toEqual(['a', 'b', 'c', 'd', 'e']);
        expect(await ids({ range: { field: 'note' } })).toEqual(['f']);
        const query: Find = { sort: [{ field: 'note', order: 'desc' }], limit: 1 };
        const { next } = await store.find(FRUIT.name, query);
        expect(await ids({ ...query, limit: 9, after: next ?? '' })).toEqual(['e', 'd', 'c', 'b', 'a']);
      });

      it('finds by id and by a range of ids', async () => {
        expect(await ids({ where: { id: 'c' } })).toEqual(['c']);
        expect(await ids({ range: { field: 'id', from: 'b', to: 'd' } })).toEqual(['b', 'c', 'd']);
        const sort = [{ field: 'id', order: 'desc' }] as const;
        const { next } = await store.find(FRUIT.name, { sort, limit: 2 });
        expect(await ids({ sort, after: next ?? '' })).toEqual(['c', 'b', 'a']);
      });

      it('ends a full last page without a cursor', async () => {
        expect((await store.find(FRUIT.name, { limit: 5 })).next).toBeNull();
        expect((await store.find(FRUIT.name, { limit: 4 })).next).toEqual(expect.any(String));
      });

      it('keeps its place when documents before it come and go', async () => {
        const query: Find = { sort: [{ field: 'weight', order: 'asc' }], limit: 2 };
        const { next } = await store.find(FRUIT.name, query);
        await store.apply(putting(fruit('aa', 1)));
        expect(await ids({ ...query, after: next ?? '' })).toEqual(['c', 'd']);
      });

      it.each(['nonsense', '', Buffer.from('[{"$gt":0}]').toString('base64url')])(
        'refuses the cursor %p',
        async (after) => {
          await expect(store.find(FRUIT.name, { after })).rejects.toMatchObject({
            code: 'malformed-request',
          });
        },
      );

      it('refuses fields without an index, with a clear error', async () => {
        const refusal = /fruit@1 declares no index on note/;
        await expect(store.find(FRUIT.name, { where: { note: 'x' } })).rejects.toThrow(refusal);
        await expect(store.find(FRUIT.name, { range: { field: 'note', from: 1 } })).rejects.toThrow(refusal);
        await expect(store.find(FRUIT.name, { sort: [{ field: 'note', order: 'asc' }] })).rejects.toThrow(
          refusal,
        );
        await expect(store.count(FRUIT.name, { note: 'x' })).rejects.toThrow(refusal);
      });
    });

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
        await store.drop('fruit@1');
        await store.drop('never-there');
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
