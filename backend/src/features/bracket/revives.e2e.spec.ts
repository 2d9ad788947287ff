import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VoteOfferView } from '@arena/projections/revives/revive.types';
import { meeting } from '../../testing/meeting.js';
import { PASSWORD, type Agent } from '../../testing/test-app.js';
import { TestClock } from '../../testing/test-clock.js';
import { Arena, type TestTeam } from './testing/arena.js';

const HOUR = 3_600_000;

describe('a revive by card', () => {
  let arena: Arena;
  let loser: TestTeam;
  const losers = async (): Promise<TestTeam[]> => {
    const lost = (await arena.bracket()).matches.map(({ team2 }) => team2);
    return arena.teams.filter(({ name }) => lost.includes(name));
  };
  const revive = (team: TestTeam, by = team.leader) =>
    arena.post('/bracket/revive-with-card', { team: team.name }, by.agent);

  beforeAll(async () => {
    arena = await Arena.betting(8);
    loser = (await losers())[0]!;
  });
  afterAll(() => arena.close());

  it('waits for the round and for the permission of the admin', async () => {
    const early = await revive(loser);
    expect([early.status, early.body.code]).toEqual([409, 'revive-round-incomplete']);
    await arena.decideRound();
    const full = await revive(loser);
    expect([full.status, full.body.code]).toEqual([409, 'revive-maximum-reached']);
    await arena.done('/bracket/revives-allowed', { round: 1, count: 2 });
  });

  it('is refused to strangers, to visitors and to a team that won (fault 16)', async () => {
    const stranger = await arena.app.person('user');
    expect((await revive(loser, stranger)).status).toBe(403);
    const other = (await losers())[1]!;
    const foreign = await revive(loser, other.leader);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'not-a-member']);
    const [match] = (await arena.bracket()).matches;
    const winner = arena.teams.find(({ name }) => name === match?.team1)!;
    const refused = await revive(winner);
    expect([refused.status, refused.body.code]).toEqual([409, 'team-not-eliminated']);
  });

  it('takes all money of both members and one card, once, whatever the members do at the same time (fault 16)', async () => {
    const answers = await Promise.all([revive(loser, loser.leader), revive(loser, loser.mate)]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => body.success)?.body.revives_info).toMatchObject({
      round: 1,
      allowed: 2,
      used: 1,
      cards_left: 7,
      card_price: 500,
      revives: [{ team_name: loser.name, by: 'card' }],
    });
    expect(answers.find(({ body }) => !body.success)).toMatchObject({
      status: 409,
      body: { code: 'already-revived' },
    });
    expect([await arena.balance(loser.leader), await arena.balance(loser.mate)]).toEqual([0, 0]);
    expect(arena.sumOfMoney()).toBe(0);
  });

  it('is taken back by an admin with money and card', async () => {
    const revoked = await arena.done('/bracket/revoke', { team_name: loser.name });
    expect(revoked.body.revives_info).toMatchObject({ used: 0, cards_left: 8 });
    expect([await arena.balance(loser.leader), await arena.balance(loser.mate)]).toEqual([1000, 1000]);
    const again = await arena.post('/bracket/revoke', { team_name: loser.name });
    expect([again.status, again.body.message]).toEqual([409, 'Unable to revive or revoke.']);
  });

  it('needs the price, a card in stock, and is never possible from round 3 on (fault 16)', async () => {
    const [first, poor] = await losers();
    for (const { userId } of [poor!.leader, poor!.mate]) {
      await arena.done('/stdollars/remove', { user_id: userId, amount: 800, reason: 'poor' });
    }
    const unpaid = await revive(poor!);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'revive-insufficient-funds']);
    await arena.done('/products/update/1', { stock: 0 });
    const sold = await revive(first!);
    expect([sold.status, sold.body.code]).toEqual([409, 'revive-out-of-stock']);
    await arena.done('/bracket/revives-allowed', { round: 1, count: 0 });
    for (const round of [2, 3]) {
      expect((await arena.open())[0]?.round).toBe(round);
      await arena.decideRound();
    }
    const finalist = arena.teams.find(({ name }) => name === first!.name)!;
    const late = await revive(finalist);
    expect([late.status, late.body.code]).toEqual([409, 'revive-too-late']);
  });
});

