import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { Arena, isPlayed } from '../bracket/testing/arena.js';
import { meeting } from '../../testing/meeting.js';
import type { Person } from '../../testing/test-app.js';

describe('bets', () => {
  let arena: Arena;
  let matches: MatchView[];
  let counter = 0;

  const bettor = (amount: number): Promise<Person> => arena.bettor(`bettor ${++counter}`, amount);
  const match = (number: number): MatchView => matches[number - 1]!;
  const betsOf = async (person: Person): Promise<BetView[]> =>
    (await arena.get(`/bets/user/${person.userId}`, person.agent)).body.bets as BetView[];

  beforeAll(async () => {
    arena = await Arena.betting(9);
    matches = (await arena.bracket()).matches;
  });
  afterAll(() => arena.close());

  it('takes a bet with its odds and shows the balance', async () => {
    const person = await bettor(100);
    const answer = await arena.bet(person, match(1), 10);
    expect(answer.body).toMatchObject({
      success: true,
      balance: 90,
      bet: { bet_amount: 10, odds: 1.25, potential_gain: 12.5, status: 'pending', own_match: false },
    });
    expect(await betsOf(person)).toEqual([answer.body.bet]);
  });

  it('accepts one of two concurrent bets that the balance cannot both cover (fault 1)', async () => {
    const person = await bettor(100);
    const answers = await Promise.all([arena.bet(person, match(1), 80), arena.bet(person, match(2), 80)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([expect.any(Number), 409]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('insufficient-funds');
    expect(await arena.balance(person)).toBe(20);
  });

  it('places one bet for a double click, with the same answer (fault 2)', async () => {
    const person = await bettor(100);
    const answers = await Promise.all([1, 2].map(() => arena.bet(person, match(1), 30, {}, 'double-click')));
    expect(answers[0]?.body.success).toBe(true);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await arena.bet(person, match(2), 5);
    expect((await arena.bet(person, match(1), 30, {}, 'double-click')).body).toEqual(answers[0]?.body);
    expect(await arena.balance(person)).toBe(65);
  });

  it('refuses a key that was used for another bet (fault 3)', async () => {
    const person = await bettor(100);
    await arena.bet(person, match(1), 30, {}, 'one-key');
    const revision = arena.revision();
    const answer = await arena.bet(person, match(1), 31, {}, 'one-key');
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect(arena.revision()).toBe(revision);
  });

  it.each(['-1', '0', '0.001', 'null', '"5"', 'NaN', '1e309', '9007199254740993', '[5]', 'true'])(
    'refuses the amount %s (fault 4)',
    async (amount) => {
      const person = await bettor(100);
      const revision = arena.revision();
      const { match_id, team1 } = match(1);
      const body = `{"match_id":"${match_id}","user_id":"${person.userId}","team_name":"${team1}","bet_amount":${amount}}`;
      const answer = await person.agent.post('/api/bets/place').type('json').send(body);
      expect([answer.status, answer.body.success]).toEqual([400, false]);
      expect(arena.revision()).toBe(revision);
    },
  );

  it('names the field that is wrong', async () => {
    const person = await bettor(1);
    const answer = await arena.bet(person, match(1), 0.001);
    expect(answer.body).toMatchObject({
      code: 'validation-failed',
      errors: { bet_amount: { key: 'validation.amount' } },
    });
  });

  it('refuses more than the balance, with the words of the specification', async () => {
    const answer = await arena.bet(await bettor(10), match(1), 10.01);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "You don't have enough stDollars or your bet amount is invalid.",
    ]);
  });

  it('refuses a team of another match, a bye and a match that does not exist (fault 6)', async () => {
    const person = await bettor(50);
    const bye = matches.find((each) => !isPlayed(each))!;
    const elsewhere = await arena.bet(person, match(1), 5, { team_name: match(2).team1 });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'team-not-in-match']);
    const onBye = await arena.bet(person, bye, 5);
    expect([onBye.status, onBye.body.code]).toEqual([409, 'match-is-bye']);
    const nowhere = await arena.bet(person, match(1), 5, { match_id: 'r9m9' });
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'match-not-found']);
    expect(await arena.balance(person)).toBe(50);
  });

  it('replaces a bet after confirmation, at once', async () => {
    const person = await bettor(100);
    await arena.bet(person, match(1), 80);
    const asked = await arena.bet(person, match(1), 90);
    expect([asked.status, asked.body.code]).toEqual([409, 'bet-already-placed']);
    const replaced = await arena.bet(person, match(1), 90, { confirm: true, team_name: match(1).team2 });
    expect(replaced.body).toMatchObject({ balance: 10, bet: { odds: 2, potential_gain: 180 } });
    expect((await betsOf(person)).map(({ status }) => status)).toEqual(['pending', 'replaced']);
  });

  it('gives the stake back when the owner deletes the bet', async () => {
    const person = await bettor(100);
    const { bet_id } = (await arena.bet(person, match(1), 40)).body;
    const answer = await arena.delete(`/bets/delete/${bet_id}`, person.agent);
    expect(answer.body).toMatchObject({ success: true, balance: 100 });
    const again = await arena.delete(`/bets/delete/${bet_id}`, person.agent);
    expect([again.status, again.body.code]).toEqual([404, 'bet-not-found']);
  });

  it("keeps other people's bets and ledgers from a user (fault 9)", async () => {
    const [owner, stranger] = [await bettor(100), await bettor(100)];
    const { bet_id } = (await arena.bet(owner, match(1), 40)).body;
    const answers = [
      await arena.delete(`/bets/delete/${bet_id}`, stranger.agent),
      await arena.get(`/bets/user/${owner.userId}`, stranger.agent),
      await arena.get(`/stdollars/ledger/${owner.userId}`, stranger.agent),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await arena.delete(`/bets/delete/${bet_id}`)).status).toBe(200);
  });

  it('takes the bettor only from the session (fault 9)', async () => {
    const [owner, stranger] = [await bettor(100), await bettor(100)];
    const forged = await arena.bet(stranger, match(1), 10, { user_id: owner.userId });
    expect([401, 403]).toContain(forged.status);
    const header = await stranger.agent
      .get(`/api/bets/user/${stranger.userId}`)
      .set('Authorization', owner.userId);
    expect(header.status).toBe(401);
    expect(await arena.balance(owner)).toBe(100);
  });

  it('refuses bets of those who declare winners', async () => {
    const judge = await arena.app.person('judge');
    for (const staff of [arena.admin, judge]) {
      await arena.done('/stdollars/add', { user_id: staff.userId, amount: 10, reason: 'a test' });
      const answer = await arena.bet(staff, match(1), 5);
      expect([answer.status, answer.body.code]).toEqual([403, 'staff-cannot-bet']);
    }
  });

  it('hides the amounts of others until the match is closed', async () => {
    const [owner, stranger] = [await bettor(100), await bettor(0)];
    const { bet_id } = (await arena.bet(owner, match(3), 40)).body;
    const seenBy = async (person: Person): Promise<BetView | undefined> => {
      const { bets } = (await arena.get('/bets/all?match_id=r1m3', person.agent)).body as { bets: BetView[] };
      return bets.find(({ id }) => id === bet_id);
    };
    expect(await seenBy(stranger)).toMatchObject({
      user_name: owner.name,
      bet_amount: null,
      potential_gain: null,
    });
    expect((await seenBy(owner))?.bet_amount).toBe(40);
    await arena.done('/bracket/close-bets', { match_id: 'r1m3' });
    expect((await seenBy(stranger))?.bet_amount).toBe(40);
  });

  it('leaves the old bet as it is when its match has closed (fault 8)', async () => {
    const person = await bettor(100);
    await arena.done('/bracket/open-bets', { match_id: 'r1m3' });
    const { bet_id } = (await arena.bet(person, match(3), 40)).body;
    await arena.done('/bracket/close-bets', { match_id: 'r1m3' });
    const replaced = await arena.bet(person, match(3), 10, { confirm: true });
    const deleted = await arena.delete(`/bets/delete/${bet_id}`, person.agent);
    for (const answer of [replaced, deleted]) {
      expect([answer.status, answer.body.message]).toEqual([409, 'This match is closed for betting.']);
    }
    expect((await betsOf(person)).map(({ id, status }) => [id, status])).toEqual([[bet_id, 'pending']]);
  });

  it('takes no bet after the close, even at the same moment (fault 7)', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => bettor(50)));
    const [closed, ...bets] = await Promise.all([
      arena.post('/bracket/close-bets', { match_id: 'r1m4' }),
      ...people.map((person) => arena.bet(person, match(4), 10)),
    ]);
    expect(closed.body.success).toBe(true);
    const log: string[] = [];
    for await (const { type, data } of arena.app.runtime.log.read('tournament-1')) {
      if ((data as { matchId?: string }).matchId === 'r1m4') log.push(type);
    }
    expect(log.lastIndexOf('BetPlaced')).toBeLessThan(log.lastIndexOf('BettingClosed'));
    expect(log.filter((type) => type === 'BetPlaced')).toHaveLength(
      bets.filter(({ body }) => body.success).length,
    );
  });

  it('takes no bet once the phase has changed (fault 42)', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => bettor(50)));
    const answers = await Promise.all([
      ...people.slice(0, 3).map((person) => arena.bet(person, match(1), 10)),
      arena.post('/phase/update', { phase: 2 }),
      ...people.slice(3).map((person) => arena.bet(person, match(1), 10)),
    ]);
    await arena.app.setPhase(3);
    const refused = answers.filter(({ body }) => !body.success);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'forbidden-phase']);
    let phase = 0;
    for await (const { type, data } of arena.app.runtime.log.read('tournament-1')) {
      if (type === 'PhaseChanged') phase = (data as { to: number }).to;
      if (type === 'BetPlaced') expect(phase).toBe(3);
    }
  });

  it('takes no bet that was let in before the phase changed (fault 42)', async () => {
    const { userId } = await bettor(50);
    const { match_id: matchId, team1 } = match(1);
    const { teamId } = arena.teams.find(({ name }) => name === team1)!;
    const bet = { betId: 'late', matchId, userId, teamId, stake: 100, confirm: false };
    // In one turn, so that the bet is past the checks of its route when the phase changes.
    const [changed, late] = await Promise.allSettled([
      arena.send({ type: 'ChangePhase', data: { phase: 2 } }),
      arena.send({ type: 'PlaceBet', data: bet }, { userId, admin: false }),
    ]);
    await arena.app.setPhase(3);
    expect(changed.status).toBe('fulfilled');
    expect(late).toMatchObject({ status: 'rejected', reason: { code: 'forbidden-phase' } });
  });

  it.each([['PlaceBet'], ['SuspendPerson']])(
    'of a person who is suspended at the same moment counts only before that: %s first',
    async (first) => {
      const person = await bettor(100);
      const order = first === 'PlaceBet' ? [first, 'SuspendPerson'] : [first, 'PlaceBet'];
      const suspension = {
        user_id: person.userId,
        local: '2025-04-20T20:00',
        blocks: ['bets'],
        reason: 'Insults',
      };
      const [placed, suspended] = await meeting(arena.app.gateway, order, () =>
        Promise.all([arena.bet(person, match(1), 10), arena.post('/auth/admin/suspensions', suspension)]),
      );
      expect(suspended.status).toBe(200);
      expect(placed.body).toMatchObject(
        first === 'PlaceBet' ? { success: true, balance: 90 } : { code: 'suspended-from-bets' },
      );
      const later = await arena.bet(person, match(1), 20, { confirm: true });
      expect([later.status, later.body.code]).toEqual([403, 'suspended-from-bets']);
      const stakes = (await betsOf(person)).map(({ bet_amount }) => bet_amount);
      expect(stakes).toEqual(first === 'PlaceBet' ? [10] : []);
      const { blocked_by } = (await arena.get('/bets/offers', person.agent)).body;
      expect(blocked_by).toMatchObject([{ code: 'suspended-from-bets' }]);
    },
  );

  it('keeps the odds of a bet and refuses to change them under it (fault 12)', async () => {
    const person = await bettor(100);
    const { team1 } = match(2);
    await arena.done('/bracket/open-bets', { match_id: 'r1m3' });
    const free = matches[3]!;
    await arena.done('/bracket/open-bets', { match_id: 'r1m4' });
    expect(free.match_id).toBe('r1m4');
    const locked = await arena.post('/bracket/odds', { match_id: 'r1m2', team_name: team1, odds: 1.5 });
    expect([locked.status, locked.body.code]).toEqual([409, 'odds-locked']);
    expect((await arena.bet(person, match(2), 10)).body.bet.odds).toBe(1.25);
  });

  it('keeps the sum of all money', () => {
    expect(arena.sumOfMoney()).toBe(0);
  });
});

describe('the list of bets', () => {
  it('is one page where no limit is asked for', async () => {
    const arena = await Arena.betting(4);
    const match = (await arena.bracket()).matches[0]!;
    const person = await arena.bettor('bettor', 100);
    for (let n = 0; n <= 200; n++) await arena.bet(person, match, 1 + (n % 2), { confirm: true });
    const first = (await arena.get('/bets/all', person.agent)).body;
    expect(first.bets.length).toBeLessThanOrEqual(200);
    expect(first.next).toEqual(expect.any(String));
    const rest = (await arena.get(`/bets/all?after=${encodeURIComponent(first.next)}`, person.agent)).body;
    expect([...first.bets, ...rest.bets]).toHaveLength(1);
    await arena.close();
  });
});
