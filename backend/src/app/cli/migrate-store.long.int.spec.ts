import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  RevisionConflict,
  StoreUnavailable,
  type EventStore,
} from '@arena/domain/kernel/ports/event-store.port';
import { openSqliteEventStore, type SqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openStores } from '../../platform/stores/stores.js';
import { aroundAppend, countingStore } from '../../platform/writer/testing/store-wrappers.js';
import { migrateStore } from './migrate-store.js';
import { arenaOn, ListeningTerminal } from './testing/arena-on.js';
import { failingAfter } from './testing/failing-after.js';
import { everyEvent, makeGoldenFolder, tamper, withoutPositions } from './testing/golden-folder.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-migrate-'));
  await makeGoldenFolder(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const source = () => `sqlite:${join(dir, 'data', 'log.db')}`;
const target = () => `sqlite:${join(dir, 'new', 'log.db')}`;
const migrate = (from = source(), to = target()) => arenaOn({}, 'migrate-store', '--from', from, '--to', to);

async function eventsAt(folder: string) {
  return withStore(folder, everyEvent);
}

async function withStore<T>(folder: string, work: (store: SqliteEventStore) => Promise<T>): Promise<T> {
  mkdirSync(join(dir, folder), { recursive: true });
  const store = openSqliteEventStore({ file: join(dir, folder, 'log.db') });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

describe('arena migrate-store', () => {
  it('copies a log exactly, in the order of all streams', async () => {
    const { code, lines, errors } = await migrate();
    expect([code, errors]).toEqual([0, []]);
    const [copy, original] = [await eventsAt('new'), await eventsAt('data')];
    expect(withoutPositions(copy)).toEqual(withoutPositions(original));
    expect(original.length).toBeGreaterThan(100);
    expect(lines[0]).toMatch(
      new RegExp(
        `^${original.length} events copied; the target holds ${original.length} in 6 streams\\. Every`,
      ),
    );
  });

  it('writes nothing when it is repeated', async () => {
    await migrate();
    const before = await eventsAt('new');
    const { code, lines } = await migrate();
    expect(code).toBe(0);
    expect(lines[0]).toBe(`${before.length} events existed already; the copy continued after them.`);
    expect(lines[1]).toMatch(/^0 events copied/);
    expect(await eventsAt('new')).toEqual(before);
  });

  it('copies later events', async () => {
    await migrate();
    const before = await eventsAt('new');
    tamper(join(dir, 'new'), `DELETE FROM events WHERE position > 40`);
    const { code, lines } = await migrate();
    expect([code, lines[0]]).toEqual([0, '40 events existed already; the copy continued after them.']);
    expect(withoutPositions(await eventsAt('new'))).toEqual(withoutPositions(before));
  });

  it('continues an interrupted copy', async () => {
    const terminal = new ListeningTerminal();
    await withStore('data', (from) =>
      withStore('half', async (to) => {
        await expect(migrateStore(from, failingAfter(to, 12), terminal)).rejects.toThrow(StoreUnavailable);
        const half = await everyEvent(to);
        expect(half.length).toBeGreaterThan(12);
        const counting = countingStore(to);
        await migrateStore(from, counting, terminal);
        expect(counting.appends).toBeGreaterThan(0);
        expect(terminal.lines[0]).toBe(
          `${half.length} events existed already; the copy continued after them.`,
        );
        expect(withoutPositions(await everyEvent(to))).toEqual(withoutPositions(await everyEvent(from)));
      }),
    );
  });

  it('continues after an append whose answer was lost', async () => {
    await withStore('data', (from) =>
      withStore('half', async (to) => {
        let appends = 0;
        const deaf = aroundAppend(to, async (append) => {
          await append();
          throw new StoreUnavailable(`no answer to append ${++appends}`);
        });
        await expect(migrateStore(from, deaf, new ListeningTerminal())).rejects.toThrow('append 1');
        await migrateStore(from, to, new ListeningTerminal());
        expect(withoutPositions(await everyEvent(to))).toEqual(withoutPositions(await everyEvent(from)));
      }),
    );
  });

  it('respects the append limit of the target', async () => {
    await withStore('data', (from) =>
      withStore('small', async (to) => {
        const sizes: number[] = [];
        const small = { ...aroundAppend(to, (append) => append()), maxAppendBytes: 4000 };
        const append: EventStore['append'] = (stream, expected, events) => {
          sizes.push(events.reduce((sum, event) => sum + Buffer.byteLength(JSON.stringify(event)), 0));
          return to.append(stream, expected, events);
        };
        await migrateStore(from, { ...small, append }, new ListeningTerminal());
        expect(Math.max(...sizes)).toBeLessThanOrEqual(4000);
        expect(Math.max(...sizes)).toBeGreaterThan(2000);
      }),
    );
  });

  it('follows a growing source and asks to stop the server', async () => {
    await withStore('data', (from) =>
      withStore('new', async (to) => {
        const events = await everyEvent(from);
        const late = 30;
        const growing: EventStore = {
          ...aroundAppend(from, (append) => append()),
          async *readAll(after: number) {
            yield events.filter(({ position }) => position > after).slice(0, after === 0 ? -late : undefined);
          },
        };
        const terminal = new ListeningTerminal();
        await migrateStore(growing, to, terminal);
        expect(withoutPositions(await everyEvent(to))).toEqual(withoutPositions(events));
        expect(terminal.lines.at(-1)).toContain('Stop the server, then run this command again');
      }),
    );
  });

  it('stops before a damaged event and names it', async () => {
    tamper(
      join(dir, 'data'),
      `UPDATE events SET data = replace(data, '1000', '9000') WHERE type = 'BetPlaced'`,
    );
    const damaged = (await eventsAt('data')).find(({ type }) => type === 'BetPlaced')!;
    const { code, errors } = await migrate();
    expect([code, errors]).toEqual([
      1,
      [
        `The source is damaged at event ${damaged.revision} of tournament-1 (id ${damaged.id}, position ` +
          `${damaged.position}): its hash does not match its content and the event before it. Nothing after it was copied.`,
      ],
    ]);
    const copied = (await eventsAt('new')).length;
    expect(copied).toBeLessThan(damaged.position);
  });

  it.each([
    [
      'another log',
      `UPDATE events SET hash = iif(hash LIKE '0%', '1', '0') || substr(hash, 2) WHERE position = 5`,
      'its event 5',
    ],
    [
      'the same hash over another content',
      `UPDATE events SET type = 'X' WHERE position = 5`,
      'target is damaged at',
    ],
    [
      'one event more',
      `INSERT INTO events(stream, revision, id, type, version, data, meta, hash)
       SELECT 'other', 0, 'x', type, version, data, meta, hash FROM events WHERE position = 1`,
      'not the beginning of this log',
    ],
  ])('leaves a target alone that holds %s', async (_what, sql, text) => {
    await migrate();
    tamper(join(dir, 'new'), sql);
    const before = await eventsAt('new');
    const { code, errors } = await migrate();
    expect([code, errors]).toEqual([1, [expect.stringContaining(text)]]);
    expect(await eventsAt('new')).toEqual(before);
  });

  it('proves at the end that the target holds everything', async () => {
    await withStore('data', (from) =>
      withStore('new', async (to) => {
        const all = (await everyEvent(from)).length;
        const forgetful = aroundAppend(to, async (append) => {
          const appended = await append();
          if (appended.position === all)
            tamper(join(dir, 'new'), `DELETE FROM events WHERE position = ${all}`);
          return appended;
        });
        await expect(migrateStore(from, forgetful, new ListeningTerminal())).rejects.toThrow(
          `The target does not hold what was copied (${all - 1} of ${all} events; site ends elsewhere)`,
        );
      }),
    );
  });

  it('detects another writer on the target', async () => {
    await withStore('data', (from) =>
      withStore('new', async (to) => {
        const [stranger] = await everyEvent(from);
        const meddled = aroundAppend(to, async (append) => {
          if ((await to.revisionOf('site')) === -1) await to.append('site', -1, [{ ...stranger!, id: 'x' }]);
          return append();
        });
        await expect(migrateStore(from, meddled, new ListeningTerminal())).rejects.toThrow(RevisionConflict);
      }),
    );
  });

  it('refuses while a server runs on the source or the target', async () => {
    await migrate();
    for (const folder of ['data', 'new']) {
      const stores = await openStores({ DATA_DIR: join(dir, folder) });
      const { code, errors } = await migrate();
      expect([code, errors]).toEqual([1, [expect.stringMatching(`/${folder} is in use by process`)]]);
      await stores.close();
    }
    expect((await migrate()).code).toBe(0);
  });

  it.each([
    [() => [source(), source()], 'name the same store'],
    [() => ['esdb://a:b@host:2113?tls=false', 'esdb+discover://host:2113'], 'name the same store'],
    [() => ['esdb://a:b@host:2113?tls=false', 'kurrentdb+discover://host'], 'need the same client'],
    [() => ['esdb://host:2113', 'kurrentdb://host:2113'], 'name the same store'],
    [() => [`sqlite:${join(dir, 'nowhere.db')}`, target()], '--from: there is no '],
    [() => [source(), 'sqlite::memory:'], '--to: a store needs a file'],
    [() => ['mongodb://user:secret@host/arena', target()], '--from: mongodb: is not supported'],
  ])('refuses a wrong place in one line, without passwords', async (urls, text) => {
    const [from, to] = urls();
    const { code, errors } = await migrate(from, to);
    expect([code, errors]).toEqual([1, [expect.stringContaining(text)]]);
    expect(errors[0]).not.toMatch(/secret|\n/);
    expect(existsSync(join(dir, 'nowhere.db'))).toBe(false);
  });
});
