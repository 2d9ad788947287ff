import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { openStores, type Stores } from '../stores.js';
import { isStartRefusal } from '../../config/start-refusal.js';
import { fill, openWallets, envelope } from '../../writer/testing/wallet-writer.js';
import { LOOK_EVERY_MS, MarksWatch } from './marks-watch.js';
import { StoresOfAnotherLog } from './stores-of-another-log.js';

/** Sleeps until the test lets it go on. */
class TestTime {
  private wakers: (() => void)[] = [];
  readonly slept: number[] = [];
  readonly wall = (): number => 0;
  readonly elapsed = (): number => 0;
  readonly after = (): (() => void) => () => undefined;
  readonly turn = (): Promise<void> => Promise.resolve();
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    this.slept.push(milliseconds);
    return new Promise((resolve) => {
      this.wakers.push(resolve);
      signal?.addEventListener('abort', () => resolve());
    });
  }
  wake(): void {
    for (const wake of this.wakers.splice(0)) wake();
  }
}

describe('stores that two installations share', () => {
  let dir: string;
  const open: Stores[] = [];
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'arena-shared-'));
    await mkdir(join(dir, 'shared'));
  });
  afterEach(async () => {
    for (const stores of open.splice(0)) await stores.close();
    await rm(dir, { recursive: true });
  });

  /** The log lies in the folder of the name, everything else in a common one. */
  const envOf = (name: string, shared = 'shared') => ({
    DATA_DIR: join(dir, name),
    READ_MODELS_URL: `sqlite:${join(dir, shared, 'read-models.db')}`,
    KEY_VAULT_URL: `sqlite:${join(dir, shared, 'keys.db')}`,
    OBJECT_STORE_URL: `file:${join(dir, shared, 'objects')}`,
    NEW_INSTALLATION: 'yes',
  });

  async function start(name: string, events = 2, shared?: string): Promise<Stores> {
    const stores = await openStores(envOf(name, shared), () => undefined);
    open.push(stores);
    await stores.marks.requireOwn().catch(async (refusal: unknown) => {
      await end(stores);
      throw refusal;
    });
    await append(stores, events);
    return stores;
  }

  async function append(stores: Stores, events: number): Promise<void> {
    const writer = await openWallets(stores.eventStore);
    for (let n = 0; n < events; n++) await writer.execute(fill(1), envelope());
    await writer.close();
  }

  /** As a process that runs long enough to mark its stores. */
  async function run(name: string, events?: number): Promise<void> {
    const stores = await start(name, events);
    await settled(stores);
    await (await MarksWatch.begin(stores.marks, () => undefined)).close();
    await end(stores);
  }

  /** The ends of the chains are kept, which happens once a second. */
  async function settled({ eventStore }: Stores): Promise<void> {
    await (eventStore as unknown as { settle(): Promise<void> }).settle();
  }

  async function copyLog(from: string, to: string): Promise<void> {
    await mkdir(join(dir, to));
    const database = openDatabase({ file: join(dir, from, 'log.db'), pragmas: [] });
    database.exec(`VACUUM INTO '${join(dir, to, 'log.db')}'`);
    database.close();
  }

  async function end(stores: Stores): Promise<void> {
    open.splice(open.indexOf(stores), 1);
    await stores.close();
  }

  async function refusalOf(name: string): Promise<string> {
    const error: unknown = await start(name, 0).catch((reason: unknown) => reason);
    expect(isStartRefusal(error)).toBe(true);
    expect(error).toBeInstanceOf(StoresOfAnotherLog);
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    expect(message).toContain('arena adopt-stores');
    return message;
  }

  const ALL =
    'The read models (READ_MODELS_URL), the keys (KEY_VAULT_URL) and the objects (OBJECT_STORE_URL)';

  it('belong to the first one, and a new log is refused (fault 60)', async () => {
    await run('first');
    const message = await refusalOf('second');
    expect(message).toContain(`${ALL} belong to the log ${join(dir, 'first', 'log.db')}`);
    expect(message).toContain(`not to ${join(dir, 'second', 'log.db')}, which is empty`);
    await run('first');
  });

  it('are refused to a log with another beginning, which both are named with (fault 60)', async () => {
    await start('second', 2, 'own').then(end);
    await run('first');
    const message = await refusalOf('second');
    const [first, second] = message.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
    expect(first).not.toBe(second);
    expect(message).toContain(`the log ${join(dir, 'first', 'log.db')}, which begins with event ${first}`);
    expect(message).toContain(`${join(dir, 'second', 'log.db')}, which begins with event ${second}`);
  });

  it.each([
    ['an older', 3, 0],
    ['a newer', 0, 3],
  ])('are refused to a copy in %s state (fault 60)', async (_state, ofFirst, ofCopy) => {
    await run('first');
    await copyLog('first', 'copy');
    await run('first', ofFirst);
    // The copy has stores of its own at first.
    await start('copy', ofCopy, 'own').then(end);
    expect(await refusalOf('copy')).toContain(
      `belong to the log ${join(dir, 'first', 'log.db')}, not to ${join(dir, 'copy', 'log.db')}, which begins with ` +
        'the same event',
    );
    await run('first');
  });

  it('are refused to an older backup that was restored in its place (fault 60)', async () => {
    await run('first');
    await copyLog('first', 'backup');
    await run('first', 3);
    await rm(join(dir, 'first'), { recursive: true });
    await copyLog('backup', 'first');
    expect(await refusalOf('first')).toMatch(
      /another state of the log .*first.log\.db: they know event 4 of wallets, which is missing/,
    );
    // Other events at the same revisions do not help.
    await start('first', 8, 'own').then(end);
    expect(await refusalOf('first')).toContain('they know event 4 of wallets');
  });

  it('are refused while the program runs, once another log has taken them (fault 60)', async () => {
    const stores = await start('first');
    const time = new TestTime();
    const lines: string[] = [];
    const watch = await MarksWatch.begin(stores.marks, (line) => lines.push(line), time);
    const [store] = stores.marks.stores;
    const before = await store!.marks.read();
    time.wake();
    while (time.slept.length < 2) await new Promise((resolve) => setImmediate(resolve));
    const after = await store!.marks.read();
    expect(after?.beat).not.toBe(before?.beat);
    await store!.marks.replace(after, { ...after!, log: 'another' });
    time.wake();
    expect((await watch.loss).message).toContain('The read models (READ_MODELS_URL) belong to the log');
    expect((await store!.marks.read())?.log).toBe('another');
    expect([lines, time.slept]).toEqual([[], [LOOK_EVERY_MS, LOOK_EVERY_MS]]);
    await watch.close();
  });

  it('are compared later when they cannot be read meanwhile', async () => {
    const stores = await start('first');
    const time = new TestTime();
    const lines: string[] = [];
    const watch = await MarksWatch.begin(stores.marks, (line) => lines.push(line), time);
    const [store] = stores.marks.stores;
    const read = store!.marks.read.bind(store!.marks);
    store!.marks.read = () => Promise.reject(new Error('away'));
    time.wake();
    while (time.slept.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(lines).toEqual([expect.stringContaining('trying again: Error: away')]);
    store!.marks.read = read;
    await watch.close();
  });

  it('move together with their log', async () => {
    const env = { DATA_DIR: join(dir, 'here') };
    const stores = await openStores(env);
    await append(stores, 1);
    await (await MarksWatch.begin(stores.marks, () => undefined)).close();
    await stores.close();
    await rename(join(dir, 'here'), join(dir, 'there'));
    const moved = await openStores({ DATA_DIR: join(dir, 'there') });
    await moved.marks.requireOwn();
    expect((await moved.marks.compare()).map(({ relation }) => relation)).toEqual(['own', 'own', 'own']);
    await moved.close();
  });
});
