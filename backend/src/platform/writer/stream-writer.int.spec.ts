import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ForeignEvent, StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { parsed } from './event-codec.js';
import { verifyChain } from './chain/hash-chain.js';
import { openSnapshotMemory } from './snapshots/snapshot-store.js';
import { writeSnapshot } from './snapshots/write-snapshot.js';
import type { WalletState } from './testing/wallet.js';
import {
  balanceOf,
  envelope,
  fill,
  openWallets,
  walletSnapshots,
  walletsIn,
  spend,
  STREAM,
  type WalletWriter,
} from './testing/wallet-writer.js';
import { aroundAppend, countingStore, faultyStore } from './testing/store-wrappers.js';
import { until } from '../../testing/until.js';

const nothing = (): void => undefined;
const silent = { report: nothing };
let store: EventStore;

beforeEach(() => {
  store = openSqliteEventStore({ file: ':memory:' });
});
afterEach(() => store.close());

describe('a command', () => {
  it('answers with its events as recorded', async () => {
    const writer = await openWallets(store);
    const outcome = await writer.execute(fill(100), envelope('c1', 'f1'));
    expect(outcome).toMatchObject({ revision: 0, position: 1, repeated: false });
    expect(outcome.events[0]).toMatchObject({
      type: 'WalletFilled',
      version: 1,
      data: { wallet: 'p', amount: 100 },
      meta: { actor: 'u1', command: 'Fill', commandId: 'c1', fingerprint: 'f1', correlation: 'request-1' },
    });
    expect((await all()).map(parsed)).toMatchObject(outcome.events);
  });

  it('that has nothing to do answers without an event', async () => {
    const writer = await openWallets(store);
    await writer.execute(fill(100), envelope());
    const outcome = await writer.execute(fill(0), envelope());
    expect(outcome).toEqual({ events: [], revision: 0, position: 1, repeated: false });
  });

  it('that breaks a rule fails alone', async () => {
    const writer = await openWallets(store);
    const [filled, refused, spent] = await Promise.allSettled([
      writer.execute(fill(100), envelope()),
      writer.execute(spend(101), envelope()),
      writer.execute(spend(40), envelope()),
    ]);
    expect([filled.status, refused.status, spent.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(refused).toMatchObject({ reason: new DomainError('insufficient-funds') });
    expect(balanceOf(writer)).toBe(60);
  });

  it('spending what another spends at the same time is refused', async () => {
    const writer = await openWallets(store);
    await writer.execute(fill(100), envelope());
    const both = await Promise.allSettled([
      writer.execute(spend(80), envelope()),
      writer.execute(spend(80), envelope()),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(balanceOf(writer)).toBe(20);
  });

  it('is refused once the writer is closed', async () => {
    const writer = await openWallets(store);
    const waiting = writer.execute(fill(1), envelope());
    await writer.close();
    expect((await waiting).revision).toBe(0);
    await expect(writer.execute(fill(1), envelope())).rejects.toThrow(new DomainError('not-ready'));
  });
});

describe('group commit', () => {
  it('writes 64 waiting commands in one append and answers each with its own events', async () => {
    const counting = countingStore(store);
    const writer = await openWallets(counting);
    await writer.execute(fill(6400), envelope());
    counting.appends = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, () => writer.execute(spend(100, 'p', 2), envelope())),
    );
    expect(counting.appends).toBe(1);
    expect(outcomes.map(({ events }) => events.map(({ revision }) => revision))).toEqual(
      Array.from({ length: 64 }, (_, i) => [1 + 2 * i, 2 + 2 * i]),
    );
    expect(balanceOf(writer)).toBe(0);
  });

  it('gathers what comes while an append is in flight', async () => {
    const { held: inner, letGo, reached } = held(store);
    const counting = countingStore(inner);
    const writer = await openWallets(counting);
    const first = writer.execute(fill(1), envelope());
    await reached();
    const rest = Array.from({ length: 20 }, () => writer.execute(fill(1), envelope()));
    letGo();
    await Promise.all([first, ...rest]);
    expect(counting.appends).toBe(2);
    expect(balanceOf(writer)).toBe(21);
  });

  it('shows no fact before it is durable', async () => {
    const { held: inner, letGo, reached } = held(store);
    const writer = await openWallets(inner);
    const filled = writer.execute(fill(1), envelope());
    await reached();
    expect(balanceOf(writer)).toBe(0);
    letGo();
    await filled;
    expect(balanceOf(writer)).toBe(1);
  });
});

describe('a second writer on the same stream', () => {
  it('makes this one read what was written and decide again', async () => {
    const [one, other] = [await openWallets(store), await openWallets(store)];
    await one.execute(fill(100), envelope());
    await other.execute(spend(80), envelope());
    await expect(one.execute(spend(80), envelope())).rejects.toThrow(new DomainError('insufficient-funds'));
    expect([balanceOf(one), balanceOf(other)]).toEqual([20, 20]);
    expect(await verifyChain(store.read(STREAM))).toMatchObject({ checked: 2, valid: true });
  });

  it('cannot make this one refuse out of date', async () => {
    const [one, other] = [await openWallets(store), await openWallets(store)];
    await other.execute(fill(100), envelope());
    expect((await one.execute(spend(80), envelope())).revision).toBe(1);
  });

  it('knows the commands of the first', async () => {
    const [one, other] = [await openWallets(store), await openWallets(store)];
    const first = await one.execute(fill(100), envelope('c1'));
    const again = await other.execute(fill(100), envelope('c1'));
    expect(again).toEqual({ ...first, repeated: true });
  });

  it('that is always first ends in a bounded number of attempts', async () => {
    const rival = await openWallets(store);
    const beaten = aroundAppend(store, async (append) => {
      await rival.execute(fill(1), envelope());
      return append();
    });
    const writer = await openWallets(beaten, silent);
    await expect(writer.execute(fill(1), envelope())).rejects.toThrow(new DomainError('storage-unavailable'));
    expect(balanceOf(writer)).toBe(50);
  });

  it('is refused with the reason after an event of somebody else, also one that does nothing (fault 75)', async () => {
    const disturbed: EventStore = {
      ...aroundAppend(store, (append) => append()),
      requireNoForeign: () => {
        throw new ForeignEvent('other', 3);
      },
    };
    const writer = await openWallets(disturbed, silent);
    const refusal = new DomainError('foreign-event', { stream: 'other', revision: 3 });
    for (const amount of [1, 0])
      await expect(writer.execute(fill(amount), envelope())).rejects.toThrow(refusal);
    expect(await all()).toEqual([]);
  });
});

describe('the answer to a command', () => {
  const balance = ({ balances }: WalletState): number => balances.get('p') ?? 0;
  const fillAndTell = async (writer: WalletWriter, amount: number): Promise<unknown> =>
    (await writer.execute(fill(amount), envelope(`c${amount}`), balance)).answer;
  const AMOUNTS = [100, 10, 1];
  const tellAll = (writer: WalletWriter) => Promise.all(AMOUNTS.map((amount) => fillAndTell(writer, amount)));

  it('is computed from the state right after it', async () => {
    expect(await tellAll(await openWallets(store))).toEqual([100, 110, 111]);
  });

  it('is the same for a repetition, from memory and after a restart', async () => {
    const writer = await openWallets(store);
    await tellAll(writer);
    await writer.execute(spend(50), envelope());
    const restarted = await openWallets(store);
    for (const each of [writer, restarted, restarted]) expect(await tellAll(each)).toEqual([100, 110, 111]);
  });

  it('is folded again from a snapshot that is not newer', async () => {
    const snapshots = walletSnapshots(openSnapshotMemory());
    await fillAndTell(await openWallets(store), 100);
    await writeSnapshot({ ...walletsIn(store), snapshots });
    await fillAndTell(await openWallets(store), 10);
    const again = await openWallets(store, { snapshots });
    expect(await fillAndTell(again, 10)).toBe(110);
    expect(await fillAndTell(again, 100)).toBe(100);
  });

  it('gets the events with their time', async () => {
    const writer = await openWallets(store);
    const times = (_: unknown, events: readonly { readonly at: string }[]) => events.map(({ at }) => at);
    const { answer, events } = await writer.execute(fill(1), envelope('c'), times);
    expect(answer).toEqual([events[0]?.meta.at]);
    const again = await (await openWallets(store)).execute(fill(1), envelope('c'), times);
    expect(again.answer).toEqual(answer);
  });

  it('that fails fails nobody else, and the events stay', async () => {
    const writer = await openWallets(store);
    const broken = writer.execute(fill(1), envelope('c1'), () => {
      throw new Error('no answer');
    });
    const other = fillAndTell(writer, 10);
    await expect(broken).rejects.toMatchObject({ code: 'outcome-unknown' });
    expect(await other).toBe(11);
  });
});

describe('what others have written', () => {
  it('is folded in as it comes by, without a command', async () => {
    const [one, other] = [await openWallets(store), await openWallets(store)];
    await one.execute(fill(100), envelope('c1'));
    await one.execute(spend(30), envelope());
    await other.follow(await all());
    expect(balanceOf(other)).toBe(70);
    expect(other.revision).toBe(1);
    expect((await other.execute(fill(100), envelope('c1'))).repeated).toBe(true);
    await expect(other.execute(spend(80), envelope())).rejects.toThrow(new DomainError('insufficient-funds'));
  });

  it('changes nothing where it is known, and is read where something is missing between', async () => {
    const [one, other] = [await openWallets(store), await openWallets(store)];
    await one.execute(fill(100), envelope());
    await one.follow(await all());
    expect(balanceOf(one)).toBe(100);
    await one.execute(fill(1), envelope());
    await one.execute(fill(1), envelope());
    await other.follow((await all()).slice(2));
    expect(balanceOf(other)).toBe(102);
  });

  it('waits for the append in flight', async () => {
    const { held: inner, letGo, reached } = held(store);
    const [one, other] = [await openWallets(inner), await openWallets(store)];
    const filled = one.execute(fill(100), envelope());
    await reached();
    const followed = one.follow(await all());
    letGo();
    await Promise.all([filled, followed]);
    await other.execute(fill(1), envelope());
    await one.follow(await all());
    expect(balanceOf(one)).toBe(101);
  });

  it('is not folded in when its chain is broken', async () => {
    const [one, other] = [await openWallets(store), await openWallets(store, silent)];
    await one.execute(fill(100), envelope());
    await other.follow((await all()).map((event) => ({ ...event, data: '{"amount":1000000}' })));
    expect(balanceOf(other)).toBe(0);
  });
});

describe('a store with a small append limit', () => {
  it('receives a group in several appends, split between commands', async () => {
    const counting = countingStore({ ...aroundAppend(store, (append) => append()), maxAppendBytes: 5000 });
    const writer = await openWallets(counting);
    await writer.execute(fill(100), envelope());
    counting.appends = 0;
    const asked = Array.from({ length: 10 }, (_, n) => writer.execute(spend(n === 9 ? 1000 : 1), envelope()));
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual([...Array<string>(9).fill('fulfilled'), 'rejected']);
    expect(counting.appends).toBeGreaterThan(1);
    expect(counting.appends).toBeLessThan(9);
    expect(balanceOf(writer)).toBe(91);
    expect(await verifyChain(store.read(STREAM))).toMatchObject({ checked: 10, valid: true });
  });

  it('decides the rest again when others write in between', async () => {
    const rival = await openWallets(store);
    await rival.execute(fill(100), envelope());
    let appends = 0;
    const disturbed = aroundAppend(store, async (append) => {
      if (++appends === 2) await rival.execute(spend(90), envelope());
      return append();
    });
    const writer = await openWallets({ ...disturbed, maxAppendBytes: 2500 });
    const duplicate = spend(5);
    const asked = [duplicate, spend(2), spend(2), spend(2), duplicate].map((command, n) =>
      writer.execute(command, envelope(n % 4 === 0 ? 'duplicate' : `c${n}`)),
    );
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(balanceOf(writer)).toBe(1);
    const [first, last] = [await asked[0], await asked[4]];
    expect(last).toMatchObject({ events: first?.events, repeated: true });
  });
});

describe('a store that is down', () => {
  it('refuses all waiting commands, and writes none of them later', async () => {
    const faulty = faultyStore(store);
    const writer = await openWallets(faulty, silent);
    faulty.fault = 'before-writing';
    const asked = Array.from({ length: 1200 }, () => writer.execute(fill(1), envelope()));
    const answers = await Promise.allSettled(asked);
    faulty.fault = 'none';
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    await writer.execute(fill(1), envelope());
    expect(balanceOf(writer)).toBe(1);
  });

  it('lets a command go that still waits, and not one whose turn has come', async () => {
    const { held: inner, letGo, reached } = held(store);
    const writer = await openWallets(inner);
    const [begun, waiting] = [envelope(), envelope()];
    const filled = writer.execute(fill(1), begun);
    await reached();
    void writer.execute(fill(10), waiting);
    expect([writer.withdraw(begun), writer.withdraw(waiting), writer.withdraw(waiting)]).toEqual([
      false,
      true,
      false,
    ]);
    letGo();
    await filled;
    await writer.execute(fill(100), envelope());
    expect(balanceOf(writer)).toBe(101);
  });

  it('has a bounded queue', async () => {
    const { held: inner, letGo } = held(store);
    const writer = await openWallets(inner);
    const asked = Array.from({ length: 12_000 }, () => writer.execute(fill(1), envelope()));
    letGo();
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2000);
    expect(balanceOf(writer)).toBe(10_000);
  });
});

describe('a store that fails', () => {
  it('before writing: nothing happened, and the next command goes on', async () => {
    const faulty = faultyStore(store);
    const heard: unknown[] = [];
    const writer = await openWallets(faulty, { report: (error) => heard.push(error) });
    await writer.execute(fill(100), envelope());
    faulty.fault = 'before-writing';
    const both = [writer.execute(spend(80), envelope()), writer.execute(spend(80), envelope())];
    for (const each of both) await expect(each).rejects.toThrow(new DomainError('storage-unavailable'));
    expect(balanceOf(writer)).toBe(100);
    expect(heard).toEqual([expect.any(StoreUnavailable)]);
    faulty.fault = 'none';
    await writer.execute(spend(80), envelope());
    expect(await verifyChain(store.read(STREAM))).toMatchObject({ checked: 2, valid: true });
  });

  it('refuses only the commands that it failed: later ones are tried while the log can be read', async () => {
    let fail = (): void => undefined;
    let appends = 0;
    const failing = aroundAppend(store, (append) => {
      appends += 1;
      if (appends > 1) return append();
      return new Promise((_resolve, reject) => (fail = () => reject(new StoreUnavailable('no leader'))));
    });
    const writer = await openWallets(failing, { report: () => undefined });
    const first = writer.execute(fill(100), envelope());
    const refused = expect(first).rejects.toThrow(new DomainError('storage-unavailable'));
    await until(() => appends === 1);
    const second = writer.execute(fill(7), envelope());
    fail();
    await refused;
    expect(await second).toMatchObject({ revision: 0 });
    expect(balanceOf(writer)).toBe(7);
  });

  it('refuses every command that waits while the log cannot be read', async () => {
    const unasked = (): void => undefined;
    let fail = unasked;
    const away = new StoreUnavailable('away');
    const failing = aroundAppend(store, () => new Promise((_resolve, reject) => (fail = () => reject(away))));
    const writer = await openWallets(failing, { report: () => undefined });
    const first = writer.execute(fill(100), envelope());
    await until(() => fail !== unasked);
    const second = writer.execute(fill(7), envelope());
    failing.read = async function* () {
      throw away;
    };
    fail();
    const outcomes = await Promise.allSettled([first, second]);
    expect(outcomes.map((each) => each.status)).toEqual(['rejected', 'rejected']);
    expect(balanceOf(writer)).toBe(0);
  });

  it('after writing: the command succeeded, once', async () => {
    const faulty = faultyStore(store);
    const writer = await openWallets(faulty);
    faulty.fault = 'after-writing';
    const outcome = await writer.execute(fill(100), envelope());
    expect(outcome).toMatchObject({ revision: 0, position: 1, repeated: false });
    expect((await all()).map(parsed)).toMatchObject(outcome.events);
    expect(balanceOf(writer)).toBe(100);
  });

  it('whatever fails after the append: the outcome is unknown, and a repetition is answered (fault 63)', async () => {
    let left = 1;
    const appended = (): void => {
      if (left-- > 0) throw new Error('Nobody wants to hear of it');
    };
    const observer = { decided: nothing, conflicted: nothing, failed: nothing, appended };
    const writer = await openWallets(store, { ...silent, observer });
    const unknown = writer.execute(fill(100), envelope('c1'));
    await expect(unknown).rejects.toThrow(new DomainError('outcome-unknown'));
    const again = await writer.execute(fill(100), envelope('c1'));
    expect(again).toMatchObject({ revision: 0, repeated: true });
    expect([balanceOf(writer), (await all()).length]).toEqual([100, 1]);
  });

  it('completely: events written without an answer are found afterwards', async () => {
    let away = false;
    const lost = { ...faultyStore(store), fault: 'none' };
    const leaving: EventStore = {
      ...lost,
      append: async (stream, expected, events) => {
        const appended = await store.append(stream, expected, events);
        if (away) throw new StoreUnavailable('connection lost');
        return appended;
      },
      read: (stream, options) => {
        if (away) throw new StoreUnavailable('connection lost');
        return store.read(stream, options);
      },
    };
    const writer = await openWallets(leaving, silent);
    away = true;
    const unknown = writer.execute(fill(100), envelope('c1'));
    await expect(unknown).rejects.toThrow(new DomainError('outcome-unknown'));
    away = false;
    const again = await writer.execute(fill(100), envelope('c1'));
    expect(again).toMatchObject({ revision: 0, repeated: true });
    away = true;
    const unread = writer.execute(fill(100), envelope('c1'));
    await expect(unread).rejects.toThrow(new DomainError('outcome-unknown'));
    expect(balanceOf(writer)).toBe(100);
  });

  it('a request that was executed and fails in its first step when it is sent again is not told that nothing was changed', async () => {
    const faulty = faultyStore(store);
    const writer = await openWallets(faulty, silent);
    await writer.execute(fill(100), envelope('executed'));
    faulty.fault = 'before-writing';
    const stepOf = (mainCommandId: string) =>
      writer.execute(fill(50), { ...envelope(`step of ${mainCommandId}`), mainCommandId });
    await expect(stepOf('executed')).rejects.toThrow(new DomainError('outcome-unknown'));
    await expect(stepOf('new')).rejects.toThrow(new DomainError('storage-unavailable'));
  });
});

/** Its appends wait until `letGo`. `isReached`: one of them waits. */
function held(inner: EventStore) {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let isReached = false;
  const held = aroundAppend(inner, async (append) => {
    isReached = true;
    await gate;
    return append();
  });
  return { held, letGo, reached: () => until(() => isReached) };
}

async function all() {
  const events = [];
  for await (const event of store.read(STREAM)) events.push(event);
  return events;
}
