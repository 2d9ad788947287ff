import { expect, it } from '@jest/globals';
import type { HeadsView } from '@arena/projections/proof/proof.types';
import { startTestApp } from '../../testing/test-app.js';
import { allMailed, mailsOf } from '../../platform/mail/testing/mailbox.js';
import { until } from '../../testing/until.js';
import { DailyHeads } from './daily-heads.js';

const DAY = 24 * 60 * 60 * 1000;

it('publishes a head at the start and on each later day with a change, once', async () => {
  const app = await startTestApp();
  const daily = app.nest.get(DailyHeads);
  const heads = async () => {
    const { body } = await app.browser().get('/api/seasons/1/heads').expect(200);
    return (body as HeadsView).heads.map(({ revision }) => revision);
  };
  await until(async () => (await heads()).length === 1);
  await until(() => daily.dueIn() > 0);
  expect(daily.dueIn()).toBeLessThanOrEqual(DAY + 60 * 60 * 1000);
  const [first = -1] = await heads();
  await app.setPhase(2);
  await daily.run();
  expect(await heads()).toEqual([first]);
  app.testClock.advance(DAY);
  expect(daily.dueIn()).toBe(0);
  await daily.run();
  await daily.run();
  expect(await heads()).toEqual([app.runtime.season.writer.revision, first]);
  app.testClock.advance(DAY);
  await daily.run();
  expect(await heads()).toHaveLength(2);
  await app.close();
});

it('mails the head of the day to its subscribers, once, until they unsubscribe', async () => {
  const app = await startTestApp({ config: { automaticMails: true } });
  const daily = app.nest.get(DailyHeads);
  // The head of the start comes before anybody subscribes.
  await until(() => daily.dueIn() > 0);
  const [reader] = [await app.signUp('Rukia'), await app.signUp('Renji')];
  const choose = (body: object) => reader.agent.put('/api/auth/preferences').send(body).expect(200);
  expect((await choose({ mass_mail: false, head_mail: true })).body.user).toMatchObject({ head_mail: true });
  const received = async () => {
    await allMailed(app);
    return (await mailsOf(app)).filter(({ subject }) => subject.includes('head of season'));
  };
  const nextDay = async () => {
    app.testClock.advance(DAY);
    // The timer may do the same at this moment.
    await Promise.all([daily.run(), daily.run()]);
    return received();
  };
  await app.setPhase(2);
  const [mail, ...others] = await nextDay();
  expect([mail?.to, others]).toEqual([reader.email, []]);
  await daily.run();
  expect(await received()).toHaveLength(1);
  const [line = ''] = /\{.*\}/.exec(mail?.text ?? '') ?? [];
  const { body } = await app.browser().get('/api/seasons/1/heads').expect(200);
  expect(JSON.parse(line)).toEqual((body as HeadsView).heads[0]);
  expect(await nextDay()).toHaveLength(1);
  const [, token] = /unsubscribe\/\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  await app.browser().post('/api/mail/unsubscribe').send({ token }).expect(200);
  await app.setPhase(3);
  expect(await nextDay()).toHaveLength(1);
  await app.close();
});
