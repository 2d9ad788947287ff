import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { FailingReadModels, type FailFrom } from '../../../testing/failing-read-models.js';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../testing/test-app.js';

const NEW_PASSWORD = 'Colosseum7';

/** One moment after the append for every call that an answer may need. */
const MOMENTS: readonly (readonly [FailFrom, number])[] = [
  ['append', 0],
  ...[0, 1, 2, 4, 8].map((spared) => ['visible', spared] as const),
];

describe('read models that fail after the append', () => {
  const faults = new FailingReadModels();
  let app: TestApp;
  let made = 0;
  beforeAll(async () => {
    app = await startTestApp({ embedded: true, openStores: faults.openStores });
    faults.hurry(app.runtime.readSide);
    await app.person('admin');
  });
  afterAll(() => app.close());

  const somebody = (): Promise<Person> => app.signUp(`some ${++made}`);
  const end = (): Promise<number> => app.runtime.stores.eventStore.lastPosition();

  /** Sends the request while the read models fail from a moment on. */
  async function sentInto(
    [from, spared]: readonly [FailFrom, number],
    send: () => PromiseLike<Response>,
  ): Promise<{ answer: Response; grown: boolean }> {
    await app.runtime.readSide.waitFor(await end(), 10_000);
    const before = await end();
    faults.fail(from, spared);
    const answer = await send();
    faults.heal();
    const after = await end();
    await app.runtime.readSide.waitFor(after, 10_000);
    return { answer, grown: after > before };
  }

  const signUpBody = (): object => ({
    name: `new ${++made}`,
    email: `newcomer.${made}@example.org`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });

  it.each(MOMENTS)(
    '(%s, %i calls later) do not fail a sign-up: a repeated request finds the account (fault 64)',
    async (...moment) => {
      const [browser, body] = [app.browser(), signUpBody()];
      const key = `sign-up-${made}`;
      const send = (from = browser) => from.post('/api/auth/create').set('Idempotency-Key', key).send(body);
      const { answer, grown } = await sentInto(moment, send);
      expect(grown).toBe(true);
      // Only the session is stored outside the log.
      const begun = moment[0] === 'visible' && moment[1] > 0;
      expect([answer.status, answer.body.code]).toEqual(begun ? [201, undefined] : [503, 'outcome-unknown']);
      expect(answer.headers['set-cookie'] !== undefined).toBe(begun);
      const before = await end();
      const [withCookie, without] = [await send(), await send(app.browser())];
      expect([withCookie.status, without.status]).toEqual([201, 201]);
      expect(without.body).toEqual(withCookie.body);
      if (begun) expect(withCookie.body).toEqual(answer.body);
      const me = await browser.get('/api/auth/me').expect(200);
      expect(me.body.user.user_id).toBe(withCookie.body.user.user_id);
      expect(await end()).toBe(before);
    },
  );

  it.each(MOMENTS)(
    '(%s, %i calls later) do not fail a change of address; the old links are invalid',
    async (...moment) => {
      const person = await somebody();
      await app.browser().post('/api/auth/reset-password').send({ email: person.email }).expect(200);
      const token = await app.mailedToken(person.email);
      const email = `moved.${++made}@example.org`;
      const { answer, grown } = await sentInto(moment, () =>
        person.agent
          .put(`/api/auth/user/${person.userId}/${person.userId}`)
          .send({ email, current_password: PASSWORD }),
      );
      expect(grown).toBe(true);
      if (answer.status !== 200) expect([answer.status, answer.body.code]).toEqual([503, 'outcome-unknown']);
      const late = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
      const byLink = await app.browser().post('/api/auth/reset-password/confirm').send(late);
      expect(byLink.body.code).toBe('reset-link-invalid');
    },
  );

  it.each(MOMENTS)('(%s, %i calls later) never deny a new password', async (...moment) => {
    const { agent } = await somebody();
    const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const { answer, grown } = await sentInto(moment, () => agent.put('/api/auth/password').send(body));
    expect([grown, answer.status]).toEqual([true, 200]);
  });

  it.each(MOMENTS)('(%s, %i calls later) never deny a password set by a link', async (...moment) => {
    const { email } = await somebody();
    await app.browser().post('/api/auth/reset-password').send({ email }).expect(200);
    const body = { token: await app.mailedToken(email), password: NEW_PASSWORD };
    const { answer, grown } = await sentInto(moment, () =>
      app
        .browser()
        .post('/api/auth/reset-password/confirm')
        .send({ ...body, password_confirmation: NEW_PASSWORD }),
    );
    expect([grown, answer.status]).toEqual([true, 200]);
  });

  it.each(MOMENTS)(
    '(%s, %i calls later) never deny the deletion of an account (fault 51)',
    async (...moment) => {
      const person = await somebody();
      const { answer, grown } = await sentInto(moment, () =>
        person.agent.delete(`/api/auth/user/${person.userId}`),
      );
      expect([grown, answer.status]).toEqual([true, 200]);
    },
  );

  it.each(MOMENTS)('(%s, %i calls later) never deny a reset', async (...moment) => {
    const { agent } = await app.person('admin');
    const { token } = (await agent.post('/api/tournament/reset').send({}).expect(200)).body as {
      token: string;
    };
    const season = app.gateway.season();
    const send = () =>
      agent
        .post('/api/tournament/reset/confirm')
        .set('Idempotency-Key', `reset-${season}`)
        .send({ token, confirmation: 'CONFIRM' });
    const { answer, grown } = await sentInto(moment, send);
    expect([grown, answer.status, answer.body.season]).toEqual([true, 200, season + 1]);
    const again = await send();
    expect([again.status, again.body.season, app.gateway.season()]).toEqual([200, season + 1, season + 1]);
    const other = await agent.post('/api/tournament/reset/confirm').send({ token, confirmation: 'CONFIRM' });
    expect([other.body.code, app.gateway.season()]).toEqual(['confirmation-invalid', season + 1]);
  });

  it('report that nothing was changed when that is true', async () => {
    const { agent } = await somebody();
    const { answer, grown } = await sentInto(['now', 0], () =>
      agent.put('/api/auth/preferences').send({ language: 'fr' }),
    );
    expect([grown, answer.status, answer.body.code]).toEqual([false, 503, 'storage-unavailable']);
  });
});
