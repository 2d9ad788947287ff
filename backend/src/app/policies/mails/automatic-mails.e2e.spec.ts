import { afterEach, describe, expect, it } from '@jest/globals';
import { SYSTEM } from '@arena/domain/kernel/command';
import { Arena } from '../../../bracket/testing/arena.js';
import { allMailed, mailsOf, until } from '../../../mail/testing/mailbox.js';
import { startTestApp, type Person, type TestApp } from '../../../testing/test-app.js';

const ON = { config: { automaticMails: true } };

describe('automatic mails', () => {
  let app: TestApp;
  afterEach(() => app.close());

  const received = async (): Promise<string[]> =>
    (await mailsOf(app)).map(({ to, subject }) => `${to}: ${subject}`).sort();
  const mailed = (count: number) => until(async () => (await mailsOf(app)).length === count);
  /** Until it is known from where in the log the mails go: on servers a lease is waited for. */
  const begun = () =>
    until(
      async () => (await app.runtime.stores.readModels.get('policy-checkpoints', 'automatic-mails')) !== null,
    );
  /** Restarts with the mails switched on. */
  const switchOn = async (): Promise<void> => {
    await app.restart({ automaticMails: true });
    await begun();
  };

  it('welcome who signs up, and tell both members of their team, in their languages', async () => {
    app = await startTestApp(ON);
    await begun();
    const leader = await app.signUp('Rukia');
    const body = { name: 'Renji', email: 'renji@example.org', password: 'Zabimaru2025' };
    const answer = await app
      .browser()
      .post('/api/auth/create')
      .send({ ...body, password_confirmation: body.password, language: 'fr' })
      .expect(201);
    const mate: Person = { ...leader, ...body, userId: answer.body.user.user_id };
    await mailed(2);
    await app.formTeam('Night Owls', leader, mate);
    await mailed(4);
    expect(await received()).toEqual([
      'renji@example.org: Battle Arena : l’équipe « Night Owls » est formée',
      'renji@example.org: Bienvenue sur Battle Arena, Renji',
      'rukia@example.org: Battle Arena: the team “Night Owls” is formed',
      'rukia@example.org: Welcome to Battle Arena, Rukia',
    ]);
    const [formed] = (await mailsOf(app)).filter(({ subject }) => subject.includes('Owls'));
    expect(formed?.text).toContain(`${app.url.replace('127.0.0.1', 'localhost')}/team-list/Night%20Owls/`);
    expect(formed?.text).not.toContain('unsubscribe');
    const texts = (await mailsOf(app))
      .filter(({ subject }) => subject.includes('Owls'))
      .map(({ text }) => text);
    expect(texts.join()).toContain('1,000 ST Dollars');
    expect(texts.join()).toMatch(/1\s000 ST Dollars/);
  });

  it('speak of the starting money only where somebody was given it', async () => {
    app = await startTestApp(ON);
    await begun();
    const [leader, mate] = [await app.signUp('Rukia'), await app.signUp('Renji')];
    const teamId = await app.formTeam('Day Owls', leader, mate);
    await mailed(4);
    await app.gateway.tournament(
      { type: 'DeleteTeam', data: { teamId }, actor: SYSTEM, at: app.clock.now() },
      app.envelope(),
    );
    await app.formTeam('Late Owls', leader, mate);
    await mailed(6);
    const of = async (team: string) =>
      (await mailsOf(app)).filter(({ subject }) => subject.includes(team)).map(({ text }) => text);
    for (const text of await of('Day Owls')) expect(text).toContain('1,000 ST Dollars');
    const late = await of('Late Owls');
    expect(late).toHaveLength(2);
    for (const text of late) expect(text).not.toContain('ST Dollars');
  });

  it('say to all who take such mails that a vote is open, and until when', async () => {
    const arena = await Arena.betting(4, { dataDir: 'temporary' });
    ({ app } = arena);
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await switchOn();
    await arena.done('/bracket/vote/open', { round: 1 });
    await mailed(9);
    const [mail] = await mailsOf(app);
    expect(mail?.subject).toBe('Battle Arena: which team comes back? The vote of round 1 is open');
    expect(mail?.text).toMatch(/closes on March 27, 2025 at .*Toronto.*Europe\/Paris/);
    expect(mail?.text).toContain('/vote/');
    expect(mail?.text).toContain('/unsubscribe/?token=');
  });

  it('say nothing of what was over when they were switched on, and nothing twice', async () => {
    app = await startTestApp({ dataDir: 'temporary' });
    await app.signUp('Before');
    await switchOn();
    await app.signUp('After');
    await mailed(1);
    await app.restart();
    await app.signUp('Later');
    await mailed(2);
    await allMailed(app);
    expect((await received()).map((line) => line.split('@')[0])).toEqual(['after', 'later']);
  });

  it('catch up with what happened while they slept', async () => {
    app = await startTestApp({ dataDir: 'temporary', ...ON });
    await begun();
    await app.signUp('Awake');
    await mailed(1);
    await app.restart({ automaticMails: false });
    await app.signUp('Asleep');
    await switchOn();
    await mailed(2);
    expect((await received()).map((line) => line.split('@')[0])).toEqual(['asleep', 'awake']);
  });
});
