import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { tracesOf } from './command-traces.js';
import { KnownCommands } from './known-commands.js';
import { openSnapshotFolder } from '../snapshots/snapshot-store.js';
import {
  balanceOf,
  envelope,
  fill,
  openWallets,
  walletSnapshots,
  spend,
  STREAM,
  walletsIn,
  type WalletWriter,
} from '../testing/wallet-writer.js';
import { aroundAppend } from '../testing/store-wrappers.js';
import { writeSnapshot } from '../snapshots/write-snapshot.js';

let dir: string;
let store: ReturnType<typeof openSqliteEventStore>;
const KEY_REUSED = new DomainError('idempotency-key-reused');

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-writer-'));
  store = openSqliteEventStore({ file: join(dir, 'log.db') });
});
afterEach(async () => {
  await store.close();
  await rm(dir, { recursive: true });
});

async function restarted(writer: WalletWriter, options = {}): Promise<WalletWriter> {
  await writer.close();
  await store.close();
  store = openSqliteEventStore({ file: join(dir, 'log.db') });
  return openWallets(store, options);
}

describe('a command id that comes again', () => {
  it('answers with the original events and adds none', async () => {
    const writer = await openWallets(store);
    await writer.execute(fill(100), envelope());
    const first = await writer.execute(spend(80, 'p', 2), envelope('c1'));
    await writer.execute(fill(1), envelope());
    const again = await writer.execute(spend(80, 'p', 2), envelope('c1'));
    expect(again).toEqual({ ...first, repeated: true });
    expect(await store.revisionOf('wallets')).toBe(3);
  });

  it('is answered with what it changed on another node, although it changed nothing here before', async () => {
    const [here, there] = [await openWallets(store), await openWallets(store)];
    const amounts = (_state: unknown, events: readonly { data: { amount: number } }[]) =>
      events.map(({ data }) => data.amount);
    expect((await here.execute(fill(0), envelope('c1'), amounts)).answer).toEqual([]);
    const first = await there.execute(fill(5), envelope('c1'), amounts);
    const again = await here.execute(fill(5), envelope('c1'), amounts);
    expect(again).toEqual({ ...first, repeated: true });
    expect(again.answer).toEqual([5]);
  });

  it('in the same group shares the first outcome', async () => {
    const writer = await openWallets(store);
    const [first, duplicate, other] = await Promise.all([
      writer.execute(fill(100), envelope('c1')),
      writer.execute(fill(100), envelope('c1')),
      writer.execute(fill(1), envelope('c2')),
    ]);
    expect(duplicate).toEqual({ ...first, repeated: true });
    expect(other.revision).toBe(1);
    expect(balanceOf(writer)).toBe(101);
  });

  it('in the same group shares the first refusal', async () => {
    const writer = await openWallets(store);
    const both = [writer.execute(spend(1), envelope('c1')), writer.execute(spend(1), envelope('c1'))];
    for (const each of both) await expect(each).rejects.toThrow(new DomainError('insufficient-funds'));
  });

  it('is known after a restart', async () => {
    const writer = await openWallets(store);
    const first = await writer.execute(fill(100), envelope('c1'));
    const again = await (await restarted(writer)).execute(fill(100), envelope('c1'));
    expect(again).toEqual({ ...first, repeated: true });
  });

  it('is known after a restart from a snapshot', async () => {
    const snapshots = walletSnapshots(openSnapshotFolder(dir));
    const writer = await openWallets(store, { snapshots });
    const first = await writer.execute(fill(100), envelope('c1'));
    await writeSnapshot({ ...walletsIn(store), snapshots });
    const after = await restarted(writer, { snapshots });
    expect(await after.execute(fill(100), envelope('c1'))).toEqual({ ...first, repeated: true });
    expect(balanceOf(after)).toBe(100);
  });

  it('answers with all events of a command that has many', async () => {
    const writer = await openWallets(store);
    await writer.execute(fill(100), envelope());
    const first = await writer.execute(spend(80, 'p', 40), envelope('c1'));
    await writer.execute(spend(1), envelope());
    const again = await writer.execute(spend(80, 'p', 40), envelope('c1'));
    expect(again).toEqual({ ...first, repeated: true });
    expect(again.events).toHaveLength(40);
  });

  it('is a new command if only its hash is known', async () => {
    const writer = await openWallets(store);
    const { events } = await writer.execute(fill(100), envelope('c1'));
    const known = new KnownCommands();
    for (const { meta, ...event } of events) known.record({ ...event, meta: { ...meta, commandId: 'c2' } });
    const sent = ['c1', 'c2'].map((commandId) => ({ envelope: envelope(commandId), command: fill(100) }));
    const folded = { known, head: { revision: 0 } };
    const { unreadable, ...traces } = await tracesOf({ store, stream: STREAM }, folded, sent);
    expect([traces.known, unreadable]).toEqual([new Map(), new Map()]);
  });

  it('whose events the store does not return is not decided again, and fails nobody else', async () => {
    const heard: unknown[] = [];
    let replicated = Infinity;
    const behind = aroundAppend(store, (append) => append());
    behind.read = async function* (stream, options) {
      for await (const event of store.read(stream, options)) if (event.revision <= replicated) yield event;
    };
    const writer = await openWallets(behind, { report: (error) => heard.push(error) });
    await writer.execute(fill(100), envelope());
    const first = await writer.execute(spend(80, 'p', 40), envelope('c1'));
    for (const revision of [0, 20]) {
      replicated = revision;
      const [again, other] = await Promise.allSettled([
        writer.execute(spend(80, 'p', 40), envelope('c1')),
        writer.execute(fill(1), envelope()),
      ]);
      expect(again).toMatchObject({ reason: new DomainError('outcome-unknown') });
      expect(other).toMatchObject({ status: 'fulfilled' });
    }
    expect(heard).toHaveLength(2);
    replicated = Infinity;
    expect(await writer.execute(spend(80, 'p', 40), envelope('c1'))).toEqual({ ...first, repeated: true });
    expect(balanceOf(writer)).toBe(22);
  });

  it('is known from its first event if a snapshot was taken between its events', async () => {
    const writer = await openWallets(store);
    await writer.execute(fill(100), envelope());
    const { events } = await writer.execute(spend(80, 'p', 40), envelope('c1'));
    const before = new KnownCommands();
    for (const event of events.slice(0, 20)) before.record(event);
    const known = new KnownCommands(before.toStored());
    for (const event of events.slice(20)) known.record(event);
    const sent = [{ envelope: envelope('c1'), command: spend(80, 'p', 40) }];
    const traces = await tracesOf({ store, stream: STREAM }, { known, head: { revision: 40 } }, sent);
    expect(traces.known.get('c1')).toMatchObject({ revision: 1, count: 40 });
  });

  it('with other content is refused, in one group, later and after a restart', async () => {
    const writer = await openWallets(store);
    const [, duplicate] = await Promise.allSettled([
      writer.execute(fill(100), envelope('c1', 'f1')),
      writer.execute(fill(999), envelope('c1', 'f2')),
    ]);
    expect(duplicate).toMatchObject({ reason: KEY_REUSED });
    await expect(writer.execute(fill(999), envelope('c1', 'f2'))).rejects.toThrow(KEY_REUSED);
    const after = await restarted(writer);
    await expect(after.execute(fill(999), envelope('c1', 'f2'))).rejects.toThrow(KEY_REUSED);
    expect(balanceOf(after)).toBe(100);
  });

  it('is a new command after 24 hours', async () => {
    const writer = await openWallets(store);
    await writer.execute(fill(100, 'p', '2025-03-20T10:00:00.000Z'), envelope('c1'));
    const inTime = await writer.execute(fill(100, 'p', '2025-03-21T10:00:00.000Z'), envelope('c1'));
    const late = await writer.execute(fill(100, 'p', '2025-03-21T10:00:00.001Z'), envelope('c1'));
    const again = await writer.execute(fill(100, 'p', '2025-03-21T10:00:01.000Z'), envelope('c1'));
    expect([inTime.repeated, late.repeated, again.repeated]).toEqual([true, false, true]);
    expect(again.events).toEqual(late.events);
  });

  it('survives a clock that steps back an hour', async () => {
    const writer = await openWallets(store);
    const first = await writer.execute(fill(100, 'p', '2025-03-20T10:00:00.000Z'), envelope('c1'));
    const second = await writer.execute(fill(1, 'p', '2025-03-20T09:00:00.000Z'), envelope('c2'));
    expect(second.revision).toBe(first.revision + 1);
    const again = await writer.execute(fill(100, 'p', '2025-03-20T09:00:01.000Z'), envelope('c1'));
    expect(again.repeated).toBe(true);
  });
});
