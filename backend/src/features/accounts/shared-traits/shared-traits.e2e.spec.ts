import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SharedTraitsAnswer } from '@arena/projections/accounts/shared-traits.types';
import { PASSWORD, startTestApp, type Agent, type TestApp } from '../../../testing/test-app.js';

describe('accounts that share traits', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const signUp = async (name: string, email: string, profile: object = {}) => {
    const agent = app.browser();
    const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD, ...profile };
    const { user } = (await agent.post('/api/auth/create').send(body).expect(201)).body;
    return { agent, userId: (user as { user_id: string }).user_id };
  };
  const groups = async (): Promise<SharedTraitsAnswer['groups']> =>
    ((await admin.get('/api/auth/admin/shared-traits').expect(200)).body as SharedTraitsAnswer).groups;

  it('are told to admins alone, with what they share, and are gone with the account', async () => {
    await app.signUp('Somebody');
    expect(await groups()).toEqual([]);
    await signUp('Yuki', 'yuki.n@gmail.com', { twitter: 'yuki_n' });
    const second = await signUp('Asahina', 'yukin+2@gmail.com', { twitter: 'Yuki_N' });
    const [group, ...others] = await groups();
    expect(others).toEqual([]);
    expect(group).toMatchObject({ traits: ['mailbox', 'twitter'], more: 0 });
    expect(group!.people.map(({ name, suspended }) => [name, suspended])).toEqual([
      ['Yuki', false],
      ['Asahina', false],
    ]);
    expect(JSON.stringify(group)).not.toMatch(/gmail|yuki_n/i);
    for (const agent of [second.agent, await app.as('judge'), await app.as('moderation')])
      expect((await agent.get('/api/auth/admin/shared-traits')).status).toBe(403);
    const terms = { user_id: second.userId, local: '2025-04-10T12:00', blocks: ['votes'], reason: 'Twice' };
    await admin.post('/api/auth/admin/suspensions').send(terms).expect(200);
    expect((await groups())[0]?.people[1]).toMatchObject({ name: 'Asahina', suspended: true });
    await second.agent.delete(`/api/auth/user/${second.userId}`).expect(200);
    expect(await groups()).toEqual([]);
  });
});
