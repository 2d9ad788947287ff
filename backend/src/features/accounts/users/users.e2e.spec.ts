import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';

describe('users over HTTP', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const update = (by: Person, target: string, fields: object, actor = by.userId) =>
    by.agent.put(`/api/auth/user/${actor}/${target}`).send(fields);

  it('shows a visitor no address, no Discord id, no age (fault 43)', async () => {
    const person = await app.signUp('Nanao');
    await update(person, person.userId, { age: 20, discord: '123456789012345678', twitter: 'nanao' }).expect(
      200,
    );
    const list = await app.browser().get('/api/auth/users').expect(200);
    const one = await app.browser().get(`/api/auth/user/${person.userId}`).expect(200);
    for (const text of [list.text, one.text]) {
      expect(text).toContain('nanao');
      for (const secret of ['example.org', '123456789012345678', '"age"', 'stDollars']) {
        expect(text).not.toContain(secret);
      }
    }
    const own = await person.agent.get('/api/auth/user/NANAO').expect(200);
    expect(own.body.user).toMatchObject({ age: 20, discord: '123456789012345678', stDollars: 0 });
    expect((await admin.get('/api/auth/user/Nanao')).body.user.email).toBe('nanao@example.org');
  });

  it('finds users by the beginning of their names, page by page', async () => {
    for (const name of ['Zaraki 1', 'zaraki 2', 'Zaraki 3']) await app.signUp(name);
    const first = await app.browser().get('/api/auth/users?search=ZARAKI&limit=2').expect(200);
    const second = await app.browser().get(`/api/auth/users?search=ZARAKI&limit=2&after=${first.body.next}`);
    const names = [...first.body.users, ...second.body.users].map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Zaraki 1', 'zaraki 2', 'Zaraki 3']);
    expect(second.body.next).toBeNull();
    await app.browser().get('/api/auth/users?after=nonsense').expect(400);
    await app.browser().get('/api/auth/users?limit=100000').expect(400);
  });

  it('finds the people whose whole names are in a text', async () => {
    for (const name of ['Nami Two', 'nami-ace', 'nami']) await app.signUp(name);
    const namedIn = async (text: string) => {
      const query = new URLSearchParams({ named_in: text }).toString();
      const { body } = await app.browser().get(`/api/auth/users?${query}`).expect(200);
      return (body as { users: { name: string }[] }).users.map(({ name }) => name).sort();
    };
    expect(await namedIn('bets of NAMI  two, nami-ace')).toEqual(['Nami Two', 'nami', 'nami-ace']);
    expect(await namedIn('namiのベット')).toEqual(['nami']);
    expect(await namedIn('namix nami-acer')).toEqual([]);
    expect(await namedIn('')).toEqual([]);
  });

  it('answers 404 for a profile that does not exist', async () => {
    const answer = await app.browser().get('/api/auth/user/nobody');
    expect([answer.status, answer.body.message]).toEqual([404, 'Profile does not exist.']);
  });

  it.each([
    ['{"__proto__":{"role":"admin"}}', 'malformed-request'],
    ['{"constructor":{"prototype":{"role":"admin"}}}', 'malformed-request'],
    ['{"role":"admin"}', 'validation-failed'],
    ['{"stDollars":1000}', 'validation-failed'],
    ['{"unknown":1}', 'validation-failed'],
  ])('refuses a profile with %s and changes nothing (fault 5)', async (body, code) => {
    const { agent, userId } = await app.person('user');
    const before = (await agent.get('/api/auth/me')).body;
    const answer = await agent
      .put(`/api/auth/user/${userId}/${userId}`)
      .set('Content-Type', 'application/json')
      .send(body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect((await agent.get('/api/auth/me')).body).toEqual(before);
  });

  it('lets nobody but an admin change another', async () => {
    const user = await app.person('user');
    const other = await app.signUp('Soifon');
    expect((await update(user, other.userId, { color: 'red' })).status).toBe(403);
    expect((await update(user, other.userId, { color: 'red' }, other.userId)).status).toBe(401);
    const byAdmin = await update(await app.person('admin'), other.userId, { color: 'red' });
    expect(byAdmin.body.user.color).toBe('red');
  });

  it('changes an address only with the password of its owner, and informs the old address', async () => {
    const person = await app.signUp('Rukia');
    const move = (fields: object, by = person) =>
      update(by, person.userId, { email: 'r@example.org', ...fields });
    const said = async (
      answer: PromiseLike<{ status: number; body: { code?: string; errors?: object } }>,
    ) => {
      const { status, body } = await answer;
      return [status, body.errors ?? body.code];
    };
    const required = { current_password: { key: 'validation.required', variables: {} } };
    expect(await said(move({}))).toEqual([400, required]);
    expect(await said(move({ current_password: 'Wrong1234' }))).toEqual([403, 'wrong-password']);
    const notices = async (mailbox: string) =>
      (await mailsOf(app)).filter(
        (mail) => mail.to === mailbox && mail.subject.includes('new e-mail address'),
      ).length;
    const boss = await app.person('admin');
    expect(await said(move({ current_password: PASSWORD }, boss))).toEqual([403, 'email-owner-only']);
    expect(await notices(person.email)).toBe(0);
    const moved = await move({ current_password: PASSWORD }).expect(200);
    expect(moved.body.user.email).toBe('r@example.org');
    expect(await notices(person.email)).toBe(1);
    await move({ color: 'red' }).expect(200);
    expect([await notices(person.email), await notices('r@example.org')]).toEqual([1, 0]);
  });

  it('logs out whoever changes the user name', async () => {
    const person = await app.signUp('Ikkaku');
    const same = await update(person, person.userId, { name: 'Ikkaku', color: 'gold' });
    expect(same.body).not.toHaveProperty('logged_out');
    const renamed = await update(person, person.userId, { name: 'Yumichika' });
    expect(renamed.body).toMatchObject({ success: true, logged_out: true, user: { name: 'Yumichika' } });
    await person.agent.get('/api/auth/me').expect(401);
  });

  it('gives and takes roles; the last admin can be neither demoted nor deleted (fault 39)', async () => {
    const second = await app.signUp('Unohana');
    const role = (user_id: string, name: string) =>
      admin.post('/api/auth/admin/roles').send({ user_id, role: name, current_password: PASSWORD });
    const admins = async (agent = admin) => (await agent.get('/api/auth/users?limit=1')).body.admins;
    expect((await role(second.userId, 'admin')).body.user.role_id).toBe(1);
    expect([await admins(), await admins(app.browser())]).toEqual([2, undefined]);
    expect((await role(second.userId, 'user')).body.user.role_id).toBe(2);
    await second.agent.get('/api/auth/me').expect(401);
    const { userId } = await app.person('admin');
    for (const refused of [await role(userId, 'user'), await admin.delete(`/api/auth/user/${userId}`)]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'last-admin']);
    }
  });

  it('deletes an account from pages, read models and the log, after a rebuild too', async () => {
    const person = await app.signUp('Gin');
    const refused = await (await app.as('user')).delete(`/api/auth/user/${person.userId}`);
    expect(refused.status).toBe(403);
    const answer = await person.agent.delete(`/api/auth/user/${person.userId}`).expect(200);
    expect(answer.body.message).toBe('The user was successfully deleted.');
    await person.agent.get('/api/auth/me').expect(401);
    await app.runtime.readSide.rebuild();
    await app.browser().get('/api/auth/user/Gin').expect(404);
    for await (const event of app.runtime.log.read(ACCOUNTS_STREAM)) {
      if ((event.data as { userId: string }).userId !== person.userId) continue;
      if ('personal' in (event.data as object)) expect(event.data).toMatchObject({ personal: null });
    }
    await app.signUp('Gin');
  });
});

describe('a leader who deletes the account', () => {
  it('leaves the team standing and nothing of the person, after a restart too (fault 40)', async () => {
    const app = await startTestApp({ dataDir: 'temporary' });
    try {
      const [leader, mate] = [await app.signUp('Aizenxyz'), await app.signUp('Tosen')];
      await app.formTeam('Las Noches', leader, mate);
      await leader.agent.delete(`/api/auth/user/${leader.userId}`).expect(200);
      await app.restart();
      const team = await app.browser().get('/api/team/Las Noches').expect(200);
      expect(team.body.team).toMatchObject({ leader: { name: null }, mate: { name: 'Tosen' } });
      for (const file of await readdir(app.runtime.stores.folder)) {
        const bytes = await readFile(join(app.runtime.stores.folder, file)).catch(() => Buffer.alloc(0));
        expect([file, bytes.includes('Aizenxyz')]).toEqual([file, false]);
        expect([file, bytes.includes('aizenxyz@')]).toEqual([file, false]);
      }
    } finally {
      await app.close();
    }
  });
});
