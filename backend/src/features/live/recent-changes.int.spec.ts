import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { EventLog } from '@arena/projections/testing/event-log';
import { parsedLog, toStore } from '../../platform/writer/testing/parsed-log.js';
import { KEPT_CHANGES, RecentChanges } from './recent-changes.js';

const STREAM = tournamentStream(1);

function switches(count: number): TournamentEvent[] {
  return Array.from({ length: count }, (_, n) => ({
    type: 'UploadsToggled',
    data: { enabled: n % 2 === 0 },
  }));
}

async function logOf(count: number) {
  const log = new EventLog().season(1, ...switches(count));
  const store = openSqliteEventStore({ file: ':memory:' });
  await store.append(STREAM, -1, log.events.map(toStore));
  return { log, store, stored: parsedLog(store) };
}

describe('the recent changes', () => {
  it('begin with the end of the log, which is read once', async () => {
    const { store, stored } = await logOf(KEPT_CHANGES + 100);
    let read = 0;
    const counting = {
      read: async function* (stream: string, options?: Parameters<typeof stored.read>[1]) {
        for await (const event of stored.read(stream, options)) {
          read++;
          yield event;
        }
      },
    };
    const recent = new RecentChanges(counting, () => [STREAM]);
    expect(await recent.after(0)).toBeNull();
    expect(await recent.after(KEPT_CHANGES + 90)).toHaveLength(10);
    expect(await recent.after(0)).toBeNull();
    expect(read).toBe(KEPT_CHANGES);
    await store.close();
  });

  it('are all there while the log is short', async () => {
    const { store, stored } = await logOf(5);
    const recent = new RecentChanges(stored, () => [STREAM]);
    expect((await recent.after(0))?.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    await store.close();
  });

  it('grow with what happens, each event once, and forget the oldest', async () => {
    const { log, store, stored } = await logOf(10);
    const recent = new RecentChanges(stored, () => [STREAM]);
    recent.add(log.events.slice(8));
    expect(await recent.after(0)).toHaveLength(10);
    log.season(1, ...switches(KEPT_CHANGES - 5));
    recent.add(log.events.slice(9));
    expect(await recent.after(4)).toBeNull();
    expect(await recent.after(5)).toHaveLength(KEPT_CHANGES);
    await store.close();
  });

  it('include an event that was written between the reads of two streams', async () => {
    const { log, store, stored } = await logOf(9);
    log.season(1, { type: 'UploadsToggled', data: { enabled: false } });
    log.site({ type: 'CountdownDisplayToggled', data: { visible: true } });
    const [tenth, eleventh] = log.events.slice(9);
    const seasonIsRead = new EventEmitter();
    const read: typeof stored.read = async function* (stream, options) {
      if (stream === SITE_STREAM) {
        await once(seasonIsRead, 'end');
        await store.append(STREAM, 8, [toStore(tenth!)]);
        await store.append(SITE_STREAM, -1, [toStore(eleventh!)]);
      }
      yield* stored.read(stream, options);
      if (stream === STREAM) seasonIsRead.emit('end');
    };
    const recent = new RecentChanges({ read }, () => [STREAM, SITE_STREAM]);
    expect((await recent.after(8))?.map(({ position }) => position)).toEqual([9, 11]);
    recent.add(log.events.slice(9));
    expect((await recent.after(8))?.map(({ position }) => position)).toEqual([9, 10, 11]);
    await store.close();
  });

  it('are read again after the store was unavailable', async () => {
    const { store, stored } = await logOf(3);
    let isAway = true;
    const read: typeof stored.read = (stream, options) => {
      if (isAway) throw new Error('away');
      return stored.read(stream, options);
    };
    const recent = new RecentChanges({ read }, () => [STREAM]);
    await expect(recent.after(0)).rejects.toThrow('away');
    isAway = false;
    expect(await recent.after(1)).toHaveLength(2);
    await store.close();
  });
});
