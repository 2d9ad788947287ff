import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Batch, Document, Folded, ReadModels } from '@arena/domain/kernel/ports/read-models.port';

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

interface Fish extends Document {
  readonly pond: number;
  readonly position: number;
  readonly weight?: number;
}

const FISH = { name: 'fish@1', indexes: [{ fields: ['pond', 'position'] }] };
const IDS = ['a', 'b', 'c', 'd'];

/** The document after the events up to a position. Every third event deletes it. */
const stateAt = (id: string, position: number): Fish | null =>
  position % 3 === 0 ? null : { id, pond: 1, position };

interface Write {
  readonly id: string;
  readonly position: number;
  readonly wasThere?: boolean | undefined;
}

const batchOf = (writes: readonly Write[], checkpoint?: number): Batch => {
  const states = writes.map(({ id, position, wasThere }) => {
    const said = wasThere === undefined ? {} : { wasThere };
    return { id, document: stateAt(id, position), rest: { collection: FISH.name, position, ...said } };
  });
  return {
    upserts: states.flatMap(({ document, rest }) => (document ? [{ document, ...rest }] : [])),
    deletes: states.flatMap(({ document, id, rest }) => (document ? [] : [{ id, ...rest }])),
    checkpoints:
      checkpoint === undefined ? [] : [{ projection: 'fish', generation: 1, position: checkpoint }],
  };
};

/** The result of applying the events one by one, folded into one write per document. */
const folding = (from: number, to: number): Write[] => {
  const last = new Map<string, number>();
  for (let position = from + 1; position <= to; position++) {
    last.set(IDS[position % IDS.length]!, position);
    if (position % 5 === 0) last.set(IDS[(position + 1) % IDS.length]!, position);
  }
  return [...last].map(([id, position]) => ({ id, position }));
};

/** A range of the log that a projector applies, either completely or interrupted after some writes. */
interface Step {
  readonly projector: 0 | 1;
  readonly from: number;
  readonly length: number;
  /** One write per document. An interrupted batch has no checkpoint. */
  readonly written: readonly boolean[];
  readonly whole: boolean;
  /** What the projector says of each document, which may be wrong. */
  readonly said: readonly (boolean | undefined)[];
}

const steps = fc.array(
  fc.record<Step>({
    projector: fc.constantFrom(0, 1),
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 12 }),
    written: fc.array(fc.boolean(), { minLength: IDS.length, maxLength: IDS.length }),
    whole: fc.boolean(),
    said: fc.array(fc.constantFrom(true, false, undefined), {
      minLength: IDS.length,
      maxLength: IDS.length,
    }),
  }),
  { minLength: 1, maxLength: 12 },
);

const writesIn = ({ from, length, written, whole, said }: Step): Write[] =>
  folding(from, from + length)
    .map((write, n) => ({ ...write, wasThere: said[n] }))
    .filter((_, n) => whole || written[n]);

const batchIn = (step: Step): Batch =>
  batchOf(writesIn(step), step.whole ? step.from + step.length : undefined);

/** The newest write of each document. */
const newestOf = (applied: readonly Step[]): Map<string, Folded> => {
  const newest = new Map<string, Folded>();
  for (const { id, position } of applied.flatMap(writesIn)) {
    if ((newest.get(id)?.position ?? LOG_START) < position) {
      newest.set(id, { document: stateAt(id, position), position });
    }
  }
  return newest;
};

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

    const stored = (): Promise<Map<string, Folded>> => there.folded(FISH.name, IDS);

    describe('positions', () => {
      it('contain the position of each document', async () => {
        await here.apply(batchOf([{ id: 'a', position: 7 }, { id: 'b', position: 9 }])); // prettier-ignore
        expect(await stored()).toEqual(
          new Map<string, Folded>([
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
      expect(await there.count(FISH.name, { pond: 1 })).toBe(8);
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
          await here.drop(FISH.name);
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
            await here.drop(FISH.name);
            await Promise.all(story.map((step) => (step.projector ? there : here).apply(batchIn(step))));
            expect(await stored()).toEqual(newestOf(story));
          }),
          { numRuns: 40 },
        );
      });
    }
  });
}