describe('a revive while the mate bets and buys', () => {
  it('takes the balances of that moment, and none becomes negative (fault 16)', async () => {
    const arena = await Arena.betting(4);
    const before = (await arena.bracket()).matches;
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    const team = arena.teams.find(({ name }) => name === before[0]?.team2)!;
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    const [bet, , revive] = await Promise.all([
      arena.bet(team.mate, before[1]!, 900),
      arena.post('/purchase/create', { user_id: team.mate.userId, product_id: '11' }, team.mate.agent),
      arena.post('/bracket/revive-with-card', { team: team.name }, team.leader.agent),
    ]);
    expect(revive.body.success).toBe(true);
    expect(bet.status).toBe(409);
    expect([await arena.balance(team.leader), await arena.balance(team.mate)]).toEqual([0, 0]);
    const broke = await arena.bet(team.mate, before[1]!, 1);
    expect(broke.status).toBe(409);
    expect(arena.sumOfMoney()).toBe(0);
    await arena.close();
  });
});

describe('a public vote', () => {
  const clock = new TestClock();
  let arena: Arena;
  let candidates: string[];
  const vote = (team: string, agent = arena.admin.agent) =>
    arena.post('/bracket/vote', { team_name: team }, agent);

  beforeAll(async () => {
    arena = await Arena.betting(4, { clock });
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
  });
  afterAll(() => arena.close());

  it('does not exist until it is opened', async () => {
    expect((await arena.get('/bracket/vote')).body).toEqual({ success: true, vote: null });
    const answer = await vote('Team 1');
    expect([answer.status, answer.body.code]).toEqual([409, 'vote-not-open']);
  });

  it('opens for 24 hours on the eliminated teams', async () => {
    const { body } = await arena.done('/bracket/vote/open', { round: 1 });
    expect(Date.parse(body.vote.closes_at) - Date.parse(body.vote.opens_at)).toBe(24 * HOUR);
    candidates = body.vote.candidates.map(({ team_name }: { team_name: string }) => team_name);
    expect(candidates.sort()).toEqual((await arena.bracket()).matches.map(({ team2 }) => team2).sort());
    const launch = await arena.post('/bracket/launch', {});
    expect([launch.status, launch.body.code]).toEqual([409, 'vote-open']);
    const revive = await arena.post('/bracket/revive', { team_name: candidates[0] });
    expect([revive.status, revive.body.code]).toEqual([409, 'revive-held-for-vote']);
  });

  it('is hidden from all but staff while the bracket is closed', async () => {
    const seen = async (agent: Agent) =>
      ((await arena.get('/bracket/vote', agent)).body as { vote: object | null }).vote;
    const shown = await seen(arena.app.browser());
    expect(shown).not.toBeNull();
    await arena.app.setPhase(2);
    expect(await seen(arena.app.browser())).toBeNull();
    expect(await seen(arena.admin.agent)).not.toBeNull();
    await arena.app.setPhase(3);
    expect(await seen(arena.app.browser())).toEqual(shown);
  });

  it('counts the last vote of each user, and tells nobody the votes of others (fault 17)', async () => {
    const { agent } = await arena.app.person('user');
    await vote(candidates[0]!, agent);
    const { body } = await vote(candidates[1]!, agent);
    expect(body.vote.my_vote).toBe(candidates[1]);
    expect(body.vote.candidates).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ team_name: candidates[0], votes: 0 }),
        expect.objectContaining({ team_name: candidates[1], votes: 1 }),
      ]),
    );
    expect((await arena.get('/bracket/vote', arena.app.browser())).body.vote.my_vote).toBeNull();
    const [match] = (await arena.bracket()).matches;
    const notOut = await vote(match!.team1, agent);
    expect([notOut.status, notOut.body.code]).toEqual([409, 'not-a-candidate']);
  });

  it.each([['CastRevivalVote'], ['SuspendPerson']])(
    'counts a ballot of a person who is suspended at the same moment only before that: %s first',
    async (first) => {
      const order = first === 'CastRevivalVote' ? [first, 'SuspendPerson'] : [first, 'CastRevivalVote'];
      const { agent, userId } = await arena.app.signUp(`voter ${first.length}`);
      const votes = async () => {
        const { vote: shown } = (await arena.get('/bracket/vote', agent)).body as { vote: VoteOfferView };
        return shown.candidates.reduce((sum, candidate) => sum + candidate.votes, 0);
      };
      const before = await votes();
      const terms = { local: '2025-04-20T20:00', blocks: ['votes'], reason: 'Insults' };
      const [cast, suspended] = await meeting(arena.app.gateway, order, () =>
        Promise.all([
          vote(candidates[1]!, agent),
          arena.post('/auth/admin/suspensions', { user_id: userId, ...terms }),
        ]),
      );
      expect(suspended.status).toBe(200);
      const counts = first === 'CastRevivalVote';
      expect(cast.body).toMatchObject(counts ? { success: true } : { code: 'suspended-from-votes' });
      expect(await votes()).toBe(before + Number(counts));
      const changed = await vote(candidates[0]!, agent);
      expect([changed.status, changed.body.code]).toEqual([403, 'suspended-from-votes']);
      expect((await arena.get('/bracket/vote', agent)).body.vote).toMatchObject({
        my_vote: counts ? candidates[1] : null,
        blocked_by: [{ code: 'suspended-from-votes' }],
      });
    },
  );

  it('closes exactly after 24 hours, and revives the team with the most votes (fault 17)', async () => {
    const { closes_at } = (await arena.get('/bracket/vote')).body.vote as { closes_at: string };
    clock.set(closes_at);
    clock.advance(-1000);
    const login = { email: arena.admin.email, password: PASSWORD };
    await arena.post('/auth/login', login);
    expect((await vote(candidates[1]!)).status).toBeLessThan(300);
    clock.set(closes_at);
    const late = await vote(candidates[0]!);
    expect([late.status, late.body.code]).toEqual([409, 'vote-closed']);
    await arena.send({ type: 'CloseRevivalVote', data: { round: 1 } });
    const bracket = await arena.bracket();
    expect(bracket.rounds[0]?.revives).toEqual([
      expect.objectContaining({ team_name: candidates[1], by: 'vote' }),
    ]);
    await arena.done('/bracket/launch');
    expect((await arena.bracket()).matches.filter(({ round }) => round === 2)).toHaveLength(2);
  });
});

