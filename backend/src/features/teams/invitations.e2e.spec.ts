import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { settableRulesOf } from '@arena/domain/tournament/season/settable-rules';
import { SUSPENSION_BLOCKS } from '@arena/domain/tournament/suspensions/suspension-terms';
import type {
  InvitationView,
  OwnInvitation,
  ReceivedInvitation,
} from '@arena/projections/teams/invitation.types';
import { asText } from '../../testing/as-text.js';
import { TestClock } from '../../testing/test-clock.js';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../testing/test-app.js';

const WEEK = 7 * 24 * 60 * 60 * 1000;

describe('inviting a mate', () => {
  const clock = new TestClock();
  let app: TestApp;
  let [admin, founder, mate, other]: Person[] = [];
  let teams = 0;
  let name: string;

  const post = (by: Person, path: string, body: object = {}) =>
    by.agent.post(`/api/team/invitation/${path}`).send(body);
  const body = () => ({
    team: {
      name,
      description: '',
      color: 'gold',
      leader: { character: 'ember-fox' },
      mate: { character: 'moon-oracle' },
    },
  });
  const own = async (by = founder!): Promise<OwnInvitation | null> =>
    (await by.agent.get('/api/team/invitation/own').expect(200)).body.invitation;
  const tokenOf = async () => new URL((await own())?.link ?? '').searchParams.get('token') ?? '';
  const invite = async (): Promise<string> => {
    await post(founder!, 'send', body()).expect(200);
    return tokenOf();
  };
  const seen = async (token: string, by?: Person): Promise<InvitationView> =>
    (await (by?.agent ?? app.browser()).get('/api/team/invitation/link').query({ token }).expect(200)).body;
  const refusedWith = async (by: Person, token: string, code: string, path = 'accept') =>
    expect((await post(by, path, { token })).body.code).toBe(code);
  const balance = async ({ agent }: Person) => (await agent.get('/api/auth/me')).body.user.stDollars;

  beforeAll(async () => {
    app = await startTestApp({ clock });
    admin = await app.person('admin');
  });
  beforeEach(async () => {
    await app.setPhase(1);
    teams += 1;
    name = `Owls ${teams}`;
    [founder, mate, other] = [
      await app.signUp(`Found${teams}`),
      await app.signUp(`Mate${teams}`),
      await app.signUp(`Other${teams}`),
    ];
  });
  afterAll(() => app.close());

  it('keeps the team out of every list and without money until the link is used', async () => {
    const token = await invite();
    expect(await own()).toMatchObject({ name, mate: null, is_expired: false, leader: `Found${teams}` });
    expect((await app.browser().get(`/api/team/${name}`)).status).toBe(404);
    const all = (await app.browser().get('/api/team/all')).body.teams as { name: string }[];
    expect(all.map((team) => team.name)).not.toContain(name);
    expect(await balance(founder!)).toBe(0);
    const { preparations } = (await admin!.agent.get('/api/bracket/all')).body;
    expect(preparations.pending_teams).toContain(name);

    expect(await seen(token)).toMatchObject({
      team: { name, leader: `Found${teams}`, character: 'moon-oracle', season: 1 },
      blocked_by: [{ code: 'login-required' }],
    });
    expect((await seen(token, mate)).blocked_by).toEqual([]);
    const accepted = await post(mate!, 'accept', { token }).expect(200);
    expect(accepted.body.team).toMatchObject({ name, mate: { name: `Mate${teams}` } });
    expect([await balance(founder!), await balance(mate!)]).toEqual([1000, 1000]);
    expect(await own()).toBeNull();
  });

  it('is accepted once when the link is used in two windows at the same time', async () => {
    const token = await invite();
    const answers = await Promise.all([mate!, other!].map((by) => post(by, 'accept', { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('invitation-ended');
    await refusedWith(mate!, token, 'invitation-ended');
  });

  it('is accepted once by somebody who presses in two windows, and again later', async () => {
    const token = await invite();
    const answers = await Promise.all([1, 2].map(() => post(mate!, 'accept', { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await refusedWith(mate!, token, 'invitation-ended');
    expect(await balance(mate!)).toBe(1000);
  });

  it('takes no link that is forged, replaced or withdrawn', async () => {
    const token = await invite();
    for (const forged of [token.slice(0, -1), `${token.slice(0, -3)}AAA`, token.replace('.0.', '.1.'), 'x'])
      await refusedWith(mate!, forged, 'invitation-ended');
    await post(founder!, 'renew').expect(200);
    await refusedWith(mate!, token, 'invitation-ended');
    expect((await seen(token)).team).toBeNull();
    const renewed = await tokenOf();
    expect(renewed).not.toBe(token);
    await post(founder!, 'withdraw').expect(200);
    await refusedWith(mate!, renewed, 'invitation-ended');
    expect((await post(founder!, 'withdraw')).body.code).toBe('invitation-ended');
  });

  it('refuses the founder, judges, members of teams and visitors', async () => {
    const token = await invite();
    await refusedWith(founder!, token, 'same-member-twice');
    await refusedWith(founder!, token, 'same-member-twice', 'refuse');
    await admin!.agent
      .post('/api/judges/add')
      .send({ name: `Mate${teams}`, color: 'red', current_password: PASSWORD })
      .expect(201);
    await refusedWith(mate!, token, 'judge-cannot-play');
    expect((await seen(token, mate)).blocked_by).toMatchObject([{ code: 'judge-cannot-play' }]);
    await app.formTeam(`Foxes ${teams}`, other!, await app.signUp(`Fox${teams}`));
    await refusedWith(other!, token, 'already-in-team');
    const visitor = await app.browser().post('/api/team/invitation/accept').send({ token });
    expect([visitor.status, visitor.body.code]).toEqual([401, 'login-required']);
  });

  it('is checked again when it is accepted: the name, the team of the founder, the phase', async () => {
    const token = await invite();
    await app.formTeam(name.toLowerCase(), other!, await app.signUp(`Taken${teams}`));
    await refusedWith(mate!, token, 'team-name-taken');
    await app.setPhase(2);
    await app.setPhase(1);
    await refusedWith(mate!, token, 'invitation-ended');
    name = `Late ${teams}`;
    const second = await invite();
    await app.formTeam(`Wolves ${teams}`, await app.signUp(`Wolf${teams}`), founder!);
    await refusedWith(mate!, second, 'invitation-ended');
  });

  it('ends with the account of its founder', async () => {
    const token = await invite();
    await founder!.agent.delete(`/api/auth/user/${founder!.userId}`).expect(200);
    expect((await seen(token, mate)).team).toBeNull();
    await refusedWith(mate!, token, 'invitation-ended');
  });

  it('is void, for the founder too, while the founder is a judge', async () => {
    const token = await invite();
    const judge = { name: `Found${teams}`, color: 'red', current_password: PASSWORD };
    await admin!.agent.post('/api/judges/add').send(judge).expect(201);
    await refusedWith(mate!, token, 'judge-cannot-play');
    const blocked_by = [{ code: 'judge-cannot-play', variables: { name: `Found${teams}` } }];
    expect(await own()).toMatchObject({ blocked_by });
    await post(founder!, 'withdraw').expect(200);
    expect(await own()).toBeNull();
  });

  it('stays open while its founder is suspended, which takes away other things', async () => {
    const token = await invite();
    const data = {
      suspensionId: `s${teams}`,
      userId: founder!.userId,
      isAdmin: false,
      blocks: SUSPENSION_BLOCKS,
      until: new Date(clock.millis() + WEEK).toISOString(),
      reason: 'Spam',
      replaces: null,
    };
    await app.gateway.tournament({ type: 'SuspendPerson', data }, app.context());
    expect(await own()).toMatchObject({ blocked_by: [] });
    await post(mate!, 'accept', { token }).expect(200);
  });

  it('is in the audit without the link, and nothing of it is public before the team forms', async () => {
    const publicLog = async () =>
      (await app.browser().get('/api/seasons/1/log').buffer(true).parse(asText).expect(200)).body as string;
    await invite();
    await post(founder!, 'renew').expect(200);
    const refused = await tokenOf();
    await post(mate!, 'refuse', { token: refused }).expect(200);
    const withdrawn = await invite();
    await post(founder!, 'withdraw').expect(200);
    const token = await invite();
    const { events } = (await admin!.agent.get('/api/audit/events?type=TeamInvitationRefused&limit=1')).body;
    expect(events[0].facts).toMatchObject({ person: `Mate${teams}`, team: name });
    const audit = JSON.stringify((await admin!.agent.get('/api/audit/events?limit=50')).body);
    expect(audit).toContain('TeamInvitationWithdrawn');
    for (const each of [refused, withdrawn, token]) expect(audit).not.toContain(each.split('.').at(-1));
    expect(await publicLog()).not.toMatch(new RegExp(`TeamInvitation|${name}"|${founder!.userId}`));
    await post(mate!, 'accept', { token }).expect(200);
    expect(await publicLog()).toContain(`${name}"`);
  });

  describe('where mates must accept', () => {
    const registered = () => {
      const { mate: seat, ...team } = body().team;
      return founder!.agent
        .post('/api/team/register')
        .send({ team: { ...team, mate: { ...seat, name: `Mate${teams}` } } });
    };
    const received = async (by: Person): Promise<ReceivedInvitation[]> =>
      (await by.agent.get('/api/team/invitation/received').expect(200)).body.invitations;
    const switchTo = async (matesAccept: boolean) => {
      const { season, rulesVersion: version, rules } = app.gateway.tournamentState().season;
      const data = { ...settableRulesOf(rules), season, version, matesAccept };
      await app.gateway.tournament({ type: 'SetSeasonRules', data }, app.context());
    };
    beforeAll(() => switchTo(true));
    afterAll(() => switchTo(false));

    it('asks the named mate, and nobody else can answer', async () => {
      expect((await registered().expect(201)).body.team).toBeNull();
      expect(await own()).toMatchObject({ mate: { name: `Mate${teams}` }, link: null });
      const [invitation] = await received(mate!);
      const token = invitation?.token ?? '';
      expect(invitation).toMatchObject({ team: name, leader: `Found${teams}` });
      expect(await received(other!)).toEqual([]);
      await refusedWith(other!, token, 'invitation-ended');
      await refusedWith(other!, token, 'invitation-ended', 'refuse');
      expect((await seen(token, other)).team).toBeNull();
      expect(await balance(mate!)).toBe(0);
      await post(mate!, 'accept', { token }).expect(200);
      expect([await balance(mate!), await received(mate!)]).toEqual([1000, []]);
    });

    it('leaves both free after a refusal, of which the founder is told, and open to a second invitation', async () => {
      const isTold = async (by: Person): Promise<boolean> =>
        (await by.agent.get('/api/team/invitation/received').expect(200)).body.own_refused;
      await registered().expect(201);
      expect(await isTold(founder!)).toBe(false);
      const [first] = await received(mate!);
      await post(mate!, 'refuse', { token: first?.token }).expect(200);
      expect([await own(), await received(mate!)]).toEqual([null, []]);
      expect([await isTold(founder!), await isTold(mate!)]).toEqual([true, false]);
      await registered().expect(201);
      expect(await isTold(founder!)).toBe(false);
      const [second] = await received(mate!);
      await refusedWith(mate!, first?.token ?? '', 'invitation-ended');
      await post(mate!, 'accept', { token: second?.token }).expect(200);
      expect(await balance(mate!)).toBe(1000);
    });

    it('tells the founder, and asks the mate no more, once the mate cannot accept', async () => {
      const told = async () => (await founder!.agent.get('/api/team/invitation/received')).body.own_void;
      await registered().expect(201);
      expect([await told(), (await own())?.blocked_by]).toEqual([null, []]);
      const friend = await app.signUp(`Friend${teams}`);
      await switchTo(false);
      await app.formTeam(`Elsewhere ${teams}`, friend, mate!);
      await switchTo(true);
      expect(await received(mate!)).toEqual([]);
      expect([await told(), (await own())?.blocked_by]).toEqual([
        name,
        [{ code: 'already-in-team', variables: { name: `Mate${teams}` } }],
      ]);
      await post(founder!, 'withdraw').expect(200);
      expect(await told()).toBeNull();
    });

    it('is void once the account of the named mate is deleted', async () => {
      await registered().expect(201);
      await mate!.agent.delete(`/api/auth/user/${mate!.userId}`).expect(200);
      expect(await own()).toMatchObject({ mate: { name: null }, blocked_by: [{ code: 'mate-gone' }] });
    });
  });

  it('is void after a reset, also when registration opens again', async () => {
    const token = await invite();
    const { token: confirmed } = (await admin!.agent.post('/api/tournament/reset').send({}).expect(200)).body;
    await admin!.agent
      .post('/api/tournament/reset/confirm')
      .send({ token: confirmed, confirmation: 'CONFIRM' })
      .expect(200);
    await app.setPhase(1);
    expect([await own(), (await seen(token, mate)).team]).toEqual([null, null]);
    await refusedWith(mate!, token, 'invitation-ended');
  });

  it('expires', async () => {
    const token = await invite();
    clock.advance(WEEK);
    const late = await app.signUp(`Late${teams}`);
    await refusedWith(late, token, 'invitation-expired');
    expect((await seen(token, late)).blocked_by).toMatchObject([{ code: 'invitation-expired' }]);
  });
});
