import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSqliteEventStore, type SqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { auditProjection } from '@arena/projections/audit/audit.projection';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import type { AuditDocument } from '@arena/projections/audit/audit.read-model';
import { appendTo, touching, wholeLog } from './projector/testing/samples.js';
import { parsedLog } from '../writer/testing/parsed-log.js';
import { auditedEvents } from './audited-events.js';

describe('the events of the audit trail', () => {
  let store: SqliteEventStore;
  beforeEach(() => {
    store = openSqliteEventStore({ file: ':memory:' });
  });
  afterEach(() => store.close());

  it('come from the log as they were recorded, in the order of the documents', async () => {
    for (let n = 0; n < 60; n++) await appendTo(store, n % 3 === 0 ? 'a' : 'b', touching([`k${n}`]));
    const log = await wholeLog(store);
    const trail = [...foldProjection(auditProjection, log).values()];
    const picked = trail.filter((_, n) => n < 5 || n % 17 === 0).reverse();
    const expected = picked.map(({ id }) => log.find(({ position }) => position === Number(id)));
    expect(await auditedEvents(parsedLog(store), picked)).toEqual(expected);
    expect(await auditedEvents(parsedLog(store), [])).toEqual([]);
  });

  it('cannot be shown for another log', async () => {
    await appendTo(store, 'a', touching(['x']));
    const stranger = { id: '000000000009', stream: 'a', revision: 8 } as AuditDocument;
    await expect(auditedEvents(parsedLog(store), [stranger])).rejects.toThrow('The log has no event 8 of a');
  });
});