describe('a vote that another one follows on the same round, and the end of the season', () => {
  it('starts without the ballots of the first, and ends with its season', async () => {
    const clock = new TestClock();
    const arena = await Arena.betting(4, { clock });
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    const open = async () => (await arena.done('/bracket/vote/open', { round: 1 })).body.vote;
    const first = await open();
    const [one, other] = first.candidates.map(({ team_name }: { team_name: string }) => team_name);
    await arena.done('/bracket/vote', { team_name: one });
    clock.set(first.closes_at);
    await arena.send({ type: 'CloseRevivalVote', data: { round: 1 } });
    await arena.done('/auth/login', { email: arena.admin.email, password: PASSWORD });
    await arena.done('/bracket/revoke', { team_name: one });
    expect(await open()).toMatchObject({
      my_vote: null,
      candidates: [
        { team_name: one, votes: 0 },
        { team_name: other, votes: 0 },
      ],
    });
    const shown = async () => (await arena.get('/bracket/vote?season=1')).body.vote;
    expect(await shown()).toMatchObject({
      open: true,
      my_vote: null,
      candidates: [{ votes: 0 }, { votes: 0 }],
    });
    const ballot = { my_vote: other, candidates: [{ votes: 0 }, { team_name: other, votes: 1 }] };
    expect((await arena.done('/bracket/vote', { team_name: other })).body.vote).toMatchObject(ballot);
    expect(await shown()).toMatchObject({ open: true, ...ballot });
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    expect(await shown()).toMatchObject({ open: false, winner: null, ...ballot });
    await arena.close();
  });
});

