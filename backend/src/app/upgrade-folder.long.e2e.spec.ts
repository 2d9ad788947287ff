import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VideoView } from '@arena/projections/videos/video.types';
import { bytes } from '../features/videos/testing/by-hand.js';
import { readConfig } from '../platform/config/read-config.js';
import { loadGoldenFolder, unpackGoldenFolder, type GoldenFolder } from '../testing/golden/golden-folder.js';
import { startTestApp, type Agent, type TestApp } from '../testing/test-app.js';
import { TestClock } from '../testing/test-clock.js';
import { until } from '../testing/until.js';
import { arenaOn } from './cli/testing/arena-on.js';

const GOLDEN = fileURLToPath(new URL('../testing/golden', import.meta.url));
const ENDING = '.folder.json.gz';

/** Each release since folders are kept. */
const RELEASES = readdirSync(GOLDEN)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.replace(ENDING, ''));

it('the newest release has left its folder', () => {
  const logs = readdirSync(GOLDEN).flatMap((name) => /^([\d.]+)\.ndjson$/.exec(name)?.[1] ?? []);
  const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
  expect(RELEASES).toContain(logs.sort(byNumber).at(-1));
});

describe.each(RELEASES)('an upgrade of the whole data folder of release %s, with its settings', (release) => {
  let folder: string;
  let golden: GoldenFolder;
  let app: TestApp;
  let admin: Agent;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arena-upgrade-'));
    golden = await loadGoldenFolder(GOLDEN, release);
    await unpackGoldenFolder(golden, folder);
    const config = readConfig({ ...golden.settings, HOST: '127.0.0.1', DATA_DIR: folder }, null);
    const clock = new TestClock(Date.parse(golden.at));
    app = await startTestApp({ embedded: true, clock, config: { ...config, port: 0 } });
    await until(
      async () => (await app.browser().get('/api/health/ready')).body.affected?.length === 0,
      'Not complete',
    );
    admin = await logIn(golden.people.admin);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  async function logIn({ email, password }: { email: string; password: string }): Promise<Agent> {
    const agent = app.browser();
    await agent.post('/api/auth/login').send({ email, password }).expect(200);
    return agent;
  }

  it('answers what that release answered, and perhaps more', async () => {
    for (const [path, before] of Object.entries(golden.answers)) {
      const { status, body } = await admin.get(`/api${path}`);
      expect({ path, status, body }).toMatchObject({ path, status: 200, body: before });
    }
  });

  it('understands the settings', async () => {
    const { operator } = (await admin.get('/api/settings').expect(200)).body as { operator: object };
    const { OPERATOR_NAME: name, CONTACT_EMAIL: email } = golden.settings;
    expect(operator).toMatchObject({ name, email });
  });

  it('keeps who is logged in', async () => {
    const { admin: person, fan } = golden.people;
    for (const { cookie, userId } of [person, fan]) {
      const { body } = await app.browser().get('/api/auth/me').set('Cookie', cookie).expect(200);
      expect(body.user.user_id).toBe(userId);
    }
  });

  it('plays the videos and shows the pictures that were stored', async () => {
    const { videos } = (await admin.get('/api/videos/').expect(200)).body as { videos: VideoView[] };
    expect(videos).toHaveLength(2);
    const { body } = await admin.get(`/api/auth/user/${golden.people.fan.userId}`).expect(200);
    for (const url of [...videos.map((each) => each.url), body.user.avatar_url as string]) {
      const answer = await app.browser().get(url).buffer().parse(bytes).expect(200);
      const hash = createHash('sha256')
        .update(answer.body as Buffer)
        .digest('hex');
      expect(Object.keys(golden.contents)).toContain(hash);
    }
  });

  it('has forgotten who was deleted, verifies its log and goes on', async () => {
    const { gone } = golden.people;
    expect((await admin.get(`/api/auth/user/${gone.userId}`)).status).toBe(404);
    await admin.post('/api/settings/uploads').send({ enabled: false }).expect(200);
    await until(() => app.runtime.logCheck.verified === 1, 'The log is not verified');
    await app.stop();
    const { code, lines } = await arenaOn({ DATA_DIR: folder }, 'audit', 'verify');
    expect([code, lines.at(-1)]).toEqual([0, expect.stringContaining('the log is valid')]);
  });
});
