import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';

describe('phase and settings over HTTP', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  it('begins in phase 0 and changes phase by an admin', async () => {
    expect((await app.browser().get('/api/phase/')).body).toEqual({ success: true, phase: 0 });
    expect((await admin.post('/api/phase/update').send({ phase: 2 })).body).toEqual({
      success: true,
      phase: 2,
    });
    expect((await app.browser().get('/api/phase')).body.phase).toBe(2);
  });

  it('shows visitors the rules of a season in every phase, and of no season that does not exist', async () => {
    const { rules, season } = (await admin.get('/api/settings')).body;
    const visitor = app.browser();
    expect((await visitor.get('/api/settings/rules')).body).toEqual({ success: true, season, rules });
    expect((await visitor.get(`/api/settings/rules?season=${season}`)).body.rules).toEqual(rules);
    const unknown = await visitor.get('/api/settings/rules?season=7');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'season-not-found']);
  });

  it.each([-1, 4, 1.5, '1', null])('refuses phase %p', async (phase) => {
    await admin.post('/api/phase/update').send({ phase }).expect(400);
  });

  it('keeps a countdown as Paris time and as an instant', async () => {
    const answer = await admin.post('/api/settings/countdown').send({ local: '2025-03-26T20:00' });
    expect(answer.body.countdown).toEqual({
      at: '2025-03-26T19:00:00.000Z',
      local: '2025-03-26T20:00',
      by_schedule: false,
      visible: true,
      goal: null,
      state: 'running',
    });
  });

  it('says what the countdown counts to', async () => {
    const body = { local: '2025-03-26T20:00', goal: 'opening' };
    await admin.post('/api/settings/countdown').send(body).expect(200);
    expect((await admin.get('/api/settings')).body.countdown.goal).toBe('opening');
    await admin
      .post('/api/settings/countdown')
      .send({ ...body, goal: 'lunch' })
      .expect(400);
  });

  it('refuses a countdown at a time that does not exist (fault 20)', async () => {
    const answer = await admin.post('/api/settings/countdown').send({ local: '2025-03-30T02:30' });
    expect([answer.status, answer.body.code]).toEqual([400, 'time-does-not-exist']);
    expect((await admin.get('/api/settings')).body.countdown.local).toBe('2025-03-26T20:00');
    await admin.post('/api/settings/countdown').send({ local: 'tomorrow' }).expect(400);
  });

  it('keeps when the tournament takes place, with the default of the specification', async () => {
    const window = async () => (await app.browser().get('/api/settings')).body.tournament_window;
    expect(await window()).toEqual({
      start: { at: '2025-03-26T19:00:00.000Z', local: '2025-03-26T20:00' },
      end: { at: '2025-03-30T21:59:00.000Z', local: '2025-03-30T23:59' },
    });
    const change = (start: string, end: string) =>
      admin.post('/api/settings/tournament-window').send({ start, end });
    await change('2026-07-01T10:00', '2026-07-05T22:00').expect(200);
    expect(await window()).toEqual({
      start: { at: '2026-07-01T08:00:00.000Z', local: '2026-07-01T10:00' },
      end: { at: '2026-07-05T20:00:00.000Z', local: '2026-07-05T22:00' },
    });
    expect((await change('2026-07-05T22:00', '2026-07-01T10:00')).body.code).toBe('window-ends-before-start');
    expect((await change('2026-03-29T02:30', '2026-07-01T10:00')).body.code).toBe('time-does-not-exist');
    await change('soon', '2026-07-01T10:00').expect(400);
  });

  it.each([
    { path: '/api/phase/update', body: { phase: 1 }, later: { phase: 3 } },
    { path: '/api/settings/uploads', body: { enabled: false }, later: { enabled: true } },
    { path: '/api/settings/countdown-display', body: { visible: false }, later: { visible: true } },
  ])('answers a repeated change as the first time: $path', async ({ path, body, later }) => {
    const change = () => admin.post(path).set('Idempotency-Key', 'change-once').send(body);
    const first = await change().expect(200);
    await admin.post(path).send(later).expect(200);
    const again = await change().expect(200);
    expect(again.body).toEqual({ ...first.body, now: again.body.now });
  });

  it('sets trailer, display and uploads, for everybody to see', async () => {
    for (const url of ['https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ', 'nonsense', 'http://youtu.be/x']) {
      const { status, body } = await admin.post('/api/settings/trailer').send({ url });
      expect([status, body.code, body.message]).toEqual([400, 'invalid-youtube-url', 'Invalid YouTube URL.']);
    }
    await admin.post('/api/settings/trailer').send({ url: 'https://youtu.be/dQw4w9WgXcQ' }).expect(200);
    await admin.post('/api/settings/countdown-display').send({ visible: false }).expect(200);
    await admin.post('/api/settings/uploads').send({ enabled: false }).expect(200);
    const { body } = await app.browser().get('/api/settings').expect(200);
    expect(body).toMatchObject({
      success: true,
      trailer_url: 'https://youtu.be/dQw4w9WgXcQ',
      countdown: { visible: false },
      uploads_enabled: false,
      season: 1,
      rendered_video_exists: false,
      sample: false,
    });
    expect(body.languages).toEqual(['en', 'fr', 'ja', 'ru', 'zh']);
  });

  it('ends the countdown with what it counts to, also in the next season', async () => {
    const phase = (to: number) => admin.post('/api/phase/update').send({ phase: to }).expect(200);
    const count = () =>
      admin.post('/api/settings/countdown').send({ local: '2031-01-02T12:00', goal: 'opening' }).expect(200);
    const state = async () => (await app.browser().get('/api/settings')).body.countdown.state as string;
    await phase(0);
    await count();
    expect(await state()).toBe('running');
    await phase(1);
    expect(await state()).toBe('over');
    const { token } = (await admin.post('/api/tournament/reset').send({}).expect(200)).body;
    await admin.post('/api/tournament/reset/confirm').send({ token, confirmation: 'CONFIRM' }).expect(200);
    expect(await state()).toBe('over');
    await count();
    expect(await state()).toBe('running');
    await phase(1);
    await count();
    expect(await state()).toBe('upcoming');
  });

  it('names the operator as the panel says, and as the configuration says where it says nothing', async () => {
    const operator = async () => (await app.browser().get('/api/settings')).body.operator;
    const before = await operator();
    const set = { name: 'Studio Stic', email: 'hello@stic.example' };
    await admin.post('/api/settings/operator').send(set).expect(200);
    expect(await operator()).toEqual({ ...before, ...set });
    const wrong = await admin.post('/api/settings/operator').send({ email: 'nobody' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'validation-failed']);
    await admin.post('/api/settings/operator').send({}).expect(200);
    expect(await operator()).toEqual(before);
  });

  it('says whether there is a daily game', async () => {
    const hasGame = async () => (await app.browser().get('/api/settings')).body.has_daily_game as boolean;
    expect(await hasGame()).toBe(false);
    const amv = { title: 'Yamidō', editors: ['MDL'], stic: 19, category: 'Drama', rank: 2 };
    await admin
      .put('/api/amvdle/catalogue')
      .send({ entries: [amv] })
      .expect(200);
    expect(await hasGame()).toBe(true);
  });
});

describe('the operator', () => {
  it('is empty until it is configured, and then visible to everybody', async () => {
    const unnamed = await startTestApp();
    expect((await unnamed.browser().get('/api/settings')).body.operator).toEqual({
      name: null,
      address: null,
      email: null,
    });
    await unnamed.close();
    const named = await startTestApp({
      config: { operatorName: 'The collective', operatorAddress: 'Paris', contactEmail: 'hi@example.org' },
    });
    expect((await named.browser().get('/api/settings')).body.operator).toEqual({
      name: 'The collective',
      address: 'Paris',
      email: 'hi@example.org',
    });
    await named.close();
  });
});
