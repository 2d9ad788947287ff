import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { arenaOn } from './cli/testing/arena-on.js';
import { isStartRefusal } from '../platform/config/start-refusal.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

describe('a start on files', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ dataDir: 'temporary', embedded: true });
    await app.person('user');
  });
  afterEach(() => app.close());

  const fileOf = (name: string): string => join(app.folder!, name);
  const arena = (...args: string[]) => arenaOn({ DATA_DIR: app.folder! }, ...args);

  async function lose(...names: string[]): Promise<void> {
    for (const name of names)
      for (const part of ['', '-wal', '-shm'])
        await rm(`${fileOf(name)}${part}`, { recursive: true, force: true });
  }

  function cutOff(stream: string, count: number, forgetPositions = true): void {
    const database = openDatabase({ file: fileOf('log.db'), pragmas: [] });
    database.exec(`DELETE FROM events WHERE position IN
      (SELECT position FROM events WHERE stream = '${stream}' ORDER BY revision DESC LIMIT ${count})`);
    if (forgetPositions)
      database.exec("UPDATE sqlite_sequence SET seq = (SELECT count(*) FROM events) WHERE name = 'events'");
    database.close();
  }

  async function refusal(): Promise<string> {
    const error: unknown = await app.start().catch((reason: unknown) => reason);
    expect(isStartRefusal(error)).toBe(true);
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    return message;
  }

  it.each([
    ['the keys', ['read-models.db', 'objects']],
    ['the read models', ['keys.db', 'keys-anchors.db', 'objects']],
  ])('without its log is refused as long as %s are there (fault 52)', async (found, others) => {
    await app.stop();
    await lose('log.db', ...others);
    expect(await refusal()).toMatch(
      new RegExp(`There is no log .*log\\.db, but ${found}.*NEW_INSTALLATION=yes`),
    );
    expect(await refusal()).toContain('There is no log');
  });

  it('without its log is refused as long as objects are there (fault 52)', async () => {
    const picture = { key: 'videos/a', content: Buffer.from('x') };
    await app.runtime.stores.objectStore.put(
      picture.key,
      (async function* () {
        yield picture.content;
      })(),
      { contentType: 'video/mp4' },
    );
    await app.stop();
    await lose('log.db', 'read-models.db', 'keys.db', 'keys-anchors.db');
    expect(await refusal()).toContain('the objects in');
  });

  it('begins a new log where the operator confirms it', async () => {
    await app.stop();
    await lose('log.db');
    await refusal();
    await app.restartAs({ newInstallation: true });
    expect(app.gateway.season()).toBe(1);
    await app.restart({ newInstallation: false });
    expect(app.lines.join()).not.toContain('has no effect');
    await app.restart({ newInstallation: true });
    expect(app.lines.join()).toContain('NEW_INSTALLATION=yes has no effect');
  });

  it('continues after an interruption before the first event', async () => {
    await app.stop();
    const database = openDatabase({ file: fileOf('log.db'), pragmas: [] });
    database.exec('DELETE FROM events; DELETE FROM sqlite_sequence');
    database.close();
    await lose('keys-anchors.db', 'keys-mark.json', 'read-models-mark.json', 'objects/log-mark.json');
    await app.start();
    expect(app.gateway.season()).toBe(1);
  });

  it.each([true, false])(
    'on a log without the newest events of one stream is refused (%p) (fault 52)',
    async (forget) => {
      await app.setPhase(1);
      await app.stop();
      expect(await arena('audit', 'verify')).toMatchObject({ code: 0 });
      cutOff('accounts', 1, forget);
      expect(await refusal()).toMatch(/The log was cut off: accounts is gone, but its event 0 was written/);
      const verified = await arena('audit', 'verify');
      expect([verified.code, verified.lines.join('\n')]).toEqual([
        1,
        expect.stringMatching(/CUT OFF: accounts is gone[^]*the log is DAMAGED/),
      ]);
    },
  );

  it('on such a log goes on once the loss is accepted', async () => {
    await app.setPhase(1);
    await app.setPhase(2);
    await app.stop();
    cutOff('tournament-1', 1, false);
    const message = /tournament-1 ends at event \d+, but event \d+ was written; 1 event that/;
    expect(await refusal()).toMatch(message);
    const asked = await arena('audit', 'accept-end');
    expect([asked.code, asked.errors.join()]).toEqual([1, expect.stringContaining('--yes')]);
    await refusal();
    const accepted = await arena('audit', 'accept-end', '--yes');
    expect([accepted.code, accepted.lines.join('\n')]).toEqual([0, expect.stringMatching(/ends at event/)]);
    expect(await arena('audit', 'verify')).toMatchObject({ code: 0 });
    await app.start();
    expect(app.gateway.tournamentState().season.phase).toBe(1);
    await app.setPhase(3);
    await app.restart();
    expect(app.gateway.tournamentState().season.phase).toBe(3);
  });

  it('goes on after a restore from a backup that was made once the loss was accepted', async () => {
    await app.setPhase(1);
    await app.stop();
    cutOff('tournament-1', 1, false);
    expect(await arena('audit', 'accept-end', '--yes')).toMatchObject({ code: 0 });
    const backup = await mkdtemp(join(tmpdir(), 'arena-backup-'));
    try {
      expect(await arena('backup', '--to', join(backup, 'made'))).toMatchObject({ code: 0 });
      // SQLite may remove its own files meanwhile.
      for (const name of await readdir(app.folder!)) await rm(fileOf(name), { recursive: true, force: true });
      const restored = await arena('restore', '--from', join(backup, 'made'), '--data', app.folder!);
      expect(restored).toMatchObject({ code: 0, errors: [] });
    } finally {
      await rm(backup, { recursive: true });
    }
    expect(await arena('audit', 'verify')).toMatchObject({ code: 0 });
    await app.start();
    expect(app.gateway.season()).toBe(1);
  });

  it('detects such a loss while it runs, when the whole log is checked', async () => {
    const { anchors, eventStore } = app.runtime.stores;
    const admin = await app.as('admin');
    const verdict = async () => (await admin.get('/api/audit/verify').expect(200)).body as object;
    expect(await verdict()).toMatchObject({ valid: true, first_broken: null });
    await app.setPhase(1);
    const end = await eventStore.revisionOf('tournament-1');
    const isAnchored = async () =>
      (await anchors.all()).some(({ stream, revision }) => stream === 'tournament-1' && revision === end);
    while (!(await isAnchored())) await new Promise((resolve) => setImmediate(resolve));
    await anchors.replace([]);
    cutOff('tournament-1', 1, false);
    const reason = '1 event that was written is not in the file';
    const first_broken = { kind: 'missing', stream: '$all', revision: -1, id: '', reason, count: 1 };
    expect(await verdict()).toMatchObject({ valid: false, first_broken });
  });

  it('detects a loss after the last anchor', async () => {
    const { anchors } = app.runtime.stores;
    await app.setPhase(1);
    const before = await anchors.all();
    await app.stop();
    // As after a kill: the last second is not anchored.
    const database = openDatabase({ file: fileOf('keys-anchors.db'), pragmas: [] });
    for (const { stream, revision, hash } of before)
      database.run('UPDATE anchors SET revision = ?, hash = ? WHERE stream = ?', [revision, hash, stream]);
    database.close();
    cutOff('tournament-1', 1, false);
    expect(await refusal()).toContain('1 event that was written is not in the file');
  });
});
