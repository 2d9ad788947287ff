import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LeaveLinks } from '../../platform/mail/leave-links.js';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.js';

describe('leaving a team', () => {
  let app: TestApp;
  let admin: Person;
  let [leader, mate]: Person[] = [];
  let teamId: string;
  let teams = 0;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.person('admin');
    await app.setPhase(1);
  });
  beforeEach(async () => {
    teams += 1;
    [leader, mate] = [await app.signUp(`Lead${teams}`), await app.signUp(`Mate${teams}`)];
    teamId = await app.formTeam(`Owls ${teams}`, leader, mate);
  });
  afterAll(() => app.close());

  const leave = (by: Person, key = '') =>
    by.agent
      .post('/api/team/leave')
      .set(key ? { 'Idempotency-Key': key } : {})
      .send({});
  const tokenOf = ({ userId }: Person, team = teamId) =>
    new URL(
      app.nest.get(LeaveLinks, { strict: false }).page({ season: 1, teamId: team, userId }),
    ).searchParams.get('token') ?? '';
  const byLink = (token: string) => app.browser().post('/api/team/leave/link').send({ token });
  const seen = (token: string) => app.browser().get(`/api/team/leave/link?token=${token}`);
  const balanceOf = async ({ userId }: Person): Promise<number> =>
    (await admin.agent.get(`/api/stdollars/ledger/${userId}`)).body.balance as number;
  const teamNow = () => admin.agent.get(`/api/team/${encodeURIComponent(`Owls ${teams}`)}`);

  const expectFree = async (): Promise<void> => {
    expect((await teamNow()).status).toBe(404);
    for (const person of [leader!, mate!]) {
      const me = (await person.agent.get('/api/auth/me')).body.user as object;
      expect(me).toMatchObject({ is_participant: false, team: null, stDollars: 0 });
      expect(await balanceOf(person)).toBe(0);
    }
  };

  it.each(['leader', 'mate'])(
    'is done by the %s, frees both and takes the starting money back (fault 56)',
    async (who) => {
      const person = who === 'leader' ? leader! : mate!;
      expect((await person.agent.get('/api/team/leave/own')).body).toEqual({
        success: true,
        team: { name: `Owls ${teams}`, leader: leader!.name, mate: mate!.name },
        blocked_by: [],
      });
      const first = await leave(person, `leave-${teams}`);
      expect([first.status, first.body.success]).toEqual([200, true]);
      expect((await leave(person, `leave-${teams}`)).body).toEqual(first.body);
      await expectFree();
      const again = await leave(person);
      expect([again.status, again.body.code]).toEqual([403, 'not-a-member']);
      await app.formTeam(`Owls ${teams}`, leader!, mate!);
      expect([await balanceOf(leader!), await balanceOf(mate!)]).toEqual([1000, 1000]);
    },
  );

  it('shows the ledger why the money went, and by which team', async () => {
    await leave(mate!);
    const { entries } = (await leader!.agent.get(`/api/stdollars/ledger/${leader!.userId}`)).body as {
      entries: object[];
    };
    expect(entries[0]).toMatchObject({
      kind: 'starting-money-returned',
      amount: -1000,
      balance: 0,
      event: 'StartingMoneyReturned',
      because: { team_name: `Owls ${teams}` },
    });
  });

  it('works by the link of the mail without a login; a second click gets the same answer (fault 56)', async () => {
    const token = tokenOf(mate!);
    const [first, second] = [await byLink(token), await byLink(token)];
    expect([first.status, first.body]).toEqual([200, second.body]);
    await expectFree();
    expect((await seen(token)).body).toMatchObject({ team: null, blocked_by: [{ code: 'not-a-member' }] });
  });

  it('changes nothing when the link is only opened, by a person or a scanner', async () => {
    const token = tokenOf(mate!);
    const answer = await seen(token).expect(200);
    expect(answer.body).toEqual({
      success: true,
      team: { name: `Owls ${teams}`, leader: leader!.name, mate: mate!.name },
      blocked_by: [],
    });
    expect(JSON.stringify(answer.body)).not.toContain('@');
    await app.browser().get(`/leave-team/?token=${token}`);
    await app.browser().head(`/api/team/leave/link?token=${token}`);
    expect((await teamNow()).status).toBe(200);
  });

  it('takes no forged link, nor one of another team or member', async () => {
    const stranger = await app.signUp(`Eve${teams}`);
    const [season, team, , proof] = tokenOf(mate!).split('.');
    const forged = [
      `${season}.${team}.${stranger.userId}.${proof}`,
      `${season}.${team}`,
      'x',
      'a'.repeat(200),
    ];
    for (const token of forged) {
      const answers = [await byLink(token), await seen(token)];
      for (const answer of answers)
        expect([answer.status, answer.body.code]).toEqual([400, 'leave-link-invalid']);
    }
    const notAMember = await byLink(tokenOf(stranger));
    expect([notAMember.status, notAMember.body.code]).toEqual([403, 'not-a-member']);
    expect((await byLink('')).status).toBe(400);
    expect((await teamNow()).status).toBe(200);
  });

  it('does not dissolve a later team by an old link', async () => {
    const old = tokenOf(mate!);
    await leave(leader!);
    await app.formTeam(`Owls ${teams}`, leader!, mate!);
    expect((await byLink(old)).status).toBeGreaterThanOrEqual(400);
    expect((await teamNow()).status).toBe(200);
  });

  it('is impossible from phase 2 on, by the page and by the link', async () => {
    const token = tokenOf(mate!);
    await app.setPhase(2);
    for (const answer of [await leave(mate!), await byLink(token)])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden-phase']);
    expect((await seen(token)).body.blocked_by).toMatchObject([{ code: 'forbidden-phase' }]);
    expect((await mate!.agent.get('/api/team/leave/own')).body.blocked_by).toMatchObject([
      { code: 'forbidden-phase' },
    ]);
    await app.setPhase(1);
    expect((await teamNow()).status).toBe(200);
  });

  it('is refused to people without a team', async () => {
    const stranger = await app.signUp(`Odd${teams}`);
    expect((await leave(stranger)).body.code).toBe('not-a-member');
    expect((await app.browser().post('/api/team/leave').send({})).status).toBe(401);
    expect((await stranger.agent.get('/api/team/leave/own')).body).toMatchObject({ team: null });
  });
});

