import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accountById } from '@arena/domain/accounts/accounts';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordMail } from './password-mail.js';

const NEW_PASSWORD = 'Colosseum7';

describe('a forgotten password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const confirm = (token: string) =>
    app
      .browser()
      .post('/api/auth/reset-password/confirm')
      .send({ token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });

  it('is replaced through a link that works once, within the hour', async () => {
    const { agent, email } = await app.signUp('Toshiro');
    const ask = (address: string) => app.browser().post('/api/auth/reset-password').send({ email: address });
    const known = await ask(email);
    const unknown = await ask('unknown@example.org');
    expect(unknown.body).toEqual(known.body);
    const token = await app.mailedToken(email);
    expect((await confirm('not-this-one')).body.code).toBe('reset-link-invalid');
    await confirm(token).expect(200);
    await agent.get('/api/auth/me').expect(401);
    await app.browser().post('/api/auth/login').send({ email, password: NEW_PASSWORD }).expect(200);
    const another = { token, password: PASSWORD, password_confirmation: PASSWORD };
    const again = await app.browser().post('/api/auth/reset-password/confirm').send(another);
    expect(again.body.code).toBe('reset-link-invalid');
  });

  it('is not replaced an hour later, nor by an older link after a newer one was used', async () => {
    const { userId, email } = await app.signUp('Momo');
    const admin = (await app.person('admin')).agent;
    const send = () => admin.post('/api/auth/admin/reset-password').send({ user_id: userId }).expect(200);
    await send();
    const older = await app.mailedToken(email);
    await send();
    const newer = await app.mailedToken(email, [older]);
    await confirm(newer).expect(200);
    expect((await confirm(older)).body.code).toBe('reset-link-invalid');
    await send();
    const late = await app.mailedToken(email, [older, newer]);
    app.testClock.advance(60 * 60 * 1000);
    expect((await confirm(late)).body.code).toBe('reset-link-invalid');
  });

  it('is not replaced by a link that was mailed to an old address', async () => {
    const { agent, userId, email } = await app.signUp('Nanao');
    await app.browser().post('/api/auth/reset-password').send({ email }).expect(200);
    const token = await app.mailedToken(email);
    const change = (fields: object) =>
      agent.put(`/api/auth/user/${userId}/${userId}`).send(fields).expect(200);
    await change({ email, color: 'blue' });
    const { documents } = app.runtime.stores;
    expect(await documents.count('password-links', { where: { userId } })).toBe(1);
    await change({ email: 'ise@example.org', current_password: PASSWORD });
    expect((await confirm(token)).body.code).toBe('reset-link-invalid');
  });

  it('is not replaced when the address changes while the new password is hashed', async () => {
    const { agent, userId, email } = await app.signUp('Lisa');
    await app.browser().post('/api/auth/reset-password').send({ email }).expect(200);
    const token = await app.mailedToken(email);
    const hasher = app.nest.get(PasswordHasher, { strict: false });
    const hash = hasher.hash.bind(hasher);
    jest.spyOn(hasher, 'hash').mockImplementationOnce(async (password) => {
      const moved = { email: 'victim@example.org', current_password: PASSWORD };
      await agent.put(`/api/auth/user/${userId}/${userId}`).send(moved).expect(200);
      return hash(password);
    });
    expect((await confirm(token)).body.code).toBe('reset-link-invalid');
    const account = accountById(app.gateway.accountState(), userId);
    expect(account).toMatchObject({ email: 'victim@example.org', addressConfirmed: false });
  });

  it('gets its answer before any work for a known address, so that the time reveals nothing', async () => {
    const { email, userId } = await app.signUp('Shunsui');
    const links = () => app.runtime.stores.documents.count('password-links', { where: { userId } });
    app.nest.get(PasswordMail, { strict: false }).sendLater(email);
    expect(await links()).toBe(0);
    await app.mailedToken(email);
    expect(await links()).toBe(1);
  });
});
