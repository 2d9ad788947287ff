import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSqliteEventStore, type SqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import { auditProjection } from '@arena/projections/audit/audit.projection';
import { appendTo, touching, wholeLog } from '../../platform/read-side/projector/testing/samples.js';
import { parsedLog } from '../../platform/writer/testing/parsed-log.js';
import { eventsThatFit } from './events-that-fit.js';

describe('a page of large events', () => {
  let store: SqliteEventStore;
  beforeEach(() => {
    store = openSqliteEventStore({ file: ':memory:' });
  });
  afterEach(() => store.close());

  async function newestFirst(sizes: readonly number[]) {
    for (const size of sizes) await appendTo(store, 'a', touching(['x'.repeat(size)]));
    return [...foldProjection(auditProjection, await wholeLog(store)).values()].reverse();
  }
  const positions = (events: readonly { position: number }[]) => events.map(({ position }) => position);
  const ids = (documents: readonly { id: string }[]) => documents.map(({ id }) => Number(id));

  it('ends before the event that does not fit', async () => {
    const documents = await newestFirst(Array.from({ length: 25 }, () => 1000));
    const found = await eventsThatFit(parsedLog(store), documents, 12_500);
    expect(found).toHaveLength(12);
    expect(positions(found)).toEqual(ids(documents.slice(0, 12)));
  });

  it('has all events if they fit, and none without documents', async () => {
    const documents = await newestFirst(Array.from({ length: 25 }, () => 10));
    expect(positions(await eventsThatFit(parsedLog(store), documents))).toEqual(ids(documents));
    expect(await eventsThatFit(parsedLog(store), [])).toEqual([]);
  });

  it('has one event, however large, so that every page goes on', async () => {
    const documents = await newestFirst([10, 5000]);
    expect(positions(await eventsThatFit(parsedLog(store), documents, 100))).toEqual(
      ids(documents.slice(0, 1)),
    );
  });
});
