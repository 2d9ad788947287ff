import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { LeaveLinks } from '../../platform/mail/leave-links.js';
import type { Agent, Person } from '../../testing/test-app.js';
import { Arena } from './testing/arena.js';

type Who = 'visitor' | 'user' | 'participant';
const EVERYBODY: readonly Who[] = ['visitor', 'user', 'participant'];

/** No season of these tests has it. */
const UNKNOWN = 'r9m9';

/** Every command that names a match; `team` plays in the hidden one or does not. */
const COMMANDS: readonly (readonly [string, (matchId: string, team: string) => Record<string, unknown>])[] = [
  ['/bets/place', (match_id, team_name) => ({ match_id, team_name, bet_amount: 5 })],
  ['/bets/place', (match_id, team_name) => ({ match_id, team_name, bet_amount: 99_999, confirm: true })],
  ['/bracket/winner', (match_id, team_name) => ({ match_id, team_name })],
  ['/bracket/winner', (match_id, team_name) => ({ match_id, team_name, preview: true })],
  ['/bracket/favorites', (match_id, team_name) => ({ match_id, team_name })],
  ['/bracket/odds', (match_id, team_name) => ({ match_id, team_name, odds: 3 })],
  ['/bracket/close-bets', (match_id) => ({ match_id })],
  ['/bracket/open-bets', (match_id) => ({ match_id })],
];

/** Every read that names a match or its round. */
const READS: readonly ((matchId: string, round: string) => string)[] = [
  (matchId) => `/bets/all?match_id=${matchId}`,
  (matchId) => `/bets/all?match_id=${matchId}&limit=1`,
  (_, round) => `/bets/all?round=${round}&limit=1`,
  (_, round) => `/favorites?round=${round}`,
  (matchId) => `/bracket/match/${matchId}`,
  () => '/bets/matches',
];

function roundOf(matchId: string): string {
  return matchId.slice(1, 2);
}

describe.each([
  ['never shown', async () => {}],
  [
    'shown, bet on, hidden again',
    async (arena: Arena, people: readonly Person[], final: MatchView) => {
      await arena.done('/bracket/visibility', { round: 2, visible: true });
      for (const person of people) await arena.bet(person, final, 5);
      await arena.done('/bracket/visibility', { round: 2, visible: false });
    },
  ],
  [
    'bet on, hidden again and decided',
    async (arena: Arena, people: readonly Person[], final: MatchView) => {
      await arena.done('/bracket/visibility', { round: 2, visible: true });
      for (const person of people) await arena.bet(person, final, 5);
      await arena.done('/bracket/visibility', { round: 2, visible: false });
      await arena.winner(final.match_id, final.team1);
    },
  ],
])('a match of a round that was %s', (_name, prepare) => {
  let arena: Arena;
  let people: Readonly<Record<'user' | 'participant', Person>>;
  let final: MatchView;

  beforeAll(async () => {
    arena = await Arena.betting(5);
    await arena.decideRound();
    people = { user: await arena.bettor('a bettor', 100), participant: arena.teams[0]!.leader };
    const launched = (await arena.done('/bracket/launch')).body as { matches: MatchView[] };
    final = launched.matches[0]!;
    await arena.done('/bracket/favorites', { match_id: final.match_id, team_name: final.team1 });
    await prepare(arena, [people.user, people.participant], final);
  });
  afterAll(() => arena.close());

  function agentOf(who: Who): Agent {
    return who === 'visitor' ? arena.app.browser() : people[who].agent;
  }

  /** The final and the bye of the hidden round. */
  const hidden = ['r2m1', 'r2m2'];

  it.each(EVERYBODY)('is to a %s, in every command, as one that does not exist (fault 50)', async (who) => {
    const userId = who === 'visitor' ? 'nobody' : people[who].userId;
    for (const [path, body] of COMMANDS) {
      for (const { name } of arena.teams) {
        const send = async (matchId: string) => {
          const answer = await arena.post(path, { user_id: userId, ...body(matchId, name) }, agentOf(who));
          return { path, status: answer.status, body: answer.body as unknown };
        };
        const unknown = await send(UNKNOWN);
        for (const matchId of hidden) expect(await send(matchId)).toEqual(unknown);
      }
    }
  });

  it.each(EVERYBODY)('is to a %s, in every read, as one that does not exist (fault 50)', async (who) => {
    for (const read of READS) {
      const ask = async (matchId: string) => {
        const answer = await arena.get(read(matchId, roundOf(matchId)), agentOf(who));
        return { status: answer.status, body: answer.body as unknown };
      };
      const unknown = await ask(UNKNOWN);
      for (const matchId of hidden) expect(await ask(matchId)).toEqual(unknown);
    }
  });

  it('is there for staff', async () => {
    const { agent } = await arena.app.person('judge');
    expect((await arena.get('/favorites?round=2', agent)).body.favorites).toHaveLength(1);
    expect((await arena.get('/bracket/all', agent)).body.rounds).toHaveLength(2);
  });
});