describe('the message to the mate of a new team', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.setPhase(1);
  });
  afterAll(() => app.close());

  const messageTo = async ({ agent }: Person) =>
    (await agent.get('/api/team/register/mate').expect(200)).body.message as object | null;
  const read = ({ agent }: Person) => agent.post('/api/team/register/mate/read').send({});

  it('names team, leader and character until the mate has read it, in every browser and phase', async () => {
    const [leader, mate] = [await app.signUp('Kaze'), await app.signUp('Mika')];
    await app.formTeam('Night Owls', leader, mate);
    const told = {
      team: 'Night Owls',
      leader: 'Kaze',
      character: expect.stringMatching(/^\S+$/) as unknown,
      replaced: null,
    };
    expect(await messageTo(mate)).toEqual(told);
    expect(await messageTo(leader)).toBeNull();
    expect((await read(leader)).body.code).toBe('not-a-member');
    await app.setPhase(2);
    expect(await messageTo(mate)).toEqual(told);
    expect((await read(mate)).body).toEqual({ success: true, message: null });
    const elsewhere = { ...mate, agent: app.browser() };
    await app.logIn(elsewhere);
    expect(await messageTo(elsewhere)).toBeNull();
  });

  it('is told again of the next team, and forgotten with the account', async () => {
    await app.setPhase(1);
    const [leader, mate] = [await app.signUp('Aoi'), await app.signUp('Ren')];
    await app.formTeam('First', leader, mate);
    await read(mate).expect(200);
    await mate.agent.post('/api/team/leave').send({}).expect(200);
    await app.formTeam('Second', leader, mate);
    expect(await messageTo(mate)).toMatchObject({ team: 'Second' });
    const marks = () =>
      app.runtime.stores.documents.count('money-read-marks', { where: { userId: mate.userId } });
    expect(await marks()).toBe(1);
    await mate.agent.delete(`/api/auth/user/${mate.userId}`).expect(200);
    expect(await marks()).toBe(0);
  });

  it('is for people who are logged in', async () => {
    expect((await app.browser().get('/api/team/register/mate')).status).toBe(401);
    expect((await read({ ...(await app.person('user')), agent: app.browser() })).status).toBe(401);
  });
});

describe('the answer to a registration', () => {
  let app: TestApp;
  let [admin, leader, mate, third]: Person[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.person('admin');
    [leader, mate, third] = [await app.signUp('Leader'), await app.signUp('Mate'), await app.signUp('Third')];
    await app.setPhase(1);
  });
  afterAll(() => app.close());

  const team = (name: string, own: object, other: Person) => ({
    team: { name, color: 'red', leader: own, mate: { name: other.name, character: 'moon-oracle' } },
  });

  it('masks the address of the mate, and never names it anywhere (fault 56)', async () => {
    const body = team('Night Owls', { character: 'ember-fox' }, mate!);
    const answer = await leader!.agent.post('/api/team/register').send(body);
    expect(answer.body).toMatchObject({ leader_email: leader!.email, mate_email: 'm•••@e•••.org' });
    expect(answer.text).not.toContain(mate!.email);
  });

  it('names it in full to an admin', async () => {
    await leader!.agent.post('/api/team/leave').send({});
    const added = team('Day Owls', { name: third!.name, character: 'ember-fox' }, mate!);
    const answer = await admin!.agent.post('/api/team/add').send(added);
    expect(answer.body).toMatchObject({ leader_email: third!.email, mate_email: mate!.email });
  });
});
