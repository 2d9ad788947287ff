import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { begun } from '../../features/videos/testing/tus-client.js';

const PICTURE = new URL('../../../../infra/fixtures/image/ok.png', import.meta.url);

async function modesIn(folder: string): Promise<Map<string, { mode: string; isFolder: boolean }>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const modes = new Map<string, { mode: string; isFolder: boolean }>();
  for (const path of paths) {
    const found = await stat(path);
    modes.set(path, { mode: (found.mode & 0o777).toString(8), isFolder: found.isDirectory() });
  }
  return modes;
}

describe('the data folder', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    process.umask(0o022);
    app = await startTestApp({ dataDir: 'temporary', embedded: true });
    folder = app.folder ?? '';
    const { agent, email } = await app.signUp('Ada');
    await agent.post('/api/auth/reset-password').send({ email }).expect(200);
    await app.mailedToken(email);
    await app.setPhase(2);
    await begun((await app.person('participant')).agent, Buffer.alloc(1000), 1);
    await agent
      .post('/api/auth/avatar')
      .attach('image', await readFile(PICTURE), 'me.png')
      .expect(200);
  });
  afterAll(() => app.close());

  async function expectPrivate(): Promise<void> {
    for (const [path, { mode, isFolder }] of await modesIn(folder)) {
      expect([path, mode]).toEqual([path, isFolder ? '700' : '600']);
    }
  }

  it('is for its owner alone, with all that is in it', async () => {
    const names = [...(await modesIn(folder)).keys()].map((path) => basename(path));
    expect(names).toEqual(
      expect.arrayContaining(['log.db', 'log.db-wal', 'log.db-shm', 'keys.db', 'read-models.db', 'outbox']),
    );
    expect(names.some((name) => name.endsWith('.eml'))).toBe(true);
    await expectPrivate();
  });

  it('becomes so at the start when an older version left it open', async () => {
    await app.stop();
    const left = await modesIn(folder);
    for (const [path, { isFolder }] of left) await chmod(path, isFolder ? 0o755 : 0o644);
    await app.start();
    await expectPrivate();
  });

  it('keeps files of others as they are', async () => {
    await app.stop();
    const foreign = join(folder, 'notes.txt');
    await writeFile(foreign, 'Made by hand');
    await chmod(foreign, 0o644);
    await app.start();
    expect((await modesIn(folder)).get(foreign)?.mode).toBe('644');
  });
});