describe('a vote that an admin stops', () => {
  let arena: Arena;
  const reason = 'The stream is over';
  const shown = async (agent: Agent = arena.admin.agent) =>
    (await arena.get('/bracket/vote', agent)).body.vote;
  const open = async (hours?: number) => {
    const { vote } = (await arena.done('/bracket/vote/open', { round: 1, hours })).body;
    const names = vote.candidates.map(({ team_name }: { team_name: string }) => team_name) as string[];
    return { vote, one: names[0]!, other: names[1]! };
  };

  beforeAll(async () => {
    arena = await Arena.betting(4);
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
  });
  afterAll(() => arena.close());

  it('takes a reason, and hours from 1 to 72', async () => {
    for (const call of ['/bracket/vote/end', '/bracket/vote/cancel'])
      expect((await arena.post(call, { round: 1 })).status).toBe(400);
    for (const hours of [0, 73, 1.5])
      expect((await arena.post('/bracket/vote/open', { round: 1, hours })).status).toBe(400);
    const none = await arena.post('/bracket/vote/end', { round: 1, reason });
    expect([none.status, none.body.code]).toEqual([409, 'vote-not-open']);
  });

  it('is cancelled: nobody is revived, and the page says why', async () => {
    const { vote, one } = await open(72);
    expect(Date.parse(vote.closes_at) - Date.parse(vote.opens_at)).toBe(72 * HOUR);
    await arena.done('/bracket/vote', { team_name: one });
    const { body } = await arena.done('/bracket/vote/cancel', { round: 1, reason: ` ${reason} ` });
    const cancelled = { open: false, winner: null, ended: { how: 'cancelled', reason } };
    expect(body.vote).toMatchObject(cancelled);
    expect(await shown(arena.app.browser())).toMatchObject(cancelled);
    expect((await arena.bracket()).rounds[0]?.revives).toEqual([]);
  });

  it('voids the votes for a team that a corrected result takes out, after a preview (fault 67)', async () => {
    const { one, other } = await open(1);
    const { agent } = await arena.app.person('user');
    await arena.post('/bracket/vote', { team_name: one }, agent);
    await arena.done('/bracket/vote', { team_name: other });
    const match = (await arena.bracket()).matches.find(({ team2 }) => team2 === one)!;
    const preview = await arena.winner(match.match_id, one, { preview: true });
    expect(preview.body.changes.vote).toEqual({ round: 1, leaves: one, joins: match.team1, void_votes: 1 });
    await arena.winner(match.match_id, one, { confirm: true, seen: preview.body.changes.fingerprint });
    const lost = { my_vote: null, void_vote: one, open: true };
    expect(await shown(agent)).toMatchObject(lost);
    expect(await shown()).toMatchObject({ my_vote: other, void_vote: null });
    // Corrected back: the team is a candidate again, and void votes stay void.
    await arena.winner(match.match_id, match.team1, { confirm: true });
    expect(await shown(agent)).toMatchObject({
      ...lost,
      candidates: expect.arrayContaining([expect.objectContaining({ team_name: one, votes: 0 })]),
    });
    const again = (await arena.post('/bracket/vote', { team_name: one }, agent)).body.vote;
    expect(again).toMatchObject({ my_vote: one, void_vote: null });
    expect(await shown(agent)).toMatchObject({ my_vote: one, void_vote: null });
  });

  it('keeps its revive, and ends early: the votes cast decide', async () => {
    const lower = await arena.post('/bracket/revives-allowed', { round: 1, count: 0 });
    expect([lower.status, lower.body.code]).toEqual([409, 'revive-promised-by-vote']);
    const { candidates, my_vote: team } = await shown();
    expect(candidates).toHaveLength(2);
    // The vote of the admin came first, so it decides the tie.
    const { body } = await arena.done('/bracket/vote/end', { round: 1, reason });
    expect(body.vote).toMatchObject({ open: false, winner: team, ended: { how: 'early', reason } });
    expect((await arena.bracket()).rounds[0]?.revives).toEqual([
      expect.objectContaining({ team_name: team, by: 'vote' }),
    ]);
    await arena.done('/bracket/launch');
  });
});
