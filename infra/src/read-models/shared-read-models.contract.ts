import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { FoldedDocument, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { batchIn, batchOf, FISH, IDS, newestOf, stateAt, steps, type Fish } from './testing/fish.js';

export interface OpenedShared {
  readonly here: ReadModels;
  /** The same store, as another process sees it. */
  readonly there: ReadModels;
  cleanup(): Promise<void>;
}

export interface SharedTraits {
  /** Whether comparing a position and writing is atomic. Otherwise only whole requests are interleaved. */
  readonly comparesAtomically: boolean;
}

/**
 * The contract of a store that several processes write. An adapter calls it with a function that opens an empty one
 * twice.
 */
export function sharedReadModelsContract(
  name: string,
  traits: SharedTraits,
  open: () => Promise<OpenedShared>,
): void {
  describe(`shared read models: ${name}`, () => {
    let opened: OpenedShared;
    let here: ReadModels;
    let there: ReadModels;

    beforeEach(async () => {
      opened = await open();
      ({ here, there } = opened);
      await here.ensure(FISH);
    });
    afterEach(() => opened.cleanup());

    const stored = (): Promise<Map<string, FoldedDocument>> => there.folded(FISH.name, IDS);

    describe('positions', () => {
      it('contain the position of each document', async () => {
        await here.apply(batchOf([{ id: 'a', position: 7 }, { id: 'b', position: 9 }])); // prettier-ignore
        expect(await stored()).toEqual(
          new Map<string, FoldedDocument>([
            ['a', { document: stateAt('a', 7), position: 7 }],
            ['b', { document: null, position: 9 }],
          ]),
        );
      });

      it('are LOG_START outside of projections', async () => {
        await here.apply({
          upserts: [{ collection: FISH.name, document: { id: 'a' } }],
          deletes: [],
          checkpoints: [],
        });
        expect(await stored()).toEqual(new Map([['a', { document: { id: 'a' }, position: LOG_START }]]));
      });

      it('can be as large as a safe integer', async () => {
        const position = Number.MAX_SAFE_INTEGER - 3;
        await here.apply(batchOf([{ id: 'a', position }], position));
        await here.apply(batchOf([{ id: 'a', position: position - 1 }], position - 1));
        expect((await stored()).get('a')?.position).toBe(position);
        expect(await there.checkpointOf('fish', 1)).toBe(position);
      });

      it('are no part of the documents', async () => {
        await here.apply(batchOf([{ id: 'a', position: 7 }]));
        const document = stateAt('a', 7);
        expect(await there.get(FISH.name, 'a')).toEqual(document);
        expect(await there.getMany(FISH.name, ['a'])).toEqual([document]);
        expect((await there.find(FISH.name, { where: { pond: 1 } })).documents).toEqual([document]);
      });
    });

    describe('an older write', () => {
      it('is left out', async () => {
        await here.apply(batchOf([{ id: 'a', position: 8 }]));
        await there.apply(batchOf([{ id: 'a', position: 7 }]));
        expect(await there.get(FISH.name, 'a')).toEqual(stateAt('a', 8));
      });

      it('does not delete', async () => {
        await here.apply(batchOf([{ id: 'a', position: 8 }]));
        await there.apply(batchOf([{ id: 'a', position: 6 }]));
        expect(await there.get(FISH.name, 'a')).toEqual(stateAt('a', 8));
      });

      it('does not bring back what was deleted; a newer one does', async () => {
        await here.apply(batchOf([{ id: 'a', position: 9 }]));
        await there.apply(batchOf([{ id: 'a', position: 8 }]));
        expect(await there.get(FISH.name, 'a')).toBeNull();
        await there.apply(batchOf([{ id: 'a', position: 10 }]));
        expect(await here.get(FISH.name, 'a')).toEqual(stateAt('a', 10));
      });

      it('does not affect newer writes of its batch', async () => {
        await here.apply(batchOf([{ id: 'b', position: 8 }]));
        await there.apply(batchOf(['a', 'b', 'c', 'd'].map((id) => ({ id, position: 7 }))));
        const positions = [...(await stored())].map(([id, { position }]) => [id, position]);
        expect(Object.fromEntries(positions)).toEqual({ a: 7, b: 8, c: 7, d: 7 });
      });

      it('does not set a checkpoint back', async () => {
        await here.apply(batchOf([], 20));
        await there.apply(batchOf([], 15));
        expect(await here.checkpointOf('fish', 1)).toBe(20);
      });
    });

    it('does not show what was deleted, on no page', async () => {
      const writes = Array.from({ length: 12 }, (_, n) => ({ id: `f${n}`, position: n + 1 }));
      await here.apply(batchOf(writes));
      expect(await there.count(FISH.name)).toBe(8);
      expect(await there.count(FISH.name, { where: { pond: 1 } })).toBe(8);
      expect(await there.getMany(FISH.name, ['f2', 'f1', 'f5'])).toEqual([stateAt('f1', 2)]);
      const seen: number[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const page = await there.find<Fish>(FISH.name, {
          sort: [{ field: 'position', order: 'desc' }],
          limit: 3,
          ...(after ? { after } : {}),
        });
        seen.push(...page.documents.map(({ position }) => position));
        after = page.next;
      }
      expect(seen).toEqual([11, 10, 8, 7, 5, 4, 2, 1]);
    });

    it('knows the indexes that another process declared, also the ones that came later', async () => {
      await here.apply(batchOf([{ id: 'a', position: 7 }]));
      const byWeight = { where: { weight: null } };
      expect((await there.find(FISH.name, { where: { pond: 1 } })).documents).toHaveLength(1);
      await expect(there.find(FISH.name, byWeight)).rejects.toThrow(/fish@1 declares no index on weight/);
      await here.ensure({ ...FISH, indexes: [...FISH.indexes, { fields: ['weight'] }] });
      expect((await there.find(FISH.name, byWeight)).documents).toHaveLength(1);
    });

    it('is made ready by several processes at once', async () => {
      const spec = { name: 'pike@1', indexes: [{ fields: ['pond'] }, { fields: ['weight'] }] };
      await Promise.all([here, there, here, there].map((store) => store.ensure(spec)));
      expect((await there.find(spec.name, { where: { weight: 1 } })).documents).toEqual([]);
    });

    it('takes the first write of a document from several processes at once', async () => {
      const writes = Array.from({ length: 60 }, (_, n) => ({ id: `f${n}`, position: 4 }));
      await Promise.all([here, there, here, there].map((store) => store.apply(batchOf(writes, 4))));
      expect(await there.count(FISH.name)).toBe(60);
    });

    it('ends at the newest of what two projectors wrote, in whatever order, however often broken off', async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (story) => {
          await here.drop([FISH.name]);
          for (const [n, step] of story.entries()) {
            await (step.projector ? there : here).apply(batchIn(step));
            expect(await stored()).toEqual(newestOf(story.slice(0, n + 1)));
          }
          const ends = story.filter(({ whole }) => whole).map(({ from, length }) => from + length);
          expect(await here.checkpointOf('fish', 1)).toBe(ends.length > 0 ? Math.max(...ends) : null);
        }),
        { numRuns: 40 },
      );
    });

    if (traits.comparesAtomically) {
      it('ends at the newest when they write at the very same time', async () => {
        await fc.assert(
          fc.asyncProperty(steps, async (story) => {
            await here.drop([FISH.name]);
            await Promise.all(story.map((step) => (step.projector ? there : here).apply(batchIn(step))));
            expect(await stored()).toEqual(newestOf(story));
          }),
          { numRuns: 40 },
        );
      });
    }
  });
}
