import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteChainAnchors } from '@arena/infra/key-vault/sqlite-chain-anchors';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { until } from '../../../testing/until.js';
import { LogBroken } from './hash-chain.js';
import { LogCheck } from './log-check.js';
import { envelope, fill, openWallets, STREAM } from '../testing/wallet-writer.js';

describe('the check of the log', () => {
  const anchors = openSqliteChainAnchors({ file: ':memory:' });
  const said: string[] = [];
  let store: EventStore;
  let check: LogCheck;

  beforeEach(async () => {
    store = openSqliteEventStore({ file: ':memory:' });
    const writer = await openWallets(store);
    for (let n = 0; n < 5; n++) await writer.execute(fill(100 + n), envelope());
    await writer.close();
  });
  afterEach(async () => {
    await check.close();
    await store.close();
  });

  const begin = (log: EventStore, time = MACHINE_TIME): LogCheck =>
    (check = new LogCheck({ store: log, anchors, say: (line) => void said.push(line), time }));

  /** The events as pages of one. */
  function paged(
    change = (data: string): string => data,
    beforeSecond = () => Promise.resolve(),
  ): EventStore {
    return Object.assign(Object.create(store) as EventStore, {
      async *readAll() {
        for await (const event of store.read(STREAM)) {
          yield [event.revision === 3 ? { ...event, data: change(event.data) } : event];
          if (event.revision === 0) await beforeSecond();
        }
      },
    });
  }

  /** A start whose patience ends before the second page. @returns what lets the second page come */
  async function beginSlowly(change?: (data: string) => string): Promise<() => void> {
    let [goOn, endPatience] = [(): void => undefined, (): void => undefined];
    const patience = new Promise<void>((resolve) => (endPatience = resolve));
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const log = paged(change, () => {
      endPatience();
      return gate;
    });
    // Nothing else waits before the second page, and no rest takes time.
    await begin(log, { ...MACHINE_TIME, sleep: () => patience }).atStart(10_000);
    return goOn;
  }

  it('ends at the start when the log is short, and anchors its ends', async () => {
    await begin(store).atStart(10_000);
    expect(check.verified).toBe(1);
    expect(await anchors.all()).toMatchObject([{ stream: STREAM, revision: 4 }]);
  });

  it('goes on in the background, and tells how far it is', async () => {
    const goOn = await beginSlowly();
    expect(check.verified).toBe(0.2);
    goOn();
    check.resume();
    await until(() => check.verified === 1);
  });

  it('rests while the start goes on', async () => {
    const goOn = await beginSlowly();
    goOn();
    await until(() => check.verified > 0.2);
    for (let turns = 0; turns < 100; turns++) await MACHINE_TIME.turn();
    expect(check.verified).toBe(0.4);
    check.resume();
    await until(() => check.verified === 1);
  });

  it('refuses the start when it finds damage in time (fault 24)', async () => {
    await expect(begin(paged((data) => data.replace('103', '903'))).atStart(10_000)).rejects.toThrow(
      LogBroken,
    );
  });

  it('reports damage that it finds later', async () => {
    const goOn = await beginSlowly((data) => data.replace('103', '903'));
    goOn();
    check.resume();
    const damage = await check.damage;
    expect(damage).toBeInstanceOf(LogBroken);
    expect(damage.message).toMatch(/^The log is damaged at event 3 of wallets/);
    expect(check.verified).toBeLessThan(1);
  });

  it('begins again when the store was away', async () => {
    let calls = 0;
    const away = Object.assign(Object.create(store) as EventStore, {
      lastPosition: () => {
        if (calls++ === 0) throw new StoreUnavailable('away');
        return store.lastPosition();
      },
    });
    await begin(away).atStart(10_000);
    expect(check.verified).toBe(1);
  });

  it('can be ended at any time', async () => {
    const goOn = await beginSlowly();
    const closed = check.close();
    goOn();
    await closed;
    expect(check.verified).toBe(0.2);
    expect(said).toEqual([]);
  });
});
