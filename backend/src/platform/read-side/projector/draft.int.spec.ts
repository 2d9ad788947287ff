import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Batch, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { openSqliteReadModels, type SqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import type { Projection } from '@arena/projections/kernel/projection';
import { capturedLog } from '../../../testing/captured-log.js';
import { parsed } from '../../writer/event-codec.js';
import { Draft } from './draft.js';
import { foldTouches, touchesOf } from './fold-events.js';
import { COUNTERS, touching, withApply, type Counter } from './testing/samples.js';
import { newTrack } from './track.js';

function logOf(...touched: string[][]): RecordedEvent[] {
  return touched.map((keys, n) =>
    parsed({ ...touching(keys), stream: 'a', revision: n, position: LOG_START + 1 + n }),
  );
}

it('a fold deletes a document that came and went, because a late write may still bring it', async () => {
  const readModels = openSqliteReadModels({ file: ':memory:' });
  const [came, other] = logOf(['x'], ['y']);
  const went = parsed({ ...touching(['x'], true), stream: 'a', revision: 2, position: LOG_START + 3 });
  const touches = touchesOf(COUNTERS, [came!, other!, went]);
  const { created, changed } = await foldTouches(readModels, newTrack(COUNTERS, 1, 10), touches);
  expect(created).toMatchObject([
    ['x', { document: null, position: LOG_START + 3 }],
    ['y', { document: { id: 'y' } }],
  ]);
  expect(changed).toEqual([]);
  await readModels.close();
});

describe('the draft of a generation', () => {
  let readModels: SqliteReadModels;
  let written: string[];
  let asked: string[];
  let failures: number;

  beforeEach(() => {
    readModels = openSqliteReadModels({ file: ':memory:' });
    [written, asked, failures] = [[], [], 0];
  });
  afterEach(() => readModels.close());

  function watched(): ReadModels {
    const noting = withApply(readModels, async (batch: Batch) => {
      if (failures-- > 0) throw new Error('away');
      written.push(...batch.upserts.map(({ document }) => document.id));
      await readModels.apply(batch);
    });
    return new Proxy(noting, {
      get: (target, name) => {
        if (name !== 'folded') return Reflect.get(target, name) as unknown;
        return (collection: string, ids: readonly string[]) => {
          asked.push(...ids);
          return readModels.folded(collection, ids);
        };
      },
    });
  }

  async function drafted(kept: number, projection: Projection = COUNTERS): Promise<Draft> {
    const track = newTrack(projection, 1, kept);
    await readModels.ensure(track.spec, 'later');
    return new Draft(watched(), track);
  }

  const stored = async (): Promise<Map<string, Counter>> => {
    const { documents } = await readModels.find<Counter>('counters@1', {});
    return new Map(documents.map((document) => [document.id, document]));
  };

  it('asks the store for no new document, and writes one that changes often when it is new and at the end', async () => {
    const log = logOf(...Array.from({ length: 50 }, (_, n) => ['hot', `new-${n}`]));
    const draft = await drafted(10);
    for (const event of log) await draft.fold([event]);
    await draft.flush();
    expect(written.filter((id) => id === 'hot')).toHaveLength(2);
    expect(asked).toEqual(['hot']);
    expect(await stored()).toEqual(foldProjection(COUNTERS, log));
  });

  it('writes the documents that leave memory, and reads them again', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const log = logOf(...Array.from({ length: 60 }, (_, n) => [keys[n % 5] ?? '']));
    const draft = await drafted(2);
    for (const event of log) {
      await draft.fold([event]);
      expect(draft.track.documents.held().length).toBeLessThanOrEqual(2);
    }
    await draft.flush();
    expect(await stored()).toEqual(foldProjection(COUNTERS, log));
  });

  it('folds nothing twice when a write fails and is repeated', async () => {
    const log = logOf(['a'], ['a', 'b'], ['c'], ['a', 'c']);
    const draft = await drafted(1);
    for (const event of log) {
      failures = 1;
      await draft.fold([event]).catch(() => undefined);
      failures = 0;
      await draft.fold([event]);
    }
    failures = 1;
    await draft.flush().catch(() => undefined);
    await draft.flush();
    expect(await stored()).toEqual(foldProjection(COUNTERS, log));
  });

  it('logs an event that its projection cannot fold, once, with command and stack', async () => {
    const project = (): never => {
      throw new Error('cannot read this');
    };
    const draft = await drafted(1, { ...COUNTERS, project });
    const [event, next] = logOf(['a'], ['b']);
    const logged = capturedLog();
    await draft.fold([event!]);
    await draft.fold([next!]);
    logged.restore();
    expect(logged.lines()).toEqual([
      expect.objectContaining({
        level: 'error',
        projection: 'counters',
        event: expect.objectContaining({ stream: 'a', revision: 0 }),
        commandId: event!.meta.commandId,
        stack: expect.stringContaining('draft.int.spec'),
        msg: 'The rebuild of the read model counters has failed: cannot read this',
      }),
    ]);
  });
});
