import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { Arena } from '../../bracket/testing/arena.js';

const setRule = async (admin: Agent, on: boolean) => {
  const { season, version, rules } = (await admin.get('/api/settings/season-rules').expect(200)).body;
  const wanted = { ...rules, season, version, confirmed_address: on };
  for (const name of Object.keys(wanted))
    if (/jury|last_revive|revive_card|min_teams|amvdle/.test(name)) Reflect.deleteProperty(wanted, name);
  return admin.post('/api/settings/season-rules').send(wanted);
};

describe('a season that asks for confirmed addresses', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp({ config: { outboxPage: true, sample: true } });
    admin = await app.as('admin');
    await app.setPhase(3);
  });
  afterAll(() => app.close());

  const claim = (agent: Agent) => agent.post('/api/stdollars/welcome').send({});
  const confirm = (token: string) => app.browser().post('/api/auth/address/confirm').send({ token });
  const isConfirmed = async ({ agent }: Person): Promise<unknown> =>
    (await agent.get('/api/auth/me').expect(200)).body.user.email_confirmed;
  const tokens = async (email: string): Promise<string[]> => {
    const mails = (await mailsOf(app)).filter(({ to }) => to === email);
    return mails.flatMap(({ text }) => /confirm-address\/\?token=([\w.-]+)/.exec(text)?.[1] ?? []);
  };
  const mailed = async (email: string, count = 1): Promise<string> => {
    let found: string[] = [];
    await until(async () => (found = await tokens(email)).length >= count);
    return found[0]!;
  };

  it('mails nothing and refuses nothing before', async () => {
    const person = await app.signUp('Before');
    await claim(person.agent).expect(201);
    expect([await isConfirmed(person), await tokens(person.email)]).toEqual([false, []]);
  });

  it('pays welcome money after the link was used, which works twice and changes nothing the second time', async () => {
    expect((await setRule(admin, true)).body.rules).toMatchObject({ confirmed_address: true });
    const person = await app.signUp('Newcomer');
    const refused = await claim(person.agent);
    expect([refused.status, refused.body.code]).toEqual([409, 'address-unconfirmed']);
    const offer = (await person.agent.get('/api/stdollars/welcome').expect(200)).body;
    expect(offer.blocked_by).toMatchObject([{ code: 'address-unconfirmed' }]);
    const token = await mailed(person.email);
    for (const wrong of ['no-token', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
      expect((await confirm(wrong)).body.code).toBe('address-link-invalid');
    await confirm(token).expect(200);
    await confirm(token).expect(200);
    expect(await isConfirmed(person)).toBe(true);
    await claim(person.agent).expect(201);
    const { events } = (await admin.get('/api/audit/events?type=AddressConfirmed').expect(200)).body;
    expect(events).toHaveLength(1);
  });

  it('sends the mail again, and asks again after a change of the address', async () => {
    const person = await app.signUp('Mover');
    const first = await mailed(person.email);
    await person.agent.post('/api/auth/address/mail').send({}).expect(200);
    expect(await mailed(person.email, 2)).toBe(first);
    expect((await app.browser().post('/api/auth/address/mail').send({})).status).toBe(401);
    await confirm(first).expect(200);
    const email = 'moved@example.org';
    await person.agent
      .put(`/api/auth/user/${person.userId}/${person.userId}`)
      .send({ email, current_password: PASSWORD })
      .expect(200);
    expect(await isConfirmed(person)).toBe(false);
    expect((await confirm(first)).body.code).toBe('address-link-invalid');
    expect((await claim(person.agent)).body.code).toBe('address-unconfirmed');
    await confirm(await mailed(email)).expect(200);
    await claim(person.agent).expect(201);
  });
});

it('takes no vote in a season that asks for confirmed addresses, and says so before', async () => {
  const arena = await Arena.betting(4, { config: { outboxPage: true, sample: true } });
  await setRule(arena.admin.agent, true);
  await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
  await arena.decideRound();
  const [candidate] = (await arena.done('/bracket/vote/open', { round: 1 })).body.vote.candidates;
  const { agent, email } = await arena.app.signUp('Voter');
  const blocked = async (): Promise<string[]> => {
    const { vote } = (await arena.get('/bracket/vote', agent)).body;
    return vote.blocked_by.map(({ code }: { code: string }) => code);
  };
  const vote = () => arena.post('/bracket/vote', { team_name: candidate.team_name }, agent);
  const refused = await vote();
  expect([refused.status, refused.body.code]).toEqual([409, 'address-unconfirmed']);
  expect(await blocked()).toEqual(['address-unconfirmed']);
  let token: string | undefined;
  await until(async () => {
    const mail = (await mailsOf(arena.app)).find(({ to }) => to === email);
    token = /confirm-address\/\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    return token !== undefined;
  });
  await arena.app.browser().post('/api/auth/address/confirm').send({ token }).expect(200);
  expect([(await vote()).status, await blocked()]).toEqual([201, []]);
  await arena.close();
});

describe('without mail', () => {
  it('the rule cannot be switched on, and says why; nobody is locked out', async () => {
    const app = await startTestApp();
    const admin = await app.as('admin');
    await app.setPhase(3);
    const { lacks_mail, fixed } = (await admin.get('/api/settings/season-rules').expect(200)).body;
    expect([lacks_mail, fixed]).toEqual([
      true,
      [{ rule: 'confirmedAddress', code: 'address-rule-needs-mail' }],
    ]);
    const refused = await setRule(admin, true);
    expect([refused.status, refused.body.code]).toEqual([409, 'address-rule-needs-mail']);
    const { season, rulesVersion: version, rules } = app.gateway.tournamentState().season;
    expect([season, version, rules.confirmedAddress]).toEqual([1, 0, false]);
    await app.close();
  });
});
