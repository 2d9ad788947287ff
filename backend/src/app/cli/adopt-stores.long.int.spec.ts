import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import type { MarkedStore } from '../../platform/stores/marks/store-marks.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { adoptStores } from './adopt-stores.js';
import { withLogAndMarks } from './stores/open-log.js';
import { arenaOn, ListeningTerminal } from './testing/arena-on.js';

/** Milliseconds, instead of those of a program that moves its marks every 20 s. */
const WATCH = 50;

describe('arena adopt-stores', () => {
  let dir: string;
  let app: TestApp | null = null;
  const config = (name: string) => ({
    dataDir: join(dir, name),
    readModelsUrl: `sqlite:${join(dir, 'shared', 'read-models.db')}`,
    keyVaultUrl: `sqlite:${join(dir, 'shared', 'keys.db')}`,
    objectStoreUrl: `file:${join(dir, 'shared', 'objects')}`,
  });
  const envOf = (name: string) => {
    const { dataDir, readModelsUrl, keyVaultUrl, objectStoreUrl } = config(name);
    return {
      DATA_DIR: dataDir,
      READ_MODELS_URL: readModelsUrl,
      KEY_VAULT_URL: keyVaultUrl,
      OBJECT_STORE_URL: objectStoreUrl,
    };
  };

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'arena-adopt-'));
    await mkdir(join(dir, 'shared'));
  });
  afterEach(async () => {
    await app?.close();
    await rm(dir, { recursive: true });
  });

  async function start(name: string): Promise<TestApp> {
    app = await startTestApp({ embedded: true, config: config(name) });
    return app;
  }

  async function adopt(name: string, typed: string[] = [], dryRun = false) {
    const terminal = new ListeningTerminal();
    terminal.typed.push(...typed);
    const done = await withLogAndMarks(envOf(name), (log) =>
      adoptStores(log, { dryRun, watch: WATCH }, terminal),
    );
    return { done, text: [...terminal.lines, ...terminal.errors].join('\n') };
  }

  function copyLog(from: string, to: string): void {
    const database = openDatabase({ file: join(dir, from, 'log.db'), pragmas: [] });
    database.exec(`VACUUM INTO '${join(dir, to, 'log.db')}'`);
    database.close();
  }

  /** The log of `first` before its last account, in the place of `backup`; the stores know the account. */
  async function olderBackup(): Promise<void> {
    const running = await start('first');
    await running.signUp('Ada');
    await mkdir(join(dir, 'backup'));
    copyLog('first', 'backup');
    await running.signUp('Ben');
    await running.stop();
    await running.start();
    await running.stop();
  }

  it('hands the stores of a log over to an older backup of it, which then starts (fault 60)', async () => {
    await olderBackup();
    await expect(start('backup')).rejects.toThrow('arena adopt-stores');
    const tried = await adopt('backup', [], true);
    expect([tried.done, tried.text]).toEqual([true, expect.stringContaining('this was a dry run')]);
    expect(tried.text).toContain(
      `objects (OBJECT_STORE_URL): of the log ${join(dir, 'first', 'log.db')}, a copy`,
    );
    await expect(start('backup')).rejects.toThrow('arena adopt-stores');
    const refused = await adopt('backup', ['adopt']);
    expect([refused.done, refused.text]).toEqual([false, expect.stringContaining('The word was not ADOPT')]);
    await expect(start('backup')).rejects.toThrow('arena adopt-stores');

    expect((await adopt('backup', ['ADOPT'])).done).toBe(true);
    const restored = await start('backup');
    expect(restored.lines.join('\n')).toMatch(/Read models are rebuilt from the log: .*of another log/);
    const admin = await restored.as('admin');
    const { body } = await admin.get('/api/auth/users').expect(200);
    const names = JSON.stringify(body);
    expect([names.includes('"Ada"'), names.includes('"Ben"')]).toEqual([true, false]);
    await restored.stop();
    await expect(start('first')).rejects.toThrow('arena adopt-stores');
  });

  it('refuses while a process of the other log is alive, and changes nothing (fault 60)', async () => {
    await olderBackup();
    const terminal = new ListeningTerminal();
    terminal.typed.push('ADOPT');
    const before: unknown[] = [];
    const done = await withLogAndMarks(envOf('backup'), async (log) => {
      const objects = log.marks.stores.find(({ name }) => name === 'objects') as MarkedStore;
      const mark = await objects.marks.read();
      const beat = setTimeout(() => void objects.marks.replace(mark, { ...mark!, beat: 'alive' }), WATCH / 2);
      const adopted = await adoptStores(log, { dryRun: false, watch: 20 * WATCH }, terminal);
      clearTimeout(beat);
      for (const { marks } of log.marks.stores) before.push((await marks.read())?.places[0]);
      return adopted;
    });
    expect([done, terminal.errors.join()]).toEqual([
      false,
      'A process that uses the objects for the other log is alive. Stop it first. Nothing was changed.',
    ]);
    expect(before).toEqual(Array(3).fill('sqlite:../first/log.db').with(2, 'sqlite:../../first/log.db'));
    const again = await start('first');
    await again.close();
  });

  it('frees the stores for a log that has no event yet', async () => {
    const running = await start('first');
    await running.signUp('Ada');
    await running.stop();
    await expect(running.restartAs({ dataDir: join(dir, 'new'), newInstallation: true })).rejects.toThrow(
      'arena adopt-stores',
    );
    expect((await adopt('new', ['ADOPT'])).done).toBe(true);
    await running.start();
    expect((await running.browser().get('/api/auth/users').expect(200)).text).not.toContain('Ada');
  });

  it('has nothing to hand over to a log in its own place', async () => {
    const running = await start('first');
    await running.stop();
    const { code, lines } = await arenaOn(envOf('first'), 'adopt-stores');
    expect([code, lines.at(-1)]).toEqual([0, 'There is nothing to hand over.']);
    expect(lines[1]).toBe(`keys (KEY_VAULT_URL): of this log, ${join(dir, 'first', 'log.db')}.`);
  });

  it('needs a log, and creates none', async () => {
    const { code, errors } = await arenaOn(envOf('none'), 'adopt-stores');
    expect([code, errors.join()]).toEqual([1, expect.stringContaining('There is no')]);
    expect(existsSync(join(dir, 'none'))).toBe(false);
  });
});
