import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSnapshotFolder } from './snapshot-store.js';
import { decodeWallet } from '../testing/wallet.js';
import {
  balanceOf,
  envelope,
  fill,
  openWallets,
  walletSnapshots,
  spend,
  STREAM,
} from '../testing/wallet-writer.js';

let dir: string;
let store: EventStore;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-snapshots-'));
  store = openSqliteEventStore({ file: ':memory:' });
});
afterEach(async () => {
  await store.close();
  await rm(dir, { recursive: true });
});

async function reopen(fingerprint?: string) {
  const reads: number[] = [];
  const watched = watching(store, (from) => reads.push(from));
  const snapshots = walletSnapshots(openSnapshotFolder(dir), fingerprint);
  const writer = await openWallets(watched, { snapshots });
  return { writer, foldedFrom: reads.at(-1) };
}

/** The balance is 100 after revision 999. */
async function thousandEvents(): Promise<void> {
  const { writer } = await reopen();
  await writer.execute(fill(1099), envelope());
  await writer.execute(spend(999, 'p', 999), envelope());
  await writer.close();
}

const file = () => join(dir, `${STREAM}.snapshot`);
const saved = () => readFile(file(), 'utf8').catch(() => null);

describe('a snapshot', () => {
  it('saved at the close makes the start read the tail only', async () => {
    await thousandEvents();
    const other = await openWallets(store);
    await other.execute(spend(1), envelope());
    const { writer, foldedFrom } = await reopen();
    expect(foldedFrom).toBe(1000);
    expect(balanceOf(writer)).toBe(99);
    expect((await writer.execute(fill(1), envelope())).revision).toBe(1001);
  });

  it('is not saved at the close for a few events', async () => {
    const { writer } = await reopen();
    await writer.execute(fill(1000), envelope());
    await writer.execute(spend(998, 'p', 998), envelope());
    await writer.close();
    expect(await saved()).toBeNull();
  });

  it('is saved after 50,000 events, once no command comes', async () => {
    const { writer } = await reopen();
    await writer.execute(fill(50_000), envelope());
    for (let n = 0; n < 49; n++) await writer.execute(spend(1000, 'p', 1000), envelope());
    await writer.execute(spend(999, 'p', 999), envelope());
    expect(await saved()).toBeNull();
    let text = null;
    while (text === null) text = await saved();
    expect(text).toContain('"revision":49999');
    expect((await writer.execute(spend(1), envelope())).revision).toBe(50_000);
  });

  it('is saved by another process if there is one, while commands go on', async () => {
    const saving: string[] = [];
    let done: () => void = () => undefined;
    const saveAside = (stream: string) => {
      saving.push(stream);
      return new Promise<void>((resolve) => (done = resolve));
    };
    const snapshots = walletSnapshots(openSnapshotFolder(dir));
    const writer = await openWallets(store, { snapshots, saveAside });
    await writer.execute(fill(60_000), envelope());
    for (let n = 0; n < 50; n++) await writer.execute(spend(1000, 'p', 1000), envelope());
    while (saving.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await writer.execute(spend(1), envelope());
    done();
    await writer.close();
    expect([saving, await saved(), balanceOf(writer)]).toEqual([[STREAM], null, 9999]);
  });

  it('of another code version is ignored', async () => {
    await thousandEvents();
    const { writer, foldedFrom } = await reopen('wallet-2');
    expect([foldedFrom, balanceOf(writer)]).toEqual([0, 100]);
  });

  it.each([
    ['torn', (text: string) => text.slice(0, -5)],
    ['altered', (text: string) => text.replace('["p",100]', '["p",999]')],
    ['empty', () => ''],
  ])('that is %s is ignored', async (_how, damage) => {
    await thousandEvents();
    await writeFile(file(), damage(await readFile(file(), 'utf8')));
    const { writer, foldedFrom } = await reopen();
    expect([foldedFrom, balanceOf(writer)]).toEqual([0, 100]);
  });

  it('that the code cannot decode is ignored', async () => {
    await thousandEvents();
    const strict = (json: unknown) => {
      if (Array.isArray(json)) throw new Error('not mine');
      return decodeWallet(json);
    };
    const snapshots = { ...walletSnapshots(openSnapshotFolder(dir)), decode: strict };
    expect(balanceOf(await openWallets(store, { snapshots }))).toBe(100);
  });

  it('of another log, or ahead of this one, is ignored', async () => {
    await thousandEvents();
    store = openSqliteEventStore({ file: ':memory:' });
    expect(balanceOf((await reopen()).writer)).toBe(0);
    const other = await openWallets(store);
    await other.execute(fill(1200), envelope());
    await other.execute(spend(1199, 'p', 1199), envelope());
    const { writer, foldedFrom } = await reopen();
    expect([foldedFrom, balanceOf(writer)]).toEqual([0, 1]);
  });

  it('that cannot be saved affects nothing else', async () => {
    const heard: unknown[] = [];
    const unwritable = join(dir, 'file');
    await writeFile(unwritable, '');
    const snapshots = walletSnapshots(openSnapshotFolder(unwritable));
    const writer = await openWallets(store, { snapshots, report: (error) => heard.push(error) });
    await writer.execute(fill(1000), envelope());
    await writer.execute(spend(1000, 'p', 1000), envelope());
    await writer.close();
    expect(heard).toHaveLength(1);
  });
});

function watching(inner: EventStore, onRead: (from: number) => void): EventStore {
  return {
    maxAppendBytes: inner.maxAppendBytes,
    append: (stream, expected, events) => inner.append(stream, expected, events),
    read: (stream, options) => {
      onRead(options?.from ?? 0);
      return inner.read(stream, options);
    },
    readAll: (after) => inner.readAll(after),
    revisionOf: (stream) => inner.revisionOf(stream),
    lastPosition: () => inner.lastPosition(),
    subscribe: (after, handler, onError) => inner.subscribe(after, handler, onError),
    close: () => inner.close(),
  };
}
