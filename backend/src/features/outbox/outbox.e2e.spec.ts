import { afterEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

interface Entry {
  id: string;
  to: string;
  subject: string;
  date: string;
}

/** A demo: elsewhere the start says in a warning what this page shows. */
const SHOWN = { outboxPage: true, sample: true };

describe('the outbox page', () => {
  let app: TestApp;
  afterEach(() => app.close());

  const listed = async (query = ''): Promise<{ mails: Entry[]; next: string | null }> => {
    const answer = await app.browser().get(`/api/dev/outbox${query}`);
    expect(answer.status).toBe(200);
    return answer.body as { mails: Entry[]; next: string | null };
  };

  it('does not exist unless it is switched on, not even for admins', async () => {
    app = await startTestApp();
    const admin = await app.as('admin');
    for (const address of ['/api/dev/outbox', `/api/dev/outbox/${'a'.repeat(64)}`]) {
      const answer = await admin.get(address);
      expect([answer.status, answer.body.code]).toEqual([404, 'route-not-found']);
    }
  });

  it('is empty at first, then lists mails newest first, a page at a time', async () => {
    app = await startTestApp({ config: SHOWN });
    expect(await listed()).toMatchObject({ mails: [], next: null });
    for (const n of [1, 2, 3]) {
      const mail = { id: `m${n}`, to: `p${n}@example.org`, subject: `Mail ${n}`, text: 'Hello' };
      await app.runtime.stores.mailer.send(mail);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const first = await listed('?limit=2');
    expect(first.mails.map(({ subject }) => subject)).toEqual(['Mail 3', 'Mail 2']);
    expect(Object.keys(first.mails[0] ?? {}).sort()).toEqual(['date', 'id', 'subject', 'to']);
    const rest = await listed(`?limit=2&after=${first.next}`);
    expect(rest).toMatchObject({ mails: [{ subject: 'Mail 1' }], next: null });
  });

  it('shows the link that sets a new password, as it was mailed', async () => {
    app = await startTestApp({ config: SHOWN });
    const { email } = await app.person('user');
    await app.browser().post('/api/auth/reset-password').send({ email }).expect(200);
    const token = await app.mailedToken(email);
    const [entry] = (await listed()).mails;
    const { body } = await app.browser().get(`/api/dev/outbox/${entry?.id}`).expect(200);
    expect(body.mail).toMatchObject({ to: email, html: expect.stringContaining(token) });
    expect(body.mail.text).toContain(`/reset-password/?token=${token}`);
  });

  it('does not show other files', async () => {
    app = await startTestApp({ config: SHOWN });
    for (const id of ['unknown', 'a'.repeat(64), '..%2F..%2Fsession-secret', '%00']) {
      const answer = await app.browser().get(`/api/dev/outbox/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
    }
    expect((await app.browser().get('/api/dev/outbox?limit=0')).status).toBe(400);
  });
});
