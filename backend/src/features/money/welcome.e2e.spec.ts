import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Arena } from '../bracket/testing/arena.js';
import type { Person } from '../../testing/test-app.js';

describe('welcome money', () => {
  let arena: Arena;
  let fan: Person;
  const claim = (person: Person, key?: string) => arena.post('/stdollars/welcome', {}, person.agent, key);
  const offer = async (person: Person) => (await arena.get('/stdollars/welcome', person.agent)).body;

  beforeAll(async () => {
    arena = await Arena.betting(2);
    fan = await arena.app.signUp('fan');
  });
  afterAll(() => arena.close());

  it('is claimed once, with a ledger entry, and can be bet', async () => {
    expect(await offer(fan)).toEqual({ success: true, amount: 100, blocked_by: [] });
    const first = await claim(fan, 'claim-1');
    expect([first.status < 300, first.body]).toEqual([true, { success: true, balance: 100 }]);
    expect((await claim(fan, 'claim-1')).body).toEqual(first.body);
    const again = await claim(fan);
    expect([again.status, again.body.code]).toEqual([409, 'welcome-already-claimed']);
    expect((await offer(fan)).blocked_by).toEqual([
      { code: 'welcome-already-claimed', variables: { amount: 100 } },
    ]);
    const ledger = (await arena.get(`/stdollars/ledger/${fan.userId}`, fan.agent)).body;
    expect(ledger).toMatchObject({
      balance: 100,
      entries: [{ kind: 'welcome-money', amount: 100, balance: 100, event: 'WelcomeMoneyClaimed' }],
    });
    const bet = await arena.bet(fan, await arena.match('r1m1'), 100);
    expect([bet.body.success, bet.body.balance]).toEqual([true, 0]);
    expect(arena.sumOfMoney()).toBe(0);
  });

  it('is paid once to somebody who clicks ten times at the same moment', async () => {
    const clicker = await arena.app.signUp('clicker');
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(clicker)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await arena.balance(clicker)).toBe(100);
  });

  it('is refused to members and staff, who read why', async () => {
    const [member, judge] = [arena.teams[0]!.mate, await arena.app.person('judge')];
    const refused: [Person, string][] = [
      [member, 'welcome-not-for-members'],
      [judge, 'welcome-not-for-staff'],
      [arena.admin, 'welcome-not-for-staff'],
    ];
    for (const [person, code] of refused) {
      const answer = await claim(person);
      expect([answer.status, answer.body.code]).toEqual([403, code]);
      expect((await offer(person)).blocked_by).toMatchObject([{ code }]);
    }
    expect((await arena.post('/stdollars/welcome', {}, arena.app.browser())).status).toBe(401);
  });

  it('waits for phase 3', async () => {
    const early = await arena.app.signUp('early');
    await arena.app.setPhase(2);
    const answer = await claim(early);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden-phase']);
    expect((await offer(early)).blocked_by).toMatchObject([{ code: 'forbidden-phase' }]);
    await arena.app.setPhase(3);
    expect((await claim(early)).body.balance).toBe(100);
  });

  it('stays with somebody whom an admin puts into a team, whose starting money comes on top', async () => {
    const [late, mate] = [await arena.app.signUp('late'), await arena.app.signUp('late mate')];
    await claim(late);
    await arena.app.formTeam('Latecomers', late, mate);
    expect([await arena.balance(late), await arena.balance(mate)]).toEqual([1100, 1000]);
    expect((await claim(mate)).body.code).toBe('welcome-not-for-members');
    await arena.delete('/team/delete/Latecomers');
    expect([await arena.balance(late), await arena.balance(mate)]).toEqual([100, 0]);
  });
});
