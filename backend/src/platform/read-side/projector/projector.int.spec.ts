import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Batch } from '@arena/domain/kernel/ports/read-models.port';
import { openSqliteEventStore, type SqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteReadModels, type SqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import type { Projection } from '@arena/projections/kernel/projection';
import { parsedLog } from '../../writer/testing/parsed-log.js';
import { Projector } from './projector.js';
import type { AppliedBatch, ProjectorOptions } from './projector-options.js';
import { ReadModelReader } from './reads/read-model-reader.js';
import {
  COUNTERS,
  SAMPLES,
  STREAMS,
  appendTo,
  documentsOf,
  touching,
  wholeLog,
  withApply,
} from './testing/samples.js';

const PATIENCE = 3000;

describe('the projector', () => {
  let store: SqliteEventStore;
  let readModels: SqliteReadModels;
  const running: Projector[] = [];

  beforeEach(() => {
    store = openSqliteEventStore({ file: ':memory:' });
    readModels = openSqliteReadModels({ file: ':memory:' });
  });
  afterEach(async () => {
    for (const projector of running.splice(0)) await projector.close();
    await store.close();
    await readModels.close();
  });

  async function started(options: Partial<ProjectorOptions> = {}): Promise<Projector> {
    const projector = new Projector({
      store: parsedLog(store),
      readModels,
      projections: SAMPLES,
      ...options,
    });
    running.push(projector);
    await projector.start();
    return projector;
  }

  const append = (...keys: string[]): Promise<number> =>
    appendTo(store, 'a', ...keys.map((key) => touching([key])));

  const poisonAt = (position: number): Projection => ({
    ...COUNTERS,
    name: 'poisoned',
    project: (document, event, id) => {
      if (event.position === position) throw new Error('cannot read this');
      return COUNTERS.project(document as never, event, id);
    },
  });

  const stateOf = (projector: Projector, name: string) =>
    projector.status().find((status) => status.name === name);

  describe('a process that may not write any more', () => {
    it('writes nothing, whatever it was doing', async () => {
      const first = await started();
      await first.waitFor(await append('x', 'y'), PATIENCE);
      await first.close();
      const writes: string[] = [];
      const watched = new Proxy(readModels, {
        get: (target, name) => {
          if (['ensure', 'apply', 'load', 'activate', 'drop'].includes(String(name)))
            writes.push(String(name));
          const member: unknown = Reflect.get(target, name);
          return typeof member === 'function' ? (member.bind(target) as unknown) : member;
        },
      });
      const asleep = new Projector({
        store: parsedLog(store),
        readModels: watched,
        projections: SAMPLES,
        mayWrite: () => false,
      });
      running.push(asleep);
      await asleep.start().catch(() => undefined);
      await append('z');
      await asleep.waitFor(await append('z'), 50);
      expect(writes).toEqual([]);
      await expect(first.rebuild()).resolves.toBeUndefined();
    });

    it('ends its rebuild before the next write', async () => {
      await append('x', 'y');
      let may = true;
      const batches: number[] = [];
      const projector = await started({
        readModels: withApply(readModels, async (batch) => {
          may = false;
          batches.push(batch.upserts.length);
          await readModels.apply(batch);
        }),
        rebuildBatchSize: 1,
        mayWrite: () => may,
      });
      await projector.whenBuilt();
      expect(batches).toHaveLength(1);
      expect(await readModels.generations()).toEqual([]);
    });
  });

  describe('an event that cannot be read', () => {
    it('is retried after growing pauses and reported', async () => {
      await append('x');
      let beginnings = 0;
      const unreadable: EventLog['subscribe'] = (_after, _handler, onError) => {
        beginnings++;
        setImmediate(() => onError(new Error('of an unknown version')));
        return { close: () => Promise.resolve() };
      };
      const projector = await started({ store: { ...parsedLog(store), subscribe: unreadable } });
      while (beginnings < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(beginnings).toBeLessThan(6);
      expect(projector.stuck).toBe(false);
    });
  });

  describe('read models of another log', () => {
    it('are not taken for this one’s while one of them could not be built', async () => {
      const broken: Projection = {
        ...COUNTERS,
        project: () => {
          throw new Error('not this log');
        },
      };
      const first = await started();
      await first.waitFor(await append('x', 'y'), PATIENCE);
      await first.close();
      await store.close();
      store = openSqliteEventStore({ file: ':memory:' });
      await append('z', 'z', 'z');
      const second = await started({ projections: [broken, STREAMS] });
      await second.whenBuilt();
      await second.close();
      const third = await started();
      await third.whenBuilt();
      expect((await documentsOf(readModels)).counters).toEqual([
        ...foldProjection(COUNTERS, await wholeLog(store)).values(),
      ]);
    });

    it('are built anew, though their positions would fit', async () => {
      const first = await started();
      await first.waitFor(await append('x', 'y'), PATIENCE);
      await first.close();
      await store.close();
      store = openSqliteEventStore({ file: ':memory:' });
      await append('z', 'z', 'z');
      const second = await started();
      await second.whenBuilt();
      expect((await documentsOf(readModels)).counters).toEqual([
        ...foldProjection(COUNTERS, await wholeLog(store)).values(),
      ]);
      const generation = second.generationOf('counters');
      await second.close();
      const third = await started();
      expect(third.generationOf('counters')).toBe(generation);
    });
  });

  describe('following the log', () => {
    it('shows an event once waitFor says so, and the documents are those folded in memory', async () => {
      const projector = await started();
      expect(await projector.waitFor(await append('x', 'y', 'x'), PATIENCE)).toBe(true);
      const last = await appendTo(store, 'b', touching(['x', 'z']), touching(['y'], true));
      expect(await projector.waitFor(last, PATIENCE)).toBe(true);
      const events = await wholeLog(store);
      const expected = foldProjection(COUNTERS, events);
      expect((await documentsOf(readModels)).counters).toEqual([...expected.values()]);
      expect([...expected.keys()]).toEqual(['x', 'z']);
    });

    it('times out', async () => {
      const projector = await started();
      expect(await projector.waitFor(5, 20)).toBe(false);
      expect(stateOf(projector, 'counters')).toMatchObject({ position: 0, lag: 5, state: 'live' });
    });

    it('ends waits when it is closed', async () => {
      const projector = await started();
      const wait = projector.waitFor(5, 60_000);
      await projector.close();
      expect(await wait).toBe(false);
    });

    it('says which read models a batch changed, after they are visible', async () => {
      const batches: AppliedBatch[] = [];
      const quiet: Projection = { ...STREAMS, name: 'quiet', project: (document) => document };
      const projector = await started({
        projections: [...SAMPLES, quiet],
        onBatch: (batch) => batches.push(batch),
      });
      await projector.waitFor(await append('x'), PATIENCE);
      expect(batches).toHaveLength(1);
      expect(batches[0]).toMatchObject({ position: 1, changed: ['counters', 'streams'] });
    });

    it('continues when a listener throws', async () => {
      const troubles: unknown[] = [];
      const projector = await started({
        onBatch: () => {
          throw new Error('broken listener');
        },
        onTrouble: (error) => troubles.push(error),
      });
      await projector.waitFor(await append('x'), PATIENCE);
      expect(await projector.waitFor(await append('y'), PATIENCE)).toBe(true);
      expect(troubles).toHaveLength(2);
    });

    it('answers by the names of projections', async () => {
      const projector = await started();
      await projector.waitFor(await append('x', 'y', 'x'), PATIENCE);
      const reader = new ReadModelReader(readModels, projector);
      expect(await reader.get('counters', 'x')).toMatchObject({ total: 2 });
      expect(await reader.getMany('counters', ['y', 'x'])).toMatchObject([{ id: 'y' }, { id: 'x' }]);
      expect((await reader.find('counters', { where: { total: 1 } })).documents).toMatchObject([{ id: 'y' }]);
      expect(await reader.count('counters')).toBe(2);
      await expect(reader.get('nothing', 'x')).rejects.toThrow(/no projection named nothing/);
    });
  });

  describe('a restart', () => {
    it('continues from the checkpoint without folding anything twice', async () => {
      const first = await started();
      await first.waitFor(await append('x', 'y'), PATIENCE);
      await first.close();
      const last = await append('x');
      const second = await started();
      expect(await second.waitFor(last, PATIENCE)).toBe(true);
      expect((await documentsOf(readModels)).counters).toMatchObject([
        { id: 'x', seen: [1, 3] },
        { id: 'y', seen: [2] },
      ]);
    });

    it('builds everything from a log that is older than the read models', async () => {
      await append('x', 'y', 'x');
      const projector = await started();
      expect(await projector.waitFor(3, PATIENCE)).toBe(true);
      expect((await documentsOf(readModels)).counters).toHaveLength(2);
      expect(stateOf(projector, 'counters')).toMatchObject({ state: 'live', generation: 1, lag: 0 });
    });

    it('builds anew when the checkpoint is ahead of the log (fault 23)', async () => {
      const first = await started();
      await first.waitFor(await append('x', 'y', 'z'), PATIENCE);
      await first.close();
      await store.close();
      store = openSqliteEventStore({ file: ':memory:' });
      await append('other');
      const second = await started();
      await second.whenBuilt();
      expect((await documentsOf(readModels)).counters).toMatchObject([{ id: 'other', seen: [1] }]);
      expect(await second.waitFor(await append('other'), PATIENCE)).toBe(true);
    });

    it('builds anew for another version, the old documents answering until then', async () => {
      const first = await started();
      await first.waitFor(await append('x', 'x'), PATIENCE);
      await first.close();
      const doubled: Projection = {
        ...COUNTERS,
        version: 2,
        project: (document, event, id) => {
          const counter = COUNTERS.project(document as never, event, id);
          return counter && { ...counter, total: counter.seen.length * 10 };
        },
      };
      const second = new Projector({ store: parsedLog(store), readModels, projections: [doubled, STREAMS] });
      running.push(second);
      const reader = new ReadModelReader(readModels, second);
      await second.start();
      expect(stateOf(second, 'counters')).toMatchObject({ state: 'rebuilding', generation: 1 });
      expect(await reader.get('counters', 'x')).toMatchObject({ total: 2 });
      await append('x');
      await second.whenBuilt();
      expect(await reader.get('counters', 'x')).toMatchObject({ total: 30 });
      expect(stateOf(second, 'streams')).toMatchObject({ generation: 1 });
      expect(await readModels.get('counters@1', 'x')).toBeNull();
    });
  });

  describe('a poison event', () => {
    it('stops that projection alone, which keeps its last whole batch (fault 26)', async () => {
      const projector = await started({ projections: [...SAMPLES, poisonAt(4)] });
      await projector.waitFor(await append('x', 'y'), PATIENCE);
      expect(await projector.waitFor(await append('x', 'x', 'x'), PATIENCE)).toBe(true);
      expect(stateOf(projector, 'poisoned')).toMatchObject({
        state: 'stopped',
        error: 'cannot read this',
        failedEvent: { position: 4, stream: 'a', revision: 3, type: 'Touched' },
        position: 2,
        lag: 3,
      });
      expect(await readModels.get('poisoned@1', 'x')).toMatchObject({ seen: [1] });
      expect(await readModels.get('counters@1', 'x')).toMatchObject({ seen: [1, 3, 4, 5] });
      expect(await projector.waitFor(await append('z'), PATIENCE)).toBe(true);
      expect(stateOf(projector, 'counters')).toMatchObject({ state: 'live', lag: 0, error: null });
    });

    it('is tried again after a restart, from where the projection stopped, and loses nothing', async () => {
      const broken = await started({ projections: [...SAMPLES, poisonAt(2)] });
      await broken.waitFor(await append('x', 'x', 'x'), PATIENCE);
      await broken.close();
      const mended = await started({ projections: [...SAMPLES, poisonAt(-1)] });
      expect(await mended.waitFor(await append('x'), PATIENCE)).toBe(true);
      expect(await readModels.get('poisoned@1', 'x')).toMatchObject({ seen: [1, 2, 3, 4] });
      expect(await readModels.get('counters@1', 'x')).toMatchObject({ seen: [1, 2, 3, 4] });
    });

    it('is tried again by a rebuild, which loses nothing', async () => {
      let isReadable = false;
      const moody: Projection = {
        ...COUNTERS,
        name: 'moody',
        project: (document, event, id) => {
          if (event.position === 2 && !isReadable) throw new Error('not now');
          return COUNTERS.project(document as never, event, id);
        },
      };
      const projector = await started({ projections: [...SAMPLES, moody] });
      await projector.waitFor(await append('x', 'x', 'x'), PATIENCE);
      expect(stateOf(projector, 'moody')).toMatchObject({ state: 'stopped', error: 'not now' });
      await projector.rebuild(['moody']);
      expect(stateOf(projector, 'moody')).toMatchObject({ state: 'stopped', error: 'not now' });
      isReadable = true;
      await projector.rebuild(['moody']);
      expect(stateOf(projector, 'moody')).toMatchObject({ state: 'live', error: null, failedEvent: null });
      expect(await projector.waitFor(await append('x'), PATIENCE)).toBe(true);
      const { generation } = stateOf(projector, 'moody') as { generation: number };
      expect(await readModels.get(`moody@${generation}`, 'x')).toMatchObject({ seen: [1, 2, 3, 4] });
    });

    it('stops a projection whose ids it breaks, or that answers with another document', async () => {
      const badIds: Projection = {
        ...COUNTERS,
        name: 'bad-ids',
        idsOf: () => {
          throw new Error('no ids');
        },
      };
      const badDocument: Projection = { ...COUNTERS, name: 'bad-document', project: () => ({ id: 'other' }) };
      const projector = await started({ projections: [...SAMPLES, badIds, badDocument] });
      expect(await projector.waitFor(await append('x'), PATIENCE)).toBe(true);
      expect(stateOf(projector, 'bad-ids')).toMatchObject({ state: 'stopped', error: 'no ids' });
      expect(stateOf(projector, 'bad-document')).toMatchObject({ error: 'Document x came back as other' });
    });

    it('ends the rebuild of that projection only, which keeps its old generation', async () => {
      let broken = false;
      const sometimes: Projection = {
        ...poisonAt(-1),
        project: (document, event, id) => {
          if (broken && event.position === 1) throw new Error('broken since');
          return COUNTERS.project(document as never, event, id);
        },
      };
      const projector = await started({ projections: [...SAMPLES, sometimes] });
      await projector.waitFor(await append('x'), PATIENCE);
      broken = true;
      await projector.rebuild();
      expect(stateOf(projector, 'poisoned')).toMatchObject({
        state: 'live',
        error: 'broken since',
        generation: 1,
      });
      expect(stateOf(projector, 'counters')).toMatchObject({ state: 'live', error: null, generation: 2 });
      await projector.waitFor(await append('x'), PATIENCE);
      expect(await readModels.get('poisoned@1', 'x')).toMatchObject({ seen: [1, 2] });
      expect(await readModels.get('poisoned@2', 'x')).toBeNull();
    });

    it('is resolved by a rebuild once the projection is fixed (fault 26)', async () => {
      let broken = true;
      const mendable: Projection = {
        ...poisonAt(-1),
        project: (document, event, id) => {
          if (broken) throw new Error('not yet');
          return COUNTERS.project(document as never, event, id);
        },
      };
      const projector = await started({ projections: [...SAMPLES, mendable] });
      await projector.waitFor(await append('x'), PATIENCE);
      broken = false;
      await projector.rebuild(['poisoned']);
      expect(await projector.waitFor(await append('x'), PATIENCE)).toBe(true);
      expect(stateOf(projector, 'poisoned')).toMatchObject({ state: 'live', error: null });
      expect(await readModels.get('poisoned@2', 'x')).toMatchObject({ seen: [1, 2] });
    });
  });

  describe('a store that fails', () => {
    it('is retried until it works; nothing is skipped or repeated', async () => {
      let failures = 2;
      const failing = withApply(readModels, async (batch) => {
        if (failures-- > 0) throw new Error('away');
        await readModels.apply(batch);
      });
      const troubles: unknown[] = [];
      const projector = await started({ readModels: failing, onTrouble: (error) => troubles.push(error) });
      expect(await projector.waitFor(await append('x', 'x'), PATIENCE)).toBe(true);
      expect(troubles).toHaveLength(2);
      expect(await readModels.get('counters@1', 'x')).toMatchObject({ seen: [1, 2] });
    });

    it('ends transactions of more than five writes: one event with more is followed (fault 62)', async () => {
      const written: string[] = [];
      const limited = withApply(readModels, async (batch) => {
        const writes = batch.upserts.length + batch.deletes.length;
        if (writes > 5 || batch.checkpoints.length > 0)
          written.push(`${writes}, ${batch.checkpoints.length}`);
        if (writes > 5 && batch.checkpoints.length > 0) throw new StoreUnavailable('NoSuchTransaction');
        await readModels.apply(batch);
      });
      const projector = await started({ readModels: limited, projections: [COUNTERS] });
      const keys = Array.from({ length: 8 }, (_, n) => `key ${n}`);
      const end = await appendTo(store, 'a', touching(keys));
      expect(await projector.waitFor(end, PATIENCE)).toBe(true);
      expect(written.slice(-3)).toEqual(['8, 1', '8, 0', '0, 1']);
      expect((await documentsOf(readModels, [COUNTERS]))['counters']).toHaveLength(8);
    });

    it('ends transactions of more than five writes: a long log is followed and rebuilt (fault 62)', async () => {
      const sizes: number[] = [];
      const limited = new Proxy(readModels, {
        get: (target, name) => {
          if (name !== 'apply') {
            const member: unknown = Reflect.get(target, name);
            return typeof member === 'function' ? (member.bind(target) as unknown) : member;
          }
          return async (batch: Batch): Promise<void> => {
            const writes = batch.upserts.length + batch.deletes.length;
            if (batch.checkpoints.length > 0) sizes.push(writes);
            if (writes > 5) throw new StoreUnavailable('NoSuchTransaction');
            await target.apply(batch);
          };
        },
      });
      const projector = await started({ readModels: limited, projections: [COUNTERS] });
      const keys = Array.from({ length: 40 }, (_, n) => `key ${n}`);
      const end = await appendTo(store, 'a', ...keys.map((key) => touching([key])));
      expect(await projector.waitFor(end, PATIENCE)).toBe(true);
      expect(sizes.slice(0, 4)).toEqual([40, 20, 10, 5]);
      expect(sizes.length).toBeGreaterThan(8);
      await projector.rebuild();
      expect(stateOf(projector, 'counters')).toMatchObject({ state: 'live', lag: 0 });
      const rebuilt = await documentsOf(readModels, [COUNTERS]);
      expect(rebuilt['counters']?.map(({ id }) => id).toSorted()).toEqual(keys.toSorted());
    });

    it('may have written before it failed: nothing is folded twice', async () => {
      let failures = 1;
      const unsure = withApply(readModels, async (batch) => {
        await readModels.apply(batch);
        if (failures-- > 0) throw new Error('the answer was lost');
      });
      const projector = await started({ readModels: unsure });
      expect(await projector.waitFor(await append('x', 'x'), PATIENCE)).toBe(true);
      expect(await readModels.get('counters@1', 'x')).toMatchObject({ seen: [1, 2] });
    });

    it('does not keep the projector from closing', async () => {
      const away = withApply(readModels, () => Promise.reject(new Error('away')));
      const projector = await started({ readModels: away });
      await append('x');
      expect(await projector.waitFor(1, 30)).toBe(false);
      await projector.close();
    });
  });

  describe('a rebuild', () => {
    it('answers from the old documents until it switches, and takes in what comes meanwhile', async () => {
      for (let n = 0; n < 30; n++) await append('x', 'y', `k${n}`);
      let beside = async (): Promise<void> => undefined;
      const watched = withApply(readModels, async (batch) => {
        if (batch.upserts.some(({ collection }) => collection.endsWith('@2'))) await beside();
        await readModels.apply(batch);
      });
      const projector = await started({ readModels: watched, rebuildBatchSize: 10 });
      await projector.whenBuilt();
      const reader = new ReadModelReader(readModels, projector);
      let appended = 90;
      let shownMeanwhile = 0;
      beside = async () => {
        if (projector.generationOf('counters') !== 1 || shownMeanwhile >= 8) return;
        appended = await append('x');
        if (await projector.waitFor(appended, PATIENCE)) shownMeanwhile++;
        expect(await reader.get('counters', 'x')).toMatchObject({ total: 30 + shownMeanwhile });
      };
      const rebuilding = projector.rebuild();
      expect(stateOf(projector, 'counters')).toMatchObject({ state: 'rebuilding' });
      await rebuilding;
      expect(await projector.waitFor(appended, PATIENCE)).toBe(true);
      expect(projector.generationOf('counters')).toBe(2);
      const events = await wholeLog(store);
      expect(shownMeanwhile).toBe(8);
      const folded = foldProjection(COUNTERS, events);
      expect((await documentsOf(readModels)).counters).toEqual(
        [...folded.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      );
      expect(await readModels.count('counters@1')).toBe(0);
    });

    it('makes what most pages show active first, which then follows the log while the rest is built', async () => {
      await append('x', 'y');
      let shown: unknown = null;
      const watched = withApply(readModels, async (batch) => {
        const isOfLast = batch.upserts.some(({ collection }) => collection.startsWith('histories@'));
        if (isOfLast && shown === null) {
          const reader = new ReadModelReader(readModels, projector);
          expect(await projector.waitFor(await append('x'), PATIENCE)).toBe(true);
          shown = await reader.get('counters', 'x');
          await expect(reader.get('histories', 'a')).rejects.toThrow('not-ready');
          expect(projector.visible()).toBe(3);
          expect(stateOf(projector, 'counters')).toMatchObject({ state: 'live', current: true });
          expect(stateOf(projector, 'histories')).toMatchObject({ state: 'rebuilding', current: false });
        }
        await readModels.apply(batch);
      });
      const histories: Projection = { ...STREAMS, name: 'histories', builtLast: true };
      const projector = new Projector({
        store: parsedLog(store),
        readModels: watched,
        projections: [histories, ...SAMPLES],
      });
      running.push(projector);
      await projector.start();
      expect(projector.visible()).toBeLessThan(0);
      expect(stateOf(projector, 'histories')?.rebuilding).toMatchObject({ done: 0, total: 2 });
      await projector.whenBuilt();
      expect(shown).toMatchObject({ seen: [1, 3] });
      expect(await readModels.get('histories@1', 'a')).toMatchObject({ total: 3 });
    });

    it('that was interrupted goes on with what is not built yet', async () => {
      await append('x', 'y');
      const histories: Projection = { ...STREAMS, name: 'histories', builtLast: true };
      const projections = [...SAMPLES, histories];
      let reached: () => void = () => undefined;
      const reachedLast = new Promise<void>((resolve) => (reached = resolve));
      const stopping = withApply(readModels, (batch) => {
        if (!batch.upserts.some(({ collection }) => collection.startsWith('histories@')))
          return readModels.apply(batch);
        reached();
        return Promise.reject(new Error('killed'));
      });
      const first = await started({ readModels: stopping, projections });
      await reachedLast;
      await first.close();
      const reasons: unknown[] = [];
      const second = await started({ projections, onRebuildReasons: (found) => reasons.push(...found) });
      await second.whenBuilt();
      expect(reasons).toEqual(['missing']);
      expect(stateOf(second, 'counters')).toMatchObject({ generation: 1 });
      expect(await readModels.count('histories@1')).toBe(0);
      expect(await readModels.get('histories@2', 'a')).toMatchObject({ total: 2 });
    });

    it('reports its progress', async () => {
      for (let n = 0; n < 10; n++) await append('x', 'y');
      const seen: (number | undefined)[] = [];
      const watching = withApply(readModels, async (batch) => {
        seen.push(stateOf(projector, 'counters')?.rebuilding?.done);
        await readModels.apply(batch);
      });
      const projector = new Projector({
        store: parsedLog(store),
        readModels: watching,
        projections: SAMPLES,
        rebuildBatchSize: 5,
      });
      running.push(projector);
      await projector.start();
      expect(stateOf(projector, 'counters')?.rebuilding).toMatchObject({ done: 0 });
      await projector.whenBuilt();
      expect(stateOf(projector, 'counters')).toMatchObject({ rebuilding: null, state: 'live' });
      expect(seen[0]).toBe(0);
    });

    it('refuses the name of no projection', async () => {
      const projector = await started();
      await expect(projector.rebuild(['nothing'])).rejects.toThrow(/no projection named nothing/);
    });

    it('that was killed leaves the old generation in charge, and no half-built documents', async () => {
      const first = await started();
      await first.waitFor(await append('x', 'y', 'x'), PATIENCE);
      await first.close();
      let calls = 0;
      const killed = withApply(readModels, (batch) =>
        batch.upserts.some(({ collection }) => collection.endsWith('@2')) && calls++ > 0
          ? Promise.reject(new Error('killed'))
          : readModels.apply(batch),
      );
      const second = await started({ readModels: killed, rebuildBatchSize: 1 });
      void second.rebuild();
      while (calls < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await second.close();
      const third = await started();
      expect(stateOf(third, 'counters')).toMatchObject({ state: 'live', generation: 1 });
      expect(await readModels.count('counters@2')).toBe(0);
      expect((await documentsOf(readModels)).counters).toMatchObject([{ seen: [1, 3] }, { seen: [2] }]);
    });
  });
});
