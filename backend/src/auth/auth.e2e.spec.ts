import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, startTestApp, type TestApp } from '../testing/test-app.js';

describe('accounts over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('signs up, is logged in, logs out and in again', async () => {
    const { agent, userId } = await app.signUp('Rukia');
    const me = await agent.get('/api/auth/me').expect(200);
    expect(me.body.user).toMatchObject({
      user_id: userId,
      name: 'Rukia',
      email: 'rukia@example.org',
      role_id: 2,
    });
    await agent.post('/api/auth/logout').expect(200);
    await agent.get('/api/auth/me').expect(401);
    const login = await agent
      .post('/api/auth/login')
      .send({ email: 'RUKIA@example.org', password: PASSWORD });
    expect(login.body).toMatchObject({ success: true, user: { user_id: userId } });
  });
});
