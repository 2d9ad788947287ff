import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { adminCount } from '@arena/domain/accounts/accounts';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { DataFolderInUse } from '@arena/infra/data-folder/claim-data-folder';
import { SystemClock } from '../platform/system/clock.js';
import { boot } from './boot.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { testConfig } from '../testing/test-config.js';

describe('a restart', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ dataDir: 'temporary' });
  });
  afterEach(() => app.close());

  it('keeps sessions and what was logged out, and the answer to a key', async () => {
    const { agent } = await app.person('admin');
    const gone = await app.signUp('Gone');
    const cookie = (
      await gone.agent.post('/api/auth/login').send({ email: gone.email, password: 'Arena2025x' })
    ).headers['set-cookie'] as unknown as string[];
    await gone.agent.post('/api/auth/logout').expect(200);
    const change = (phase: number) =>
      agent.post('/api/phase/update').set('Idempotency-Key', 'phase-1').send({ phase });
    const first = await change(1);
    const revision = app.runtime.season.writer.revision;
    await app.restart();
    await agent.get('/api/auth/me').expect(200);
    await app.browser().get('/api/auth/me').set('Cookie', cookie[0]!.split(';')[0]!).expect(401);
    const second = await change(1);
    expect(second.body).toEqual(first.body);
    expect((await change(2)).status).toBe(422);
    expect(app.runtime.season.writer.revision).toBe(revision);
  });
});

describe('a restart on files', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ dataDir: 'temporary', embedded: true });
  });
  afterEach(() => app.close());

  it('on a log with a changed event is refused, even where nobody folds that event any more', async () => {
    const { agent } = await app.person('admin');
    await app.setPhase(1);
    const { token } = (await agent.post('/api/tournament/reset').send({})).body as { token: string };
    await agent.post('/api/tournament/reset/confirm').send({ token, confirmation: 'CONFIRM' }).expect(200);
    await app.stop();
    const change = (from: number, to: number): void => {
      const database = openDatabase({ file: join(app.folder ?? '', 'log.db'), pragmas: [] });
      const swap = `replace(data, '"to":${from}', '"to":${to}')`;
      database.exec(
        `UPDATE events SET data = ${swap} WHERE stream = 'tournament-1' AND type = 'PhaseChanged'`,
      );
      database.close();
    };
    change(1, 2);
    await expect(app.start()).rejects.toThrow(/^The log is damaged at event \d+ of tournament-1 \(id .*\)/);
    const note = join(app.folder ?? '', 'log-damaged.txt');
    expect(await readFile(note, 'utf8')).toMatch(/^The log is damaged at event/);
    change(2, 1);
    await app.start();
    await app.browser().get('/api/health/ready').expect(200);
    expect(existsSync(note)).toBe(false);
    expect(app.lines).toContain('The log was found damaged. It is checked completely before the start.');
  });

  it('without the keys of its people is refused, and writes nothing', async () => {
    await app.person('admin');
    await app.stop();
    const keys = join(app.folder ?? '', 'keys.db');
    await rename(keys, `${keys}.kept`);
    await expect(app.start()).rejects.toThrow(
      /^None of the keys of 1 accounts in the log are in the key vault\./,
    );
    await rename(`${keys}.kept`, keys);
    await app.start();
    expect(adminCount(app.gateway.accountState())).toBe(1);
  });

  it('of a second process on the same folder is refused with one clear line', async () => {
    const config = testConfig({ dataDir: app.runtime.stores.folder });
    const second = boot(config, { log: () => undefined });
    await expect(second).rejects.toThrow(DataFolderInUse);
    await expect(second).rejects.toThrow(/^The data folder .* is in use by process \d+\..*$/);
    await app.browser().get('/api/health/ready').expect(200);
  });
});

describe('a clock that is set back', () => {
  it('never answers earlier than before, nor than the last event of the log', () => {
    const clock = new SystemClock(Date.now() + 3_600_000);
    const first = clock.millis();
    expect(first).toBeGreaterThan(Date.now() + 3_000_000);
    expect(clock.millis()).toBeGreaterThanOrEqual(first);
    expect(Date.parse(clock.now())).toBeGreaterThanOrEqual(first);
  });

  it('keeps deadlines after a restart: the log knows how late it was', async () => {
    const app = await startTestApp({
      dataDir: 'temporary',
      embedded: true,
      clock: new SystemClock(Date.now() + 3_600_000),
    });
    try {
      const last = app.clock.millis();
      await app.setPhase(1);
      const { folder } = app.runtime.stores;
      await app.stop();
      const again = await boot(testConfig({ dataDir: folder }), { log: () => undefined });
      expect(again.runtime.clock.millis()).toBeGreaterThanOrEqual(last);
      await again.close();
    } finally {
      await app.close();
    }
  });
});
