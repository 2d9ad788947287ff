import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteChainAnchors } from '@arena/infra/key-vault/sqlite-chain-anchors';
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

  const begin = (log: EventStore): LogCheck =>
    (check = new LogCheck({ store: log, anchors, say: (line) => void said.push(line) }));

  /** The events as pages of one; the second page waits for `gate`. */
  function slow(gate: Promise<unknown>, change = (data: string): string => data): EventStore {
    return Object.assign(Object.create(store) as EventStore, {
      async *readAll() {
        for await (const event of store.read(STREAM)) {
          yield [event.revision === 3 ? { ...event, data: change(event.data) } : event];
          if (event.revision === 0) await gate;
        }
      },
    });
  }

  it('ends at the start when the log is short, and anchors its ends', async () => {
    await begin(store).atStart(10_000);
    expect(check.verified).toBe(1);
    expect(await anchors.all()).toMatchObject([{ stream: STREAM, revision: 4 }]);
  });

  it('goes on in the background, and tells how far it is', async () => {
    let open = (): void => undefined;
    await begin(slow(new Promise<void>((resolve) => (open = resolve)))).atStart(1);
    expect(check.verified).toBe(0.2);
    open();
    check.resume();
    while (check.verified < 1) await new Promise((resolve) => setTimeout(resolve, 1));
  });

  it('rests while the start goes on', async () => {
    let open = (): void => undefined;
    await begin(slow(new Promise<void>((resolve) => (open = resolve)))).atStart(1);
    open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(check.verified).toBe(0.4);
    check.resume();
    while (check.verified < 1) await new Promise((resolve) => setTimeout(resolve, 1));
  });

  it('refuses the start when it finds damage in time (fault 24)', async () => {
    const log = slow(Promise.resolve(), (data) => data.replace('103', '903'));
    await expect(begin(log).atStart(10_000)).rejects.toThrow(LogBroken);
  });

  it('reports damage that it finds later', async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    await begin(slow(gate, (data) => data.replace('103', '903'))).atStart(1);
    open();
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
    await begin(slow(new Promise((resolve) => setTimeout(resolve, 20)))).atStart(1);
    await check.close();
    expect(check.verified).toBe(0.2);
    expect(said).toEqual([]);
  });
});
