import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.js';

/** Files in the folder that this process or one of its children holds open. Where there is no /proc: none. */
async function openFilesIn(folder: string): Promise<string[]> {
  if (!existsSync('/proc/self/fd')) return [];
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const found: string[] = [];
  for (const pid of ['self', ...children.split(' ').filter(Boolean)])
    for (const number of await readdir(`/proc/${pid}/fd`)) {
      const target = await readlink(`/proc/${pid}/fd/${number}`).catch(() => '');
      if (target.startsWith(folder)) found.push(target);
    }
  return found;
}

describe('a program that has stopped', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataDir: 'temporary', embedded: true });
    await app.signUp('Ada');
  });
  afterAll(() => app.close());

  it('holds no file open, in no process, each time', async () => {
    const folder = app.folder ?? '';
    for (let round = 0; round < 3; round++) {
      expect((await openFilesIn(folder)).length > 0).toBe(existsSync('/proc/self/fd'));
      await app.stop();
      expect(await openFilesIn(folder)).toEqual([]);
      // The last connection to a database removes these.
      const names = await readdir(folder, { recursive: true });
      expect(names.filter((name) => /-(wal|shm|journal)$/.test(name))).toEqual([]);
      await app.start();
    }
  });
});
