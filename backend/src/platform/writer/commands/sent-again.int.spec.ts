import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { until } from '../../../testing/until.js';
import { aroundAppend } from '../testing/store-wrappers.js';
import { balanceOf, envelope, fill, openWallets } from '../testing/wallet-writer.js';

let store: EventStore;
let release: () => void;
let appends: number;

beforeEach(() => {
  store = openSqliteEventStore({ file: ':memory:' });
});
afterEach(() => store.close());

/** Gives no answer to an append until it is released. */
function silentStore(): EventStore {
  const held = new Promise<void>((resolve) => (release = resolve));
  appends = 0;
  return aroundAppend(store, async (append) => {
    appends += 1;
    await held;
    return append();
  });
}

describe('while the store is silent, a command that is sent again', () => {
  it('to a full queue is not told that nothing was written, because its first sending may be', async () => {
    const writer = await openWallets(silentStore());
    const running = writer.execute(fill(1), envelope('running'));
    await until(() => appends === 1);
    const waiting = writer.execute(fill(1), envelope('waiting'));
    const others = Array.from({ length: 9999 }, () => writer.execute(fill(1), envelope()));
    const repeated = ['running', 'waiting', 'new'].map((id) => writer.execute(fill(1), envelope(id)));
    const codes = await Promise.all(
      repeated.map((each) => each.catch((error: unknown) => (error as DomainError).code)),
    );
    expect(codes).toEqual(['outcome-unknown', 'outcome-unknown', 'storage-unavailable']);
    release();
    await Promise.all([running, waiting, ...others]);
    expect(balanceOf(writer)).toBe(10_001);
  });

  it('and waits in vain is told that nothing was written only when none of its sendings waits any more', async () => {
    const writer = await openWallets(silentStore());
    const running = writer.execute(fill(1), envelope());
    await until(() => appends === 1);
    const [first, second] = [envelope('twice'), envelope('twice')];
    for (const each of [first, second]) void writer.execute(fill(10), each);
    expect([writer.withdraw(first), writer.withdraw(second)]).toEqual([false, true]);
    release();
    await running;
    await writer.execute(fill(100), envelope());
    expect(balanceOf(writer)).toBe(101);
  });
});

it('a command that is sent again is not told that nothing was written when the log has it and gives no answer', async () => {
  const revisionOf = (): Promise<number> => Promise.reject(new StoreUnavailable('no answer in time'));
  const writer = await openWallets(
    { ...aroundAppend(store, (append) => append()), revisionOf },
    { report: () => undefined },
  );
  await writer.execute(fill(1), envelope('done'));
  const again = writer.execute(fill(1), envelope('done'));
  await expect(again).rejects.toThrow(new DomainError('outcome-unknown'));
  // This one has nothing to write either, and never had.
  await expect(writer.execute(fill(0), envelope('new'))).rejects.toThrow(
    new DomainError('storage-unavailable'),
  );
});
