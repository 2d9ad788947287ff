import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Find, Page, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { fruit, FRUIT, idsOf, putting, type Fruit } from './testing/fruit.js';

/** The part of the contract of read models that is about finding and counting. @param opened the store of a test */
export function queriesContract(opened: () => ReadModels): void {
  describe('find', () => {
    let store: ReadModels;
    const ids = (query: Find): Promise<string[]> => idsOf(store, query);
    beforeEach(() => void (store = opened()));
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
      expect(await ids({ where, sort: [{ field: 'weight', order: 'desc' }] })).toEqual(['a', 'd', 'c', 'b']);
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
      expect(await store.count(FRUIT.name, { where: { season: 1 } })).toBe(4);
      expect(
        await store.count(FRUIT.name, { where: { season: 1 }, range: { field: 'weight', from: 20 } }),
      ).toBe(3);
      expect(await store.count(FRUIT.name, { range: { field: 'color', to: 'z' } })).toBe(4);
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
      await expect(store.count(FRUIT.name, { where: { note: 'x' } })).rejects.toThrow(refusal);
      await expect(store.count(FRUIT.name, { range: { field: 'note', from: 'x' } })).rejects.toThrow(refusal);
    });
  });
}
