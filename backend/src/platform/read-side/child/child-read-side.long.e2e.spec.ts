import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockFile } from '@arena/infra/data-folder/lock-file';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { openStores, type ChildTarget, type Stores } from '../../stores/stores.js';
import { EventCodec } from '../../writer/event-codec.js';
import { PersonalData } from '../../writer/personal-data.js';
import { decodedLog } from '../../writer/stored-log.js';
import { ChildReadSide } from './child-read-side.js';
import { ProjectorChild } from './projector-child.js';
import type { Silence } from './projector-session.js';

async function kill(): Promise<void> {
  const child = ProjectorChild.running().process;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('read models that are found damaged while the projector is away', () => {
  let app: TestApp;
  let release: () => void;

  beforeEach(async () => {
    app = await startTestApp({ dataDir: 'temporary', embedded: true });
    for (let n = 0; n < 30; n++) await app.signUp(`user ${n}`);
    await app.runtime.readSide.waitFor(await app.runtime.stores.eventStore.lastPosition(), 10_000);
    const path = join(app.folder!, 'read-models.db');
    await kill();
    // The next projector waits.
    release = await lockFile(`${path}.lock`);
    for (const file of [path, `${path}-wal`]) {
      const bytes = await readFile(file, 'latin1').catch(() => '');
      await writeFile(file, bytes.replaceAll('"nameKey":', '"nameKey";'), 'latin1');
    }
    expect(await names()).toBe(-503);
  });
  afterEach(() => app.close());

  const names = async (): Promise<number> => {
    const answer = await app.browser().get('/api/auth/users?limit=50');
    return answer.status === 200 ? (answer.body.users as unknown[]).length : -answer.status;
  };

  it('are replaced as soon as it is back', async () => {
    release();
    await until(async () => (await names()) === 30);
    expect(app.lines.join('\n')).toContain('rebuilt from the log');
  });

  it('are replaced although the projector dies again while it opens them', async () => {
    for (let n = 0; n < 3; n++) {
      await sleep(300);
      await kill();
    }
    release();
    await until(async () => (await names()) === 30);
  });
});

describe('a projector that hangs', () => {
  let stores: Stores;
  let lines: string[];
  beforeEach(async () => {
    stores = await openStores({ DATA_DIR: ':memory:' });
    lines = [];
  });
  afterEach(() => stores.close());

  const readSideWith = (silence: Silence): Promise<ChildReadSide> =>
    ChildReadSide.open({
      log: decodedLog(stores.eventStore, new EventCodec(new PersonalData(stores.keyVault))),
      target: stores.target as ChildTarget,
      names: [],
      onVisible: () => undefined,
      onBuilt: () => undefined,
      onTrouble: () => undefined,
      say: (line) => void lines.push(line),
      silence,
    });

  it('is shown as stopped, refuses what it is asked for, and is replaced', async () => {
    const readSide = await readSideWith({ noted: 2000, ended: 6000, closing: 20_000 });
    expect(readSide.isProjected()).toBe(true);
    await sleep(1000);
    expect(readSide.isProjected()).toBe(true);
    ProjectorChild.running().process.kill('SIGSTOP');
    await until(() => Promise.resolve(!readSide.isProjected()));
    expect(readSide.status()[0]).toMatchObject({ state: 'stopped', error: 'The projector does not answer.' });
    await expect(readSide.purge()).rejects.toThrow('The projector does not answer.');
    await until(() => Promise.resolve(readSide.isProjected()));
    expect(lines).toEqual(['The projector has stopped (it ended with SIGKILL) and is started again.']);
    await readSide.close();
  });

  it('does not keep the program from closing', async () => {
    const readSide = await readSideWith({ noted: 60_000, ended: 600_000, closing: 500 });
    ProjectorChild.running().process.kill('SIGSTOP');
    await readSide.close();
    expect(readSide.isProjected()).toBe(false);
  });

  it('is not confused with a program that was frozen', async () => {
    // Starts the process, which may take longer than the silence below.
    await (await readSideWith({ noted: 60_000, ended: 600_000, closing: 20_000 })).close();
    const readSide = await readSideWith({ noted: 1000, ended: 2000, closing: 20_000 });
    const projector = ProjectorChild.running().process;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    await sleep(1000);
    expect(readSide.isProjected()).toBe(true);
    expect(ProjectorChild.running().process).toBe(projector);
    await readSide.close();
  });
});
