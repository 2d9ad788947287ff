import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type Agent, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { ProjectorChild } from './projector-child.js';

describe('the child process that projects', () => {
  let app: TestApp;
  let admin: Agent;
  let published: number[];

  beforeEach(async () => {
    app = await startTestApp({ dataDir: 'temporary', embedded: true });
    admin = await app.as('admin');
    published = [];
    app.runtime.feed.listen(({ events }) => void published.push(...events.map(({ position }) => position)));
  });
  afterEach(() => app.close());

  const end = (): Promise<number> => app.runtime.stores.eventStore.lastPosition();
  const caughtUp = async (): Promise<boolean> => app.runtime.readSide.waitFor(await end(), 10_000);
  const grant = async (userId: string): Promise<number> => {
    const body = { user_id: userId, amount: 1, reason: 'a gift' };
    return (await admin.post('/api/stdollars/add').send(body)).status;
  };
  const kill = async (): Promise<void> => {
    const child = ProjectorChild.running().process;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  it('that is dead is shown as such until it runs again (fault 54)', async () => {
    await kill();
    const [ready, list] = await Promise.all([
      app.browser().get('/api/health/ready'),
      admin.get('/api/projections'),
    ]);
    expect(ready.body.checks).toMatchObject({ projector: 'down' });
    expect(list.body.projections[0]).toMatchObject({
      state: 'stopped',
      error: 'The projector is being restarted.',
    });
    await until(() => app.runtime.readSide.isProjected(), 'It is not started again');
    const running = await admin.get('/api/projections').expect(200);
    expect(running.body.projections[0]).toMatchObject({ state: 'live', error: null });
  });

  it('may die at any moment: commands are answered, nothing is shown twice or left out (fault 54)', async () => {
    const { userId } = await app.signUp('Ada');
    expect(await caughtUp()).toBe(true);
    const before = await end();
    const statuses: number[] = [];
    for (let round = 0; round < 6; round++) {
      const grants = Array.from({ length: 15 }, async () => statuses.push(await grant(userId)));
      await sleep(round * 7);
      await kill();
      await Promise.all(grants);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await caughtUp()).toBe(true);
    const ledger = await admin.get(`/api/stdollars/ledger/${userId}`).expect(200);
    expect([ledger.body.balance, ledger.body.entries.length]).toEqual([90, 90]);
    const after = await end();
    await until(async () => published.at(-1) === after);
    expect(published.filter((position) => position > before)).toEqual(
      Array.from({ length: after - before }, (_, n) => before + 1 + n),
    );
    expect(app.lines.join('\n')).toContain(
      'The projector has stopped (it ended with SIGKILL) and is started again.',
    );
    // Seven starts of a process, which take long on a busy machine.
  });

  it('writes a snapshot of the season, from which the next start continues', async () => {
    const { season, readSide, stores } = app.runtime;
    const stream = 'tournament-1';
    await readSide.saveSnapshot?.(stream);
    expect(await stores.snapshots.load(stream)).toMatchObject({ revision: season.writer.revision });
  });

  it('may die during a rebuild: pages are answered meanwhile, and the next rebuild works', async () => {
    const { readSide } = app.runtime;
    const generations = () => readSide.status().map(({ generation }) => generation);
    const first = generations();
    const rebuilding = readSide.rebuild().then(
      () => 'done',
      () => 'ended',
    );
    await kill();
    expect(await rebuilding).toBe('ended');
    await admin.get('/api/leaderboard/teams').expect(200);
    await until(async () => readSide.isProjected());
    await readSide.rebuild();
    expect(generations().every((generation, n) => generation > (first[n] ?? 0))).toBe(true);
    await admin.get('/api/leaderboard/teams').expect(200);
  });

  it('switches generations without a moment in which a page is empty', async () => {
    const { readSide, reader } = app.runtime;
    const counts = new Set<number>();
    const reading = setInterval(
      () => void reader.count('public-users').then((count) => counts.add(count)),
      0,
    );
    for (let n = 0; n < 3; n++) await readSide.rebuild();
    clearInterval(reading);
    expect([...counts]).toEqual([await reader.count('public-users')]);
  });
});
