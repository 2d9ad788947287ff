import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Mail } from '@arena/domain/kernel/ports/mailer.port';
import { MailDeferred, MailRejected, MailUnavailable } from '@arena/infra/mailer/mail-failure';
import { AccountNotice } from '../../../platform/mail/account-notice.js';
import { openStores } from '../../../platform/stores/stores.js';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';

let app: TestApp;
let away: boolean;
const attempts: Mail[] = [];
const sent: Mail[] = [];
const refusals = new Map<string, Error>();

beforeAll(async () => {
  const mailer = {
    send: (mail: Mail): Promise<void> => {
      attempts.push(mail);
      const refusal = away ? new MailUnavailable('is away') : refusals.get(mail.to);
      if (refusal) return Promise.reject(refusal);
      sent.push(mail);
      return Promise.resolve();
    },
  };
  app = await startTestApp({
    embedded: true,
    openStores: async (env, log) => ({ ...(await openStores(env, log)), mailer }),
  });
});
afterAll(() => app.close());

it('sends mails about suspensions once the mail server is there again, each once and none twice', async () => {
  away = true;
  const people = await Promise.all(['Ichi', 'Ni', 'San', 'Shi'].map((name) => app.signUp(name)));
  const [first, noMailbox, fullMailbox, last] = people as [Person, Person, Person, Person];
  const cause = { cause: new Error('from the mail server') };
  refusals.set(noMailbox.email, new MailRejected(550, cause));
  refusals.set(fullMailbox.email, new MailDeferred(452, cause));
  const admin = await app.as('admin');
  const terms = { local: '2025-04-20T20:00', blocks: ['bets'], reason: 'Insults in messages' };
  for (const { userId } of people)
    await admin
      .post('/api/auth/admin/suspensions')
      .send({ user_id: userId, ...terms })
      .expect(200);
  const isAbout = ({ subject }: Mail) => /suspended/.test(subject);
  await until(() => attempts.filter(isAbout).length >= 2);
  expect(sent.filter(isAbout)).toEqual([]);
  away = false;
  await until(() => sent.filter(isAbout).length >= 2);
  expect(sent.filter(isAbout).map(({ to }) => to)).toEqual([first.email, last.email]);
});

it('repeats after five minutes the notices that the mail server postponed, but not to accounts that are gone', async () => {
  away = false;
  const [kept, gone] = [await app.signUp('Go'), await app.signUp('Roku')];
  const deferral = new MailDeferred(451, { cause: new Error('greylisted') });
  for (const { email } of [kept, gone]) refusals.set(email, deferral);
  const notice = app.nest.get(AccountNotice, { strict: false });
  const isKnown = (userId: string) => userId !== gone.userId;
  const [begun, minutes] = [performance.now(), 60_000];
  for (const to of [kept, gone])
    await notice.send({ ...to, language: 'en' }, { kind: 'codes-wrong', fields: {} }, to.userId);
  for (const { email } of [kept, gone]) refusals.delete(email);
  const told = async (after: number) => {
    await notice.repeat(isKnown, begun + after * minutes);
    return sent.filter(({ id }) => id.startsWith('codes-wrong')).map(({ to }) => to);
  };
  expect(await told(4)).toEqual([]);
  expect(await told(6)).toEqual([kept.email]);
  expect(await told(12)).toEqual([kept.email]);
});

it('answers with a new API token without waiting for its mail, which follows once the mail server is there', async () => {
  away = true;
  const admin = await app.person('admin');
  const token = { name: 'Overlay', scopes: [], last_day: '2025-05-31', current_password: PASSWORD };
  await admin.agent.post('/api/auth/admin/tokens').send(token).expect(200);
  const isAbout = ({ subject }: Mail) => subject.endsWith('a new API token');
  await until(() => attempts.some(isAbout));
  away = false;
  await until(() => sent.some(isAbout));
  expect(sent.filter(isAbout).map(({ to }) => to)).toEqual([admin.email]);
});
