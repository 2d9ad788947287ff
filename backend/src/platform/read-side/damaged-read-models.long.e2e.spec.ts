import { mkdir, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

const PAGE = 4096;

describe('a damaged file of read models', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ dataDir: 'temporary', embedded: true });
    for (let n = 0; n < 30; n++) await app.signUp(`user ${n}`);
    await app.runtime.readSide.waitFor(await app.runtime.stores.eventStore.lastPosition(), 10_000);
  });
  afterEach(() => app.close());

  const file = (): string => join(app.folder!, 'read-models.db');

  async function flipPages(first: number): Promise<void> {
    const pages = (await readFile(file())).length / PAGE;
    const handle = await open(file(), 'r+');
    for (let page = first; page < pages; page++)
      await handle.write(Buffer.alloc(64, 0xee), 0, 64, page * PAGE);
    await handle.close();
  }

  const names = async (): Promise<number> => {
    const answer = await app.browser().get('/api/auth/users?limit=50');
    return answer.status === 200 ? (answer.body.users as unknown[]).length : -answer.status;
  };

  it.each([1, 3, 12])('is rebuilt at the start, flipped from page %i on (fault 23)', async (first) => {
    await app.stop();
    await flipPages(first);
    await app.start();
    await until(async () => (await names()) === 30);
    expect(app.lines.join('\n')).toMatch(/rebuilt from the log/);
    await app.browser().get('/api/health/ready').expect(200);
  });

  const removed = (): Promise<void> => rm(file());
  const truncated = async (): Promise<void> => truncate(file(), Math.floor((await stat(file())).size / 2));
  const ahead = async (): Promise<void> => {
    const database = openDatabase({ file: file(), pragmas: [] });
    database.exec('UPDATE checkpoints SET position = position + 1000');
    database.close();
  };

  it.each([
    ['was deleted', removed],
    ['was truncated', truncated],
    ['has checkpoints ahead of the log', ahead],
  ])('that %s is rebuilt at the start, and reported (fault 23)', async (_what, damage) => {
    expect(app.lines.join('\n')).not.toMatch(/rebuilt from the log/);
    await app.stop();
    await damage();
    await app.start();
    await until(async () => (await names()) === 30);
    expect(app.lines.join('\n')).toMatch(/rebuilt from the log/);
    await app.browser().get('/api/health/ready').expect(200);
    await app.signUp('a late one');
    await until(async () => (await names()) === 31);
  });

  it('of an older format is said to be that, and not damaged (fault 71)', async () => {
    await app.stop();
    const database = openDatabase({ file: file(), pragmas: [] });
    const format = Number(database.value('PRAGMA user_version'));
    database.exec(`PRAGMA user_version=${format - 1}`);
    database.close();
    await app.start();
    await until(async () => (await names()) === 30);
    expect(app.lines.join('\n')).toContain(
      `have format ${format - 1}; they are rebuilt for version ${format}`,
    );
    expect(app.lines.join('\n')).not.toContain('damaged');
  });

  it('whose place a folder has taken ends the start with one line, and nothing else (fault 70)', async () => {
    await app.stop();
    await rm(file());
    await mkdir(file());
    await expect(app.start()).rejects.toThrow(`${file()} cannot be used: a folder stands there`);
    await rm(file(), { recursive: true });
    await app.start();
    await until(async () => (await names()) === 30);
  });

  async function breakDocuments(field: string): Promise<void> {
    const bytes = (await readFile(file())).toString('latin1');
    expect(bytes).toContain(`"${field}":`);
    await writeFile(file(), bytes.replaceAll(`"${field}":`, `"${field}";`), 'latin1');
  }

  it('with documents that are no JSON is rebuilt when a list reads them', async () => {
    await app.stop();
    await breakDocuments('nameKey');
    await app.start();
    await until(async () => (await names()) === 30);
    expect(app.lines.join('\n')).toContain('rebuilt from the log');
  });

  it('with a document that the check did not meet is rebuilt when it is read; no client is blamed', async () => {
    const { agent } = await app.person('admin');
    await agent.post('/api/settings/countdown-display').send({ visible: false }).expect(200);
    await app.stop();
    await breakDocuments('countdownVisible');
    await app.start();
    const built: true[] = [];
    app.runtime.feed.listen((batch) => void (batch.built && built.push(true)));
    const seen = new Set<number>();
    await until(async () => {
      const { status } = await app.browser().get('/api/settings');
      seen.add(status);
      return status === 200;
    });
    expect([...seen]).toEqual([503, 200]);
    await until(() => Promise.resolve(built.length > 0), 'Open pages are not told');
    expect(app.lines.join('\n')).toContain('rebuilt from the log');
    await app.signUp('a late one');
    await until(async () => (await names()) === 32);
    await app.browser().get('/api/health/ready').expect(200);
  });
});
