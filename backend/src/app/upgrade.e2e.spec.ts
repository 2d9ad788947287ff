import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openStores } from '../platform/stores/stores.js';
import { loadGoldenLog, type GoldenLog } from '../testing/golden/golden-log.js';
import { PASSWORD, startTestApp, type Agent, type TestApp } from '../testing/test-app.js';
import { until } from '../testing/until.js';
import { arenaOn } from './cli/testing/arena-on.js';

const GOLDEN = fileURLToPath(new URL('../testing/golden', import.meta.url));
const EMAIL = 'Ada@example.org';

async function previousRelease(): Promise<string> {
  const releases = (await readdir(GOLDEN)).filter((name) => name.endsWith('.ndjson'));
  const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
  return releases.sort(byNumber).at(-1)!.replace('.ndjson', '');
}

/** The data folder as that release left it: its log and keys, byte for byte, and nothing else. */
async function writeFolder(folder: string, { events, keys }: GoldenLog): Promise<void> {
  const stores = await openStores({ DATA_DIR: folder });
  for (const { stream, revision, id, type, version, data, meta, hash } of events)
    await stores.eventStore.append(stream, revision - 1, [{ id, type, version, data, meta, hash }]);
  for (const [name, key] of Object.entries(keys))
    await stores.keyVault.keep(name, Buffer.from(key, 'base64'));
  await stores.close();
}

describe('an upgrade', () => {
  let folder: string;
  let golden: GoldenLog;
  let app: TestApp;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arena-upgrade-'));
    golden = await loadGoldenLog(GOLDEN, await previousRelease());
    await writeFolder(folder, golden);
    app = await startTestApp({ embedded: true, config: { dataDir: folder } });
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  /** The password hashes of the golden log are no hashes, so the admin sets a new password by mail. */
  async function logIn(): Promise<Agent> {
    const agent = app.browser();
    await agent.post('/api/auth/reset-password').send({ email: EMAIL }).expect(200);
    const token = await app.mailedToken(EMAIL);
    const password = { password: PASSWORD, password_confirmation: PASSWORD };
    await agent
      .post('/api/auth/reset-password/confirm')
      .send({ token, ...password })
      .expect(200);
    await agent.post('/api/auth/login').send({ email: EMAIL, password: PASSWORD }).expect(200);
    return agent;
  }

  it('from the data of the previous release shows it, verifies it and goes on', async () => {
    await until(
      async () => (await app.browser().get('/api/health/ready')).body.affected?.length === 0,
      'Not complete',
    );
    const admin = await logIn();
    const paths = [
      '/bracket/all?season=1',
      '/bracket/all?season=2',
      '/leaderboard/teams?season=2',
      '/leaderboard/bettors?season=1',
      '/team/all?season=1',
      '/seasons/1/log',
      '/auth/users',
      '/results',
      '/news',
    ];
    for (const path of paths) expect([path, (await admin.get(`/api${path}`)).status]).toEqual([path, 200]);
    const { matches } = (await admin.get('/api/bracket/all?season=1')).body as { matches: unknown[] };
    expect(matches.length).toBeGreaterThan(0);
    const { projections } = (await admin.get('/api/projections/')).body as {
      projections: { name: string; state: string }[];
    };
    expect(projections.filter(({ state }) => state !== 'live')).toEqual([]);

    const changed = await admin.post('/api/phase/update').send({ phase: 1 });
    expect([changed.status, changed.body.success]).toEqual([expect.any(Number), true]);
    await until(() => app.runtime.logCheck.verified === 1, 'The log is not verified');
    await app.stop();
    const { code, lines } = await arenaOn({ DATA_DIR: folder }, 'audit', 'verify');
    expect([code, lines.at(-1)]).toEqual([0, expect.stringContaining('the log is valid')]);

    const stores = await openStores({ DATA_DIR: folder });
    const kept = [];
    for await (const page of stores.eventStore.readAll(0)) kept.push(...page);
    await stores.close();
    expect(kept.slice(0, golden.events.length)).toEqual(golden.events);
    expect(kept.slice(golden.events.length).map(({ type }) => type)).toContain('PhaseChanged');
  });
});
