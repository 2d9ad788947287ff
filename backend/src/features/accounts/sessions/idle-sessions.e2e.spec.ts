import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type Agent, type TestApp } from '../../../testing/test-app.js';

const MINUTE = 60_000;
const IDLE = 30 * MINUTE;
/** A use may be noted a tenth late, and its note written 10 s later. */
const SLACK = IDLE / 10 + 10_000;

describe('sessions that end when nobody uses them', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataDir: 'temporary', config: { sessionIdle: IDLE } });
  });
  afterAll(() => app.close());

  const status = async (agent: Agent) => (await agent.get('/api/auth/me')).status;

  it('end after the set time without a request, for good, and not before', async () => {
    const { agent } = await app.signUp('Idler');
    for (let use = 0; use < 4; use++) {
      app.testClock.advance(IDLE);
      expect(await status(agent)).toBe(200);
    }
    app.testClock.advance(IDLE + SLACK + MINUTE);
    expect(await status(agent)).toBe(401);
    expect((await agent.post('/api/auth/sessions/end-others').send({})).body.code).toBe('login-required');
    app.testClock.advance(-2 * IDLE);
    expect(await status(agent)).toBe(401);
  });

  it('stay open over a restart while they are used, and end after it when they are not', async () => {
    const [busy, idle] = [await app.signUp('Busy'), await app.signUp('Left alone')];
    app.testClock.advance(IDLE - MINUTE);
    expect(await status(busy.agent)).toBe(200);
    await app.restart();
    for (let use = 0; use < 2; use++) {
      app.testClock.advance(IDLE - MINUTE);
      expect(await status(busy.agent)).toBe(200);
    }
    expect(await status(idle.agent)).toBe(401);
  });

  it('are not kept open by a page that updates itself while nobody touches it', async () => {
    const { agent } = await app.signUp('Left open');
    for (let passed = 0; passed <= IDLE + SLACK; passed += MINUTE) {
      app.testClock.advance(MINUTE);
      await agent.get('/api/auth/me').set('X-Unattended', '1');
    }
    expect(await status(agent)).toBe(401);
    const other = await app.signUp('At work');
    for (let passed = 0; passed <= IDLE + SLACK; passed += MINUTE) {
      app.testClock.advance(MINUTE);
      // Whoever sends a command is there, whatever the header says.
      await other.agent.put('/api/auth/preferences').set('X-Unattended', '1').send({ mass_mail: true });
    }
    expect(await status(other.agent)).toBe(200);
  });

  it('are not listed any more, and the list says the time', async () => {
    const person = await app.signUp('Lister');
    const other = app.browser();
    await app.logIn({ ...person, agent: other });
    const list = async () => (await other.get('/api/auth/sessions').expect(200)).body;
    expect(await list()).toMatchObject({ idle_minutes: 30, sessions: [{ current: true }, {}] });
    for (let use = 0; use < 2; use++) {
      app.testClock.advance(IDLE);
      await list();
    }
    expect((await list()).sessions).toHaveLength(1);
  });
});

it('sessions end by their age alone where nothing is set', async () => {
  const app = await startTestApp();
  try {
    const { agent } = await app.signUp('Sleeper');
    app.testClock.advance(23 * 60 * MINUTE);
    await agent.get('/api/auth/me').expect(200);
    expect((await agent.get('/api/auth/sessions').expect(200)).body.idle_minutes).toBeNull();
  } finally {
    await app.close();
  }
});
