import { afterEach, describe, expect, it } from '@jest/globals';
import { settableRulesOf } from '@arena/domain/tournament/season/settable-rules';
import { Arena } from '../../../features/bracket/testing/arena.js';
import { allMailed, mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { until } from '../../../testing/until.js';
import { startTestApp, type Person, type TestApp } from '../../../testing/test-app.js';

const CANCELLED = 'Battle Arena: the public vote after round 1 was cancelled';
const ON = { config: { automaticMails: true } };

describe('automatic mails', () => {
  let app: TestApp;
  afterEach(() => app.close());

  const received = async (): Promise<string[]> =>
    (await mailsOf(app)).map(({ to, subject }) => `${to}: ${subject}`).sort();
  const mailed = (count: number) => until(async () => (await mailsOf(app)).length === count);
  /** On servers the policy waits for a lease. */
  const begun = () =>
    until(
      async () => (await app.runtime.stores.documents.get('policy-checkpoints', 'automatic-mails')) !== null,
    );
  const switchOn = async (): Promise<void> => {
    await app.restart({ automaticMails: true });
    await begun();
  };

  it('welcome new users, and tell both members about their team, in their languages', async () => {
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

  it('tell both members that their team was dissolved, whoever ended it, and what the next one brings', async () => {
    app = await startTestApp(ON);
    await begun();
    await app.setPhase(1);
    const [leader, mate] = [await app.signUp('Rukia'), await app.signUp('Renji')];
    const teamId = await app.formTeam('Day Owls', leader, mate);
    await mailed(4);
    await app.gateway.tournament({ type: 'DeleteTeam', data: { teamId } }, app.context());
    await mailed(6);
    const of = async (subject: string) =>
      (await mailsOf(app))
        .filter((mail) => mail.subject.includes(subject))
        .map(({ to, text }) => `${to} ${text}`);
    const dissolved = await of('the team “Day Owls” was dissolved');
    expect(dissolved.map((text) => text.split('@')[0]).sort()).toEqual(['renji', 'rukia']);
    for (const text of dissolved) expect(text).toContain('its starting money went back');
    await app.formTeam('Late Owls', leader, mate);
    await mailed(8);
    for (const text of await of('Late Owls')) expect(text).toContain('1,000 ST Dollars');
    await mate.agent.post('/api/team/leave').send({}).expect(200);
    await mailed(10);
    expect(await of('the team “Late Owls” was dissolved')).toHaveLength(2);
  });

  it('tell who joins a team and who is replaced, with the reason', async () => {
    app = await startTestApp(ON);
    await begun();
    await app.setPhase(1);
    const admin = await app.person('admin');
    const [leader, mate, next] = [
      await app.signUp('Rukia'),
      await app.signUp('Renji'),
      await app.signUp('Orihime'),
    ];
    await app.formTeam('Day Owls', leader, mate);
    await mailed(6);
    const body = { member_id: mate.userId, name: 'Orihime', reason: 'Moved abroad' };
    await admin.agent.post('/api/team/replace/Day Owls').send(body).expect(200);
    await mailed(8);
    const textTo = async ({ email }: Person, subject: string) =>
      (await mailsOf(app)).find((mail) => mail.to === email && mail.subject.includes(subject))?.text;
    const joined = await textTo(next, 'you now play for “Day Owls”');
    expect(joined).toContain('in place of Renji');
    expect(joined).toContain('1,000 ST Dollars');
    expect(await textTo(next, 'is formed')).toBeUndefined();
    expect(await textTo(mate, 'no longer in the team')).toContain('The reason: Moved abroad');
  });

  it('ask a named mate who must accept, with a link, and tell the founder of a refusal', async () => {
    app = await startTestApp(ON);
    await begun();
    await app.setPhase(1);
    const [founder, mate] = [await app.signUp('Rukia'), await app.signUp('Renji')];
    await mailed(2);
    const { season, rulesVersion: version, rules } = app.gateway.tournamentState().season;
    const data = { ...settableRulesOf(rules), season, version, matesAccept: true };
    await app.gateway.tournament({ type: 'SetSeasonRules', data }, app.context());
    const seats = { leader: { character: 'ember-fox' }, mate: { name: 'Renji', character: 'moon-oracle' } };
    const team = { name: 'Day Owls', description: '', color: 'gold', ...seats };
    await founder.agent.post('/api/team/register').send({ team }).expect(201);
    await mailed(3);
    const asked = (await mailsOf(app)).find(({ subject }) => subject.includes('Rukia invites you'));
    expect(asked?.to).toBe(mate.email);
    const token = /team-invitation\/\?token=([\w.-]+)/.exec(asked?.text ?? '')?.[1];
    await mate.agent.post('/api/team/invitation/refuse').send({ token }).expect(200);
    await mailed(4);
    const refused = (await mailsOf(app)).find(({ subject }) => subject.includes('was refused'));
    expect(refused?.to).toBe(founder.email);
    await founder.agent
      .post('/api/team/register')
      .send({ team: { ...team, name: 'Late Owls' } })
      .expect(201);
    expect((await mate.agent.get('/api/team/invitation/received')).body.invitations).toHaveLength(1);
    await app.signUp('Ichigo');
    await mailed(5);
    expect((await mailsOf(app)).filter(({ subject }) => subject.includes('invites you'))).toHaveLength(1);
  });

  it('tell the founder once the named mate is a judge, who cannot accept', async () => {
    app = await startTestApp(ON);
    await begun();
    await app.setPhase(1);
    const [founder, mate] = [await app.signUp('Rukia'), await app.signUp('Renji')];
    const { season, rulesVersion: version, rules } = app.gateway.tournamentState().season;
    const data = { ...settableRulesOf(rules), season, version, matesAccept: true };
    await app.gateway.tournament({ type: 'SetSeasonRules', data }, app.context());
    const seats = { leader: { character: 'ember-fox' }, mate: { name: 'Renji', character: 'moon-oracle' } };
    const team = { name: 'Day Owls', description: '', color: 'gold', ...seats };
    await founder.agent.post('/api/team/register').send({ team }).expect(201);
    await mailed(3);
    const judge = { userId: mate.userId, name: 'Renji', color: 'red' };
    await app.gateway.tournament({ type: 'AddJudge', data: judge }, app.context());
    await mailed(4);
    const told = (await mailsOf(app)).find(({ subject }) => subject.includes('can no longer be accepted'));
    expect(told?.to).toBe(founder.email);
    expect(told?.text).toContain('/register/');
  });

  it('contain a personal link for leaving the team with one click', async () => {
    app = await startTestApp(ON);
    await begun();
    await app.setPhase(1);
    const [leader, mate] = [await app.signUp('Rukia'), await app.signUp('Renji')];
    await app.formTeam('Day Owls', leader, mate);
    await mailed(4);
    const linkTo = async ({ email }: Person) =>
      /leave-team\/\?token=([\w.-]+)/.exec(
        (await mailsOf(app)).find(({ to, subject }) => to === email && subject.includes('Owls'))?.text ?? '',
      )?.[1];
    const [ofLeader, ofMate] = [await linkTo(leader), await linkTo(mate)];
    expect(new Set([ofLeader, ofMate, undefined]).size).toBe(3);
    await app.browser().post('/api/team/leave/link').send({ token: ofMate }).expect(200);
    expect((await leader.agent.get('/api/auth/me')).body.user).toMatchObject({ is_participant: false });
    await mailed(6);
  });

  it('contain no such link from phase 2 on, for example for teams that an admin adds', async () => {
    app = await startTestApp(ON);
    await begun();
    await app.setPhase(2);
    await app.formTeam('Late Owls', await app.signUp('Rukia'), await app.signUp('Renji'));
    await mailed(4);
    for (const { text } of await mailsOf(app)) expect(text).not.toContain('leave-team');
  });

  it('tell all subscribers that a vote is open, and until when', async () => {
    const arena = await Arena.betting(4, { dataDir: 'temporary' });
    ({ app } = arena);
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await switchOn();
    await arena.done('/bracket/vote/open', { round: 1 });
    await mailed(9);
    const [mail] = await mailsOf(app);
    expect(mail?.subject).toBe('Battle Arena: the public vote after round 1 is open');
    expect(mail?.text).toMatch(/closes on March 27, 2025 at .*Toronto.*Europe\/Paris/);
    expect(mail?.text).toContain('/vote/');
    expect(mail?.text).toContain('/unsubscribe/?token=');
  });

  it('announce a vote to nobody who is suspended from it until its end', async () => {
    const arena = await Arena.betting(4, { dataDir: 'temporary' });
    ({ app } = arena);
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    const people = [await app.signUp('Whole'), await app.signUp('Short'), await app.signUp('Bets')];
    const suspensions = [
      { local: '2025-04-20T20:00', blocks: ['votes'] },
      { local: '2025-03-27T00:00', blocks: ['votes'] },
      { local: '2025-04-20T20:00', blocks: ['bets'] },
    ];
    for (const [at, terms] of suspensions.entries()) {
      const body = { user_id: people[at]?.userId, reason: 'Insults', ...terms };
      await arena.done('/auth/admin/suspensions', body);
    }
    await allMailed(app);
    await switchOn();
    await arena.done('/bracket/vote/open', { round: 1 });
    const told = async () =>
      (await mailsOf(app)).filter(({ subject }) => subject.includes('public vote')).map(({ to }) => to);
    await until(async () => (await told()).length === 11);
    await allMailed(app);
    expect(await told()).toEqual(expect.arrayContaining(['short@example.org', 'bets@example.org']));
    expect(await told()).not.toContain('whole@example.org');
  });

  it('tell the voters that their vote is void, and that the vote was cancelled (fault 67)', async () => {
    const arena = await Arena.betting(4, { dataDir: 'temporary' });
    ({ app } = arena);
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    const { vote } = (await arena.done('/bracket/vote/open', { round: 1 })).body;
    const [match] = (await arena.bracket()).matches.filter(({ team2 }) =>
      vote.candidates.some(({ team_name }: { team_name: string }) => team_name === team2),
    );
    const [one, other] = [await app.signUp('Rukia'), await app.signUp('Renji')];
    const third = vote.candidates.find(
      ({ team_name }: { team_name: string }) => team_name !== match!.team2,
    ).team_name;
    await arena.post('/bracket/vote', { team_name: match!.team2 }, one.agent);
    await arena.post('/bracket/vote', { team_name: third }, other.agent);
    await switchOn();
    await arena.winner(match!.match_id, match!.team2!, { confirm: true });
    await mailed(1);
    expect(await received()).toEqual([
      'rukia@example.org: Battle Arena: your vote after round 1 is free again',
    ]);
    expect((await mailsOf(app))[0]?.text).toContain(`“${match!.team2}” is no longer up for the vote`);
    await arena.done('/bracket/vote/cancel', { round: 1, reason: 'Not fair' });
    await mailed(3);
    expect((await received()).filter((line) => line.includes('cancelled'))).toEqual(
      ['renji', 'rukia'].map((name) => `${name}@example.org: ${CANCELLED}`),
    );
  });

  it('ignore earlier events when they are switched on, and repeat nothing', async () => {
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

  it('catch up after a downtime', async () => {
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
