import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openSqliteEventStore, type SqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteReadModels, type SqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import { parsedLog } from '../../writer/testing/parsed-log.js';
import { Projector } from './projector.js';
import { SAMPLES, appendTo, documentsOf, touching, wholeLog, withApply } from './testing/samples.js';

const PATIENCE = 5000;

interface Step {
  readonly stream: string;
  readonly keys: string[];
  readonly gone: boolean;
  readonly fate: 'on' | 'close' | 'kill' | 'rebuild';
  readonly writes: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  stream: fc.constantFrom('a', 'b'),
  keys: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
  gone: fc.boolean(),
  fate: fc.constantFrom('on', 'on', 'close', 'kill', 'rebuild'),
  writes: fc.nat(4),
});

const byId = (one: Document, other: Document): number => (one.id < other.id ? -1 : 1);

describe('the laws of the projector', () => {
  let store: SqliteEventStore;
  let readModels: SqliteReadModels;

  async function started(models: ReadModels, batchSize = 3): Promise<Projector> {
    const projector = new Projector({
      store: parsedLog(store),
      readModels: models,
      projections: SAMPLES,
      batchSize,
      rebuildBatchSize: batchSize,
      keptDocuments: 1,
    });
    await projector.start();
    return projector;
  }

  /** Writes after this number are lost, as if the process had died. */
  function dyingAfter(writes: number): ReadModels {
    let left = writes;
    return withApply(readModels, (batch) =>
      left-- > 0 ? readModels.apply(batch) : Promise.reject(new Error('killed')),
    );
  }

  async function played(steps: readonly Step[]): Promise<Projector> {
    let projector = await started(readModels);
    for (const { stream, keys, gone, fate, writes } of steps) {
      if (fate === 'rebuild') void projector.rebuild();
      if (fate === 'close' || fate === 'kill') {
        await projector.close();
        projector = await started(fate === 'kill' ? dyingAfter(writes) : readModels);
      }
      await appendTo(store, stream, touching(keys, gone));
      // Let it run as far as it gets.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await projector.close();
    return started(readModels);
  }

  it('live, killed anywhere and restarted, and rebuilt from zero, the documents are those folded in memory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        store = openSqliteEventStore({ file: ':memory:' });
        readModels = openSqliteReadModels({ file: ':memory:' });
        const last = await played(steps);
        expect(await last.waitFor(await store.lastPosition(), PATIENCE)).toBe(true);
        await last.whenBuilt();
        const events = await wholeLog(store);
        const expected = Object.fromEntries(
          SAMPLES.map((projection) => [
            projection.name,
            [...foldProjection(projection, events).values()].toSorted(byId),
          ]),
        );
        expect(await documentsOf(readModels)).toEqual(expected);
        await last.rebuild();
        expect(await documentsOf(readModels)).toEqual(expected);
        await last.close();
        await store.close();
        await readModels.close();
      }),
      { numRuns: 60 },
    );
  });
});
