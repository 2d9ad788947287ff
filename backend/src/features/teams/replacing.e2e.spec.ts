import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TeamView } from '@arena/projections/teams/team.types';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.js';

const reason = 'Nobody has answered for a week';

describe('replacing a member', () => {
  let app: TestApp;
  let [admin, other, leader, mate, first, second]: Person[] = [];
  let ownerBefore: number;
  const replace = (by: Person, name: string, member = mate!) =>
    by.agent.post('/api/team/replace/Night Owls').send({ member_id: member.userId, name, reason });
  const team = async (query = ''): Promise<TeamView> =>
    (await admin!.agent.get(`/api/team/Night Owls${query}`)).body.team;

  beforeAll(async () => {
    app = await startTestApp();
    [admin, other] = [await app.person('admin'), await app.person('admin')];
    [leader, mate, first, second] = [
      await app.signUp('Leader'),
      await app.signUp('Mate'),
      await app.signUp('First'),
      await app.signUp('Second'),
    ];
    await app.setPhase(1);
    await app.formTeam('Night Owls', leader, mate);
    ownerBefore = (await team()).balance;
  });
  afterAll(() => app.close());

  it('is for admins, with a reason and a person who has an account', async () => {
    expect((await replace(leader!, 'First')).status).toBe(403);
    expect((await replace(admin!, 'Nobody')).body.code).toBe('member-not-found');
    const body = { member_id: mate!.userId, name: 'First' };
    const unfounded = await admin!.agent.post('/api/team/replace/Night Owls').send(body);
    expect([unfounded.status, unfounded.body.code]).toEqual([400, 'validation-failed']);
  });

  it('is done once when two admins press at the same time', async () => {
    const answers = await Promise.all([replace(admin!, 'First'), replace(other!, 'Second')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('member-already-replaced');
  });

  it('moves the place and nothing else of the team, and the past keeps the old member', async () => {
    const { mate: now, leader: still, balance } = await team();
    expect([['First', 'Second'].includes(now.name ?? ''), still.name, balance]).toEqual([
      true,
      'Leader',
      ownerBefore,
    ]);
    const me = async ({ agent }: Person) => (await agent.get('/api/auth/me')).body.user.is_participant;
    const joined = now.name === 'First' ? first! : second!;
    expect([await me(mate!), await me(joined)]).toEqual([false, true]);
    const message = (await joined.agent.get('/api/team/register/mate')).body.message;
    expect(message).toMatchObject({ team: 'Night Owls', leader: 'Leader', replaced: { name: 'Mate' } });
    const audit = (await admin!.agent.get('/api/audit/events?type=MemberLeft')).body;
    expect(audit.events).toHaveLength(1);
    expect(audit.events[0].facts).toMatchObject({ person: 'Mate', team: 'Night Owls', reason });
    const past = await team(`?at=${audit.events[0].revision - 1}`);
    expect(past.mate.name).toBe('Mate');
  });

  it('is told again to a member who has read it and comes back', async () => {
    const { mate: now } = await team();
    const back = now.name === 'First' ? first! : second!;
    const told = async () => (await back.agent.get('/api/team/register/mate')).body.message;
    await back.agent.post('/api/team/register/mate/read').expect(200);
    expect(await told()).toBeNull();
    await replace(admin!, 'Mate', back).expect(200);
    await replace(admin!, back.name, mate).expect(200);
    expect(await told()).toMatchObject({ replaced: { name: 'Mate' } });
  });
});
