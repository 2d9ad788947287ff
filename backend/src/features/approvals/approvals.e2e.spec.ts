import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApprovalsView } from '@arena/projections/approvals/approval.types';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { REFUNDS_PER_COMMAND } from '@arena/domain/tournament/betting/refunds';
import { ApprovalsLapsing } from '../../app/policies/approvals-lapsing.js';
import { Schedule } from '../../app/policies/schedule.js';
import { InterruptedReset } from '../../app/policies/interrupted-reset.js';
import { meeting } from '../../testing/meeting.js';
import { openSharedStores, sharing } from '../../testing/shared-stores.js';
import { PASSWORD, startTestApp, type Agent, type Person } from '../../testing/test-app.js';
import { PasswordHasher } from '../accounts/passwords/password-hasher.js';
import { Arena, isPlayed } from '../bracket/testing/arena.js';

const OWNER = { current_password: PASSWORD };
const user = (userId: string) => ({ userId, admin: false });
const DAY = 24 * 60 * 60 * 1000;

describe('the approval by a second admin', () => {
  let arena: Arena;
  let second: Person;
  const begin = async (teams: number) => {
    arena = await Arena.betting(teams);
    second = await arena.app.signUp('Second');
    await arena.app.promote(second.userId);
    await arena.app.logIn(second);
  };
  beforeEach(() => begin(2));
  afterEach(() => arena.close());

  const set = (enabled: boolean, by?: Agent) =>
    arena.post('/auth/admin/approvals', { enabled, grants_above: 100, ...OWNER }, by);
  const code = async (answer: ReturnType<typeof set>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  const list = async () => (await arena.get('/approvals')).body as ApprovalsView;
  const only = async () => {
    const { requests } = await list();
    expect(requests).toHaveLength(1);
    return requests[0]!;
  };
  const decide = (id: string, approve: boolean, by = second.agent, reason?: string) =>
    arena.post('/approvals/decide', { request_id: id, approve, reason, ...(approve && OWNER) }, by);
  const grant = (amount: number, by?: Agent) =>
    arena.post('/stdollars/add', { user_id: second.userId, amount, reason: 'Prize' }, by);
  const balance = () => arena.app.gateway.tournamentState().money.balances.get(second.userId) ?? 0;
  const lastTypes = async (count: number) => {
    const types: string[] = [];
    for await (const { type } of arena.app.runtime.log.read(tournamentStream(1))) types.push(type);
    return types.slice(-count);
  };
  const lapse = () => arena.app.nest.get(ApprovalsLapsing).run();

  it('is off by default, needs two admins, and ends only with an approval', async () => {
    expect(await list()).toMatchObject({ enabled: false, admins: 2, requests: [] });
    expect((await grant(500)).status).toBe(201);
    const role = (target: Person, to: string, by?: Agent) =>
      arena.post('/auth/admin/roles', { user_id: target.userId, role: to, ...OWNER }, by);
    expect((await role(second, 'user')).status).toBe(200);
    expect(await code(set(true))).toEqual([409, 'approvals-need-two-admins']);
    expect((await role(second, 'admin')).status).toBe(200);
    await arena.app.logIn(second);
    expect((await set(true)).status).toBe(200);
    expect(await code(set(false))).toEqual([409, 'approval-asked']);
    const request = await only();
    expect(request).toMatchObject({ kind: 'approvals', enabled: false, own: true, outdated: false });
    expect((await list()).enabled).toBe(true);
    expect((await decide(request.id, true)).body).toMatchObject({ enabled: false, requests: [] });
  });

  it('ends after a day in which nobody refused it, so that a vanished admin locks nobody', async () => {
    await set(true);
    await set(false);
    const { id } = await only();
    await decide(id, false, second.agent, 'We want this');
    arena.app.testClock.advance(DAY);
    await arena.app.logIn(arena.admin);
    await lapse();
    expect((await list()).enabled).toBe(true);
    await set(false);
    arena.app.testClock.advance(DAY);
    await arena.app.logIn(arena.admin);
    await lapse();
    expect(await list()).toMatchObject({ enabled: false, requests: [] });
  });

  it('holds back large grants, and does one in the append that approves it, for another admin', async () => {
    await set(true);
    expect((await grant(100)).status).toBe(201);
    expect(await code(grant(0.01))).toEqual([409, 'grant-asked']);
    await arena.post('/approvals/withdraw', { request_id: (await only()).id });
    expect(await code(grant(100.01))).toEqual([409, 'grant-asked']);
    expect(balance()).toBe(10_000);
    const { id, ...request } = await only();
    expect(request).toMatchObject({ kind: 'grant', person: 'Second', amount: 100.01, reason: 'Prize' });
    expect(await code(decide(id, true, arena.admin.agent))).toEqual([409, 'approval-own']);
    await second.agent.post('/api/approvals/withdraw').send({ request_id: id }).expect(409);
    const typed = (current_password: string) =>
      arena.post('/approvals/decide', { request_id: id, approve: true, current_password }, second.agent);
    expect(await code(typed('Wrong2025x'))).toEqual([403, 'wrong-password']);
    expect(balance()).toBe(10_000);
    expect((await decide(id, true)).status).toBe(200);
    expect(await lastTypes(2)).toEqual(['ApprovalEnded', 'MoneyGranted']);
    expect(balance()).toBe(20_001);
    expect(await code(decide(id, true))).toEqual([409, 'approval-over']);
  });

  it('is given once, when two admins decide at once', async () => {
    const third = await arena.app.signUp('Third');
    await arena.app.promote(third.userId);
    await arena.app.logIn(third);
    await set(true);
    await grant(500);
    const { id } = await only();
    const answers = await Promise.all([decide(id, true), decide(id, false, third.agent, 'Not this time')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('approval-over');
    expect([0, 50_000]).toContain(balance());
  });

  describe('by an admin who loses the role at the same moment', () => {
    const LOST = ['login-required', 'forbidden-role'];
    let third: Person;
    const waiting = async (kind: string) => (await list()).requests.find((each) => each.kind === kind)!.id;
    const isAdmin = () => arena.app.gateway.accountState().adminIds.has(third.userId);
    beforeEach(async () => {
      third = await arena.app.signUp('Third');
      await arena.app.promote(third.userId);
      await arena.app.logIn(third);
      await set(true);
      const demotion = { user_id: third.userId, role: 'user', ...OWNER };
      expect(await code(arena.post('/auth/admin/roles', demotion))).toEqual([409, 'approval-asked']);
    });

    it('is refused when the role goes while the password is checked', async () => {
      await grant(500);
      const [ofGrant, ofRole] = [await waiting('grant'), await waiting('role')];
      const hasher = arena.app.nest.get(PasswordHasher);
      const verify = hasher.verify.bind(hasher);
      jest.spyOn(hasher, 'verify').mockImplementationOnce(async (...typed) => {
        expect((await decide(ofRole, true)).status).toBe(200);
        return verify(...typed);
      });
      expect(await code(decide(ofGrant, true, third.agent))).toEqual([403, 'forbidden-role']);
      expect([isAdmin(), balance(), (await only()).id]).toEqual([false, 0, ofGrant]);
    });

    // Rights are one stream, so no former admin changes them. What a season approves is in another one: it counts if the
    // role was there when the password had been checked.
    it('is given or refused as a whole, whichever is first', async () => {
      await grant(500);
      const person = await arena.app.signUp('Newcomer');
      const groups = { user_id: person.userId, groups: ['news'], ...OWNER };
      await arena.post('/auth/admin/groups', groups);
      const ids = {
        role: await waiting('role'),
        grant: await waiting('grant'),
        groups: await waiting('groups'),
      };
      const [given, demoted, grouped] = await Promise.all([
        decide(ids.grant, true, third.agent),
        decide(ids.role, true),
        decide(ids.groups, true, third.agent),
      ]);
      expect([demoted.status, isAdmin()]).toEqual([200, false]);
      for (const { status, body } of [given, grouped]) if (status !== 200) expect(LOST).toContain(body.code);
      expect(balance()).toBe(given.status === 200 ? 50_000 : 0);
      const { body: me } = await person.agent.get('/api/auth/me');
      expect(me.user.groups).toEqual(grouped.status === 200 ? ['news'] : []);
      const open = (await list()).requests.map(({ id }) => id);
      expect([open.includes(ids.grant), open.includes(ids.groups)]).toEqual([
        given.status !== 200,
        grouped.status !== 200,
      ]);
    });
  });

  it('of a correction while the next round is launched is done before that, or outdated', async () => {
    await arena.close();
    // Three rounds.
    await begin(5);
    await set(true);
    for (const first of ['LaunchRound', 'EndApproval']) {
      await arena.decideRound();
      const { match_id, round, winner, team1, team2 } = (await arena.bracket()).matches.findLast(isPlayed)!;
      const corrected = winner === team1 ? team2! : team1;
      await arena.winner(match_id, corrected, { confirm: true, reason: 'Counted wrong' });
      const { id } = await only();
      const order = first === 'EndApproval' ? [first, 'LaunchRound'] : [first, 'EndApproval'];
      const [approved, launched] = await meeting(arena.app.gateway, order, () =>
        Promise.all([decide(id, true), arena.post('/bracket/launch', {})]),
      );
      expect([launched.body.code, launched.body.round]).toEqual([undefined, round + 1]);
      const isDone = first === 'EndApproval';
      if (isDone) expect(approved.status).toBe(200);
      else expect([approved.status, approved.body.code]).toEqual([409, 'approval-outdated']);
      expect((await arena.match(match_id)).winner).toBe(isDone ? corrected : winner);
      const { matches } = await arena.bracket();
      const next = matches.filter((match) => match.round === round + 1);
      const entrants = next.flatMap((match) => [match.team1, match.team2]);
      expect([entrants.includes(corrected), entrants.includes(winner)]).toEqual([isDone, !isDone]);
      if (isDone) continue;
      await decide(id, false, second.agent, 'Too late');
      for (const { match_id: matchId, team1: favorite } of next.filter(isPlayed))
        await arena.done('/bracket/favorites', { match_id: matchId, team_name: favorite });
    }
  });

  it('is refused with a reason, or withdrawn by the one who asked', async () => {
    await set(true);
    await grant(500);
    const { id } = await only();
    expect((await decide(id, false)).body.errors).toHaveProperty('reason');
    await decide(id, false, second.agent, 'Too much').then(({ body }) => expect(body.requests).toEqual([]));
    await grant(500);
    const again = await only();
    await arena.done('/approvals/withdraw', { request_id: again.id });
    expect(await code(decide(again.id, true))).toEqual([409, 'approval-over']);
    expect(balance()).toBe(0);
    const { events } = (await arena.get('/audit/events?type=ApprovalEnded')).body;
    expect(events).toMatchObject([{ actor: { name: arena.admin.name } }, { actor: { name: 'Second' } }]);
  });

  it('ends by itself after a day, and when the one who asked is no admin any more', async () => {
    await set(true);
    await grant(500);
    const { id } = await only();
    arena.app.testClock.advance(DAY);
    await arena.app.logIn(arena.admin);
    await arena.app.logIn(second);
    expect(await code(decide(id, true))).toEqual([409, 'approval-over']);
    await lapse();
    expect((await list()).requests).toEqual([]);
    await grant(500, second.agent);
    const theirs = await only();
    const data = { userId: second.userId, role: 'user' as const };
    await arena.app.gateway.accounts({ type: 'ChangeRole', data }, arena.app.context());
    await arena.app.logIn(second);
    expect(await code(decide(theirs.id, true, arena.admin.agent))).toEqual([409, 'approval-over']);
    expect((await decide(theirs.id, true)).status).toBe(403);
    await lapse();
    expect((await list()).requests).toEqual([]);
    expect(balance()).toBe(0);
  });

  it('overturns a result as it was asked, and not if it would change something else by now', async () => {
    const match = (await arena.bracket()).matches[0]!;
    const bettor = await arena.bettor('Bettor', 100);
    await arena.bet(bettor, match, 10);
    await arena.done('/bracket/winner', { match_id: match.match_id, team_name: match.team1 });
    await set(true);
    const overturn = () =>
      arena.post('/bracket/winner', {
        match_id: match.match_id,
        team_name: match.team2,
        confirm: true,
        reason: 'Counted wrong',
      });
    expect(await code(overturn())).toEqual([409, 'approval-asked']);
    const first = await only();
    expect(first).toMatchObject({ kind: 'overturn', match_id: match.match_id, team: match.team2 });
    const more = { user_id: bettor.userId, amount: 5, reason: 'More' };
    expect((await arena.post('/stdollars/add', more, second.agent)).status).toBe(201);
    expect((await only()).outdated).toBe(true);
    expect(await code(decide(first.id, true))).toEqual([409, 'approval-outdated']);
    await decide(first.id, false, second.agent, 'It has changed');
    await overturn();
    expect((await decide((await only()).id, true)).status).toBe(200);
    const [corrected] = (await arena.bracket()).matches;
    expect(corrected?.winner).toBe(match.team2);
  });

  it('is outdated, and shown as such, when the correction or the reset is another one by now', async () => {
    await arena.close();
    await begin(4);
    await arena.decideRound();
    await set(true);
    const { match_id, winner, team1, team2 } = (await arena.bracket()).matches[0]!;
    const team_name = winner === team1 ? team2 : team1;
    await arena.post('/bracket/winner', { match_id, team_name, confirm: true, reason: 'Counted wrong' });
    const { id } = await only();
    await arena.done('/bracket/launch');
    expect(await only()).toMatchObject({ id, outdated: true });
    expect(await code(decide(id, true))).toEqual([409, 'approval-outdated']);
    await decide(id, false, second.agent, 'Too late');
    const judge = await arena.app.signUp('Jury');
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    const keep = { rules: true, judges: true, catalogue: 'same' };
    await arena.post('/tournament/reset/confirm', { token, confirmation: 'CONFIRM', ...keep });
    expect((await only()).outdated).toBe(false);
    await arena.app.makeJudge(judge);
    expect((await only()).outdated).toBe(true);
  });

  it('gives rights, and deletes no other admin before', async () => {
    await set(true);
    const person = await arena.app.signUp('Newcomer');
    const groups = { user_id: person.userId, groups: ['news'], ...OWNER };
    expect(await code(arena.post('/auth/admin/groups', groups))).toEqual([409, 'approval-asked']);
    const request = await only();
    expect(request).toMatchObject({
      kind: 'groups',
      person: 'Newcomer',
      groups: ['news'],
      groups_before: [],
    });
    expect((await decide(request.id, true)).status).toBe(200);
    expect((await person.agent.get('/api/auth/me')).body.user.groups).toEqual(['news']);
    const deletion = await arena.admin.agent.delete(`/api/auth/user/${second.userId}`);
    expect([deletion.status, deletion.body.code]).toEqual([409, 'approval-take-role-first']);
    const demote = { user_id: second.userId, role: 'user', ...OWNER };
    expect(await code(arena.post('/auth/admin/roles', demote))).toEqual([409, 'approval-asked']);
    expect((await second.agent.get('/api/auth/me')).body.user.role).toBe('admin');
  });

  it('makes judges and removes them', async () => {
    await set(true);
    const person = await arena.app.signUp('Newcomer');
    const add = () => arena.post('/judges/add', { name: 'Newcomer', color: 'red', ...OWNER });
    expect(await code(add())).toEqual([409, 'approval-asked']);
    const isJudge = () => arena.app.gateway.tournamentState().judges.members.has(person.userId);
    const request = await only();
    expect([request, isJudge()]).toMatchObject([{ kind: 'judge', person: 'Newcomer' }, false]);
    expect((await decide(request.id, true)).status).toBe(200);
    expect(isJudge()).toBe(true);
    expect(await code(add())).toEqual([409, 'already-judge']);
    const remove = () => arena.delete('/judges/delete/Newcomer');
    expect(await code(remove())).toEqual([409, 'approval-asked']);
    const removal = await only();
    expect([removal, isJudge()]).toMatchObject([{ kind: 'judge-removal', person: 'Newcomer' }, true]);
    expect((await decide(removal.id, true)).status).toBe(200);
    expect(isJudge()).toBe(false);
  });

  it('closes the season, opens the next, and refuses what waited in the old one', async () => {
    await set(true);
    const match = (await arena.bracket()).matches[0]!;
    await arena.bet(await arena.bettor('Bettor', 100), match, 10);
    await grant(500);
    const { id: old } = await only();
    const { token } = (await arena.done('/tournament/reset')).body;
    const body = { token, confirmation: 'CONFIRM', judges: true };
    expect(await code(arena.post('/tournament/reset/confirm', body))).toEqual([409, 'approval-asked']);
    expect(arena.app.gateway.season()).toBe(1);
    const reset = (await list()).requests.find(({ kind }) => kind === 'reset')!;
    expect(reset.take_over).toEqual({ rules: false, judges: true, catalogue: 'sample' });
    expect(reset.clears).toEqual({ season: 1, open_bets: 1, stakes: 10, teams: 2, videos: 2 });
    expect((await decide(reset.id, true)).body.requests).toEqual([]);
    expect(arena.app.gateway.season()).toBe(2);
    expect(await code(decide(old, true))).toEqual([409, 'approval-over']);
  });

  it('of a reset while an entry of the schedule is due: it acts before, so the reset is outdated, or never', async () => {
    await set(true);
    const ask = async () => {
      const { token } = (await arena.done('/tournament/reset')).body as { token: string };
      await arena.post('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
      return (await only()).id;
    };
    for (const [first, minute] of [
      ['RunPlannedAction', '10'],
      ['EndApproval', '20'],
    ] as const) {
      await arena.done('/phase/update', { phase: 3 });
      const entry = { local: `2025-03-26T20:${minute}`, kind: 'change-phase', phase: 2 };
      await arena.done('/schedule/plan', entry);
      const id = await ask();
      const acts = first === 'RunPlannedAction';
      const order = acts ? [first, 'EndApproval'] : [first, 'RunPlannedAction'];
      const [approved] = await meeting(arena.app.gateway, order, () => {
        arena.app.testClock.set(`2025-03-26T19:${minute}:00.000Z`);
        return Promise.all([decide(id, true), arena.app.nest.get(Schedule).run()]);
      });
      const { season } = arena.app.gateway.tournamentState();
      expect([approved.status, approved.body.code]).toEqual(
        acts ? [409, 'approval-outdated'] : [200, undefined],
      );
      expect([season.season, season.phase]).toEqual(acts ? [1, 2] : [2, 0]);
      if (acts) await decide(id, false, second.agent, 'It has changed');
    }
    expect(await lastTypes(2)).toEqual(['ApprovalEnded', 'SeasonClosed']);
  });

  it('of a reset in several appends is kept: nothing that happens between them stops it', async () => {
    await arena.done('/schedule/plan', { local: '2025-03-26T21:00', kind: 'change-phase', phase: 1 });
    const id = await askForLargeReset();
    const refused: unknown[] = [];
    betweenAppends(async () => {
      refused.push(...(await code(arena.post('/approvals/withdraw', { request_id: id }))));
      // Both would have made the request outdated.
      const judge = { type: 'AddJudge', data: { userId: 'jury', name: 'Jury', color: 'red' } } as const;
      refused.push(await arena.send(judge).catch((error: unknown) => (error as DomainError).code));
      arena.app.testClock.set('2025-03-26T20:00:00.000Z');
      const schedule = arena.app.nest.get(Schedule);
      refused.push(schedule.dueIn());
      await schedule.run();
    });
    expect((await decide(id, true)).status).toBe(200);
    expect(refused).toEqual([409, 'approval-over', 'season-closed', null]);
    expect(await lastTypes(1)).toEqual(['SeasonClosed']);
    const { season, products, schedule } = arena.app.gateway.tournamentState();
    expect([season.season, season.status, products.byId.size]).toEqual([2, 'open', 1]);
    const old = arena.app.runtime.former?.writer.state;
    const entries = [...(old?.schedule.entries.values() ?? [])];
    expect(entries.map(({ status }) => status)).toEqual(['planned']);
    expect([old?.season.phase, season.phase, schedule.entries.size]).toEqual([3, 0, 0]);
  });

  it('of a reset in several appends is carried out by the policy after a crash between them', async () => {
    await arena.done('/schedule/plan', { local: '2025-03-26T21:00', kind: 'close-bets', round: 1 });
    const id = await askForLargeReset();
    betweenAppends(() => Promise.reject(new StoreUnavailable('The process has ended')));
    expect((await decide(id, true)).status).toBe(503);
    const { approvals, season } = arena.app.gateway.tournamentState();
    expect([season.status, approvals.open.size, approvals.approvedReset?.requestId]).toEqual(['open', 0, id]);
    const schedule = arena.app.nest.get(Schedule);
    arena.app.testClock.advance(DAY);
    expect(schedule.dueIn()).toBeNull();
    // A refusal would make it wait up to a minute, also in the next season.
    await schedule.run();
    const policy = arena.app.nest.get(InterruptedReset);
    expect(policy.dueIn()).toBeGreaterThan(0);
    await policy.run();
    expect(await lastTypes(1)).toEqual(['SeasonClosed']);
    expect(arena.app.gateway.season()).toBe(2);
    expect(policy.dueIn()).toBeNull();
  });

  /** With more open bets than one append can refund. */
  async function askForLargeReset(): Promise<string> {
    await set(true);
    const [match] = (await arena.bracket()).matches;
    const { teamId } = arena.teams.find(({ name }) => name === match?.team1)!;
    const bet = async (userId: string) => {
      await arena.send({ type: 'GrantMoney', data: { userId, amount: 100, reason: 'to bet' } });
      const on = { matchId: match!.match_id, userId, teamId, stake: 100, confirm: false };
      await arena.send({ type: 'PlaceBet', data: { betId: `of-${userId}`, ...on } }, user(userId));
    };
    const bettors = Array.from({ length: REFUNDS_PER_COMMAND + 1 }, (_, n) => `bettor-${n}`);
    await Promise.all(bettors.map(bet));
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    const body = { token, confirmation: 'CONFIRM', catalogue: 'card' };
    expect(await code(arena.post('/tournament/reset/confirm', body))).toEqual([409, 'approval-asked']);
    return (await only()).id;
  }

  /** Acts once the approval and the first refunds are written, before the next command. */
  function betweenAppends(act: () => Promise<void>): void {
    const { gateway } = arena.app;
    const send = gateway.tournament.bind(gateway);
    const spy = jest.spyOn(gateway, 'tournament').mockImplementation(async (intent, context, answer) => {
      if (intent.type !== 'RefundBets') return send(intent, context, answer);
      spy.mockRestore();
      await act();
      return send(intent, context, answer);
    });
  }
});

it('is asked for where two nodes declare two winners at once', async () => {
  const stores = await openSharedStores();
  const arena = await Arena.betting(2, { openStores: sharing(stores), config: { role: 'all' } });
  const other = await startTestApp({ openStores: sharing(stores), config: { role: 'api' } });
  try {
    const second = await arena.app.signUp('Second');
    await arena.app.promote(second.userId);
    await arena.done('/auth/admin/approvals', { enabled: true, grants_above: 100, ...OWNER });
    await other.runtime.heard(await stores.eventStore.lastPosition());
    const atOther = other.browser();
    atOther.jar = arena.admin.agent.jar;
    const { match_id, team1, team2 } = (await arena.bracket()).matches[0]!;
    const declare = (agent: Agent, team_name: string | null) =>
      arena.post('/bracket/winner', { match_id, team_name, confirm: true, reason: 'Counted' }, agent);
    const answers = await Promise.all([declare(arena.admin.agent, team1), declare(atOther, team2)]);
    const codes = answers.map(({ body }) => body.code as string | undefined);
    expect(codes.filter((code) => code !== undefined)).toEqual(['approval-asked']);
  } finally {
    await other.close();
    await arena.close();
    await stores.close();
  }
});
