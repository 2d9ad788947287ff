import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountById } from '@arena/domain/accounts/accounts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

describe('the link to unsubscribe', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const tokenOf = ({ userId }: Person): string =>
    new URL(app.nest.get(UnsubscribeLinks, { strict: false }).page(userId)).searchParams.get('token') ?? '';
  const takesMails = ({ userId }: Person) => accountById(app.gateway.accountState(), userId)?.massMail;

  it('works from the page, also repeatedly', async () => {
    const person = await app.signUp('Ichigo');
    const token = tokenOf(person);
    const first = await app.browser().post('/api/mail/unsubscribe').send({ token }).expect(200);
    expect(takesMails(person)).toBe(false);
    const second = await app.browser().post('/api/mail/unsubscribe').send({ token }).expect(200);
    expect(second.body).toEqual(first.body);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['nothing', undefined, undefined],
  ])('works for a mail program that sends %s, without Origin and cookies', async (what, type, body) => {
    const person = await app.signUp(what.slice(0, 10));
    const link = app.nest.get(UnsubscribeLinks, { strict: false }).oneClick(person.userId);
    expect(link.startsWith(`${app.runtime.origin}/api/mail/unsubscribe?token=`)).toBe(true);
    const answer = await fetch(`${app.url}${link.slice(app.runtime.origin.length)}`, {
      method: 'POST',
      ...(type !== undefined && { headers: { 'content-type': type } }),
      ...(body !== undefined && { body }),
    });
    expect([answer.status, takesMails(person)]).toEqual([200, false]);
  });

  it('does nothing when it is only opened: it leads to the page', async () => {
    const person = await app.signUp('Uryu');
    const token = tokenOf(person);
    const answer = await app.browser().get(`/api/mail/unsubscribe?token=${token}`).expect(303);
    expect(answer.headers.location).toBe(`/unsubscribe/?token=${token}`);
    expect(takesMails(person)).toBe(true);
  });

  it('is answered the same when the account is gone', async () => {
    const person = await app.signUp('Orihime');
    const token = tokenOf(person);
    await person.agent.delete(`/api/auth/user/${person.userId}`).expect(200);
    await app.browser().post('/api/mail/unsubscribe').send({ token }).expect(200);
  });

  it('is refused with a forged token', async () => {
    const [one, other] = [await app.signUp('Chad'), await app.signUp('Renji')];
    const [, proof] = tokenOf(one).split('.');
    const tokens = [`${other.userId}.${proof}`, other.userId, `${one.userId}.`, 'x', 'a'.repeat(200)];
    for (const token of tokens) {
      const answer = await app.browser().post('/api/mail/unsubscribe').send({ token });
      expect([answer.status, answer.body.code]).toEqual([400, 'unsubscribe-link-invalid']);
    }
    await app.browser().post('/api/mail/unsubscribe').send({}).expect(400);
    expect([one, other].map(takesMails)).toEqual([true, true]);
  });

  it('opens no other route to forms or to other sites', async () => {
    const send = (type: string, origin?: string) =>
      fetch(`${app.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': type, ...(origin !== undefined && { origin }) },
        body: 'email=a@example.org&subject=s&message=m',
      });
    expect((await send('application/x-www-form-urlencoded', app.url)).status).toBe(415);
    expect((await send('application/json')).status).toBe(403);
  });
});