describe('a bet in a round that was hidden again', () => {
  let arena: Arena;
  let bettor: Person;
  let betId: string;

  beforeAll(async () => {
    arena = await Arena.betting(4);
    await arena.decideRound();
    bettor = await arena.bettor('a bettor', 100);
    const [final] = await arena.open();
    betId = (await arena.bet(bettor, final!, 10)).body.bet_id as string;
    await arena.done('/bracket/visibility', { round: 2, visible: false });
  });
  afterAll(() => arena.close());

  it('is refused for deletion like an unknown bet, before and after the match is decided', async () => {
    const remove = async (id: string, agent = bettor.agent) => {
      const answer = await arena.delete(`/bets/delete/${id}`, agent);
      return { status: answer.status, body: answer.body as unknown };
    };
    const stranger = (await arena.app.person('user')).agent;
    const unknown = await remove('no-such-bet');
    expect(unknown.status).toBe(404);
    expect([await remove(betId), await remove(betId, stranger)]).toEqual([unknown, unknown]);
    await arena.decideRound();
    expect([await remove(betId), await remove(betId, stranger)]).toEqual([unknown, unknown]);
  });

  it('hides its outcome from its owner, not from admins', async () => {
    const path = `/bets/user/${bettor.userId}`;
    const own = (await arena.get(path, bettor.agent)).body;
    expect(own.bets).toMatchObject([{ match_id: 'r2m1', status: 'pending', payout: 0 }]);
    expect((await arena.get(path)).body.bets).toMatchObject([{ status: 'won', payout: 12.5 }]);
  });

  it('moves money that the owner sees, without the match that it came from', async () => {
    const path = `/stdollars/ledger/${bettor.userId}`;
    const own = (await arena.get(path, bettor.agent)).body;
    expect(own.balance).toBe(102.5);
    expect(JSON.stringify(own)).not.toMatch(/r2m1|Team \d/);
    expect(JSON.stringify((await arena.get(path)).body)).toContain('r2m1');
  });

  it('does not show in the team that its member changes', async () => {
    const finalists = (await arena.bracket()).matches.find(({ match_id }) => match_id === 'r2m1')!;
    const loser = arena.teams.find(({ name }) => name === finalists.team2)!;
    const skills = { montage: 50, fx: 50, compositing: 50 };
    const changes = {
      description: 'We are still here, whatever happened.',
      leaderSkills: skills,
      mateSkills: skills,
    };
    const key = 'the-same-key';
    for (let time = 1; time <= 2; time++) {
      const answer = await loser.leader.agent
        .put(`/api/team/update/${encodeURIComponent(loser.name)}`)
        .set('Idempotency-Key', key)
        .send(changes);
      expect([answer.status, answer.body.team?.status]).toEqual([200, 'competing']);
    }
    const staff = (await arena.get(`/team/${encodeURIComponent(loser.name)}`)).body;
    expect(staff.team.status).toBe('eliminated');
  });

  it('names no hidden match in live events', async () => {
    const ending = new AbortController();
    const { headers } = await fetch(`${arena.app.url}/api/settings`);
    const [log] = headers.get('x-log-position')!.split('.');
    const answer = await fetch(`${arena.app.url}/api/live`, {
      headers: { 'Last-Event-ID': `${log}.1` },
      signal: ending.signal,
    });
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes('event: bets')) break;
    }
    ending.abort();
    expect(text).toContain('event: bets');
    expect(text).not.toContain('r2m1');
  });
});

describe('leaving a team while round 1 is hidden', () => {
  let arena: Arena;
  let member: Person;
  let token: string;

  beforeAll(async () => {
    arena = await Arena.withTeams(2);
    const { leader, teamId } = arena.teams[0]!;
    member = leader;
    const page = arena.app.nest
      .get(LeaveLinks, { strict: false })
      .page({ season: 1, teamId, userId: member.userId });
    token = new URL(page).searchParams.get('token') ?? '';
  });
  afterAll(() => arena.close());

  /** What the member is shown, logged in and by the link of a mail. */
  async function shown(): Promise<unknown[]> {
    const own = await arena.get('/team/leave/own', member.agent);
    const link = await arena.get(`/team/leave/link?token=${token}`, arena.app.browser());
    return [own, link].map(({ status, body }) => [status, body as unknown]);
  }

  it('shows the same before and after the launch, in the phase of the launch and in phase 1', async () => {
    const inPhase3 = await shown();
    await arena.app.setPhase(1);
    const inPhase1 = await shown();
    await arena.app.setPhase(3);
    await arena.done('/bracket/launch');
    expect(await shown()).toEqual(inPhase3);
    await arena.app.setPhase(1);
    expect(await shown()).toEqual(inPhase1);
    expect((await arena.post('/team/leave', {}, member.agent)).body.code).toBe('team-in-bracket');
  });

  it('is blocked by the bracket once the round is shown', async () => {
    await arena.app.setPhase(3);
    const { match_id, team1 } = await arena.match('r1m1');
    await arena.done('/bracket/favorites', { match_id, team_name: team1 });
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    await arena.app.setPhase(1);
    for (const answer of await shown())
      expect(answer).toMatchObject([200, { blocked_by: [{ code: 'team-in-bracket' }] }]);
  });
});
