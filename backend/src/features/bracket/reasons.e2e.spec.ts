import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import type { Person } from '../../testing/test-app.js';
import { Arena } from './testing/arena.js';

const REASON = 'Two ballots were <b>misread</b> = 誤審';

describe('the reason of an admin', () => {
  let arena: Arena;
  let bettor: Person;
  let [team1, team2]: string[] = [];
  const ledgerOf = async (person: Person): Promise<LedgerEntryView[]> =>
    (await arena.get(`/stdollars/ledger/${person.userId}`, person.agent)).body.entries as LedgerEntryView[];
  const auditOf = async (type: string): Promise<{ data: { reason?: string } }[]> =>
    (await arena.get(`/audit/events?type=${type}`)).body.events as { data: { reason?: string } }[];

  beforeAll(async () => {
    arena = await Arena.betting(4);
    bettor = await arena.bettor('bettor', 100);
    const match = await arena.match('r1m1');
    [team1, team2] = [match.team1, match.team2!];
    await arena.bet(bettor, match, 40);
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
  });
  afterAll(() => arena.close());

  it('of a revive is kept, shown with it, and stays optional', async () => {
    const revived = await arena.done('/bracket/revive', { team_name: team2, reason: `  ${REASON}  ` });
    expect(revived.body.revives_info.revives).toEqual([
      expect.objectContaining({ team_name: team2, by: 'admin', reason: REASON }),
    ]);
    const [round] = (await arena.bracket()).rounds;
    expect(round?.revives[0]).toMatchObject({ team_name: team2, reason: REASON });
    expect((await auditOf('TeamRevived'))[0]?.data.reason).toBe(REASON);
  });

  it('of a revoke is shown with the round and with the returned money', async () => {
    await arena.done('/bracket/revoke', { team_name: team2, reason: 'Revived by mistake' });
    const { leader } = arena.teams.find(({ name }) => name === team2)!;
    expect((await ledgerOf(leader))[0]).toMatchObject({
      kind: 'revive-returned',
      because: { reason: 'admin', explanation: 'Revived by mistake' },
    });
    await arena.done('/bracket/revive', { team_name: team2 });
    const [round] = (await arena.bracket()).rounds;
    expect(round?.revives[0]).not.toHaveProperty('reason');
    expect(round?.revoked_revives).toEqual([
      expect.objectContaining({ team_name: team2, reason: REASON, revoke_reason: 'Revived by mistake' }),
    ]);
  });

  it('of an overturned result is shown with the match and with all money that it moved', async () => {
    const overturned = await arena.winner('r1m1', team2!, { confirm: true, reason: REASON });
    expect(overturned.body.match).toMatchObject({ winner: team2, overturn_reason: REASON });
    expect(await arena.match('r1m1')).toMatchObject({ overturn_reason: REASON });
    const [reversed] = await ledgerOf(bettor);
    expect(reversed).toMatchObject({ kind: 'payout-reversed', because: { explanation: REASON } });
    const types = ['WinnerOverturned', 'ReviveRevoked', 'BetsReversed', 'BetsSettled'];
    for (const type of types) expect((await auditOf(type))[0]?.data.reason).toBe(REASON);
    await arena.winner('r1m1', team1!, { confirm: true });
    expect(await arena.match('r1m1')).not.toHaveProperty('overturn_reason');
  });

  it('of a grant or removal is shown in the ledger, and is optional', async () => {
    const { userId } = bettor;
    await arena.done('/stdollars/add', { user_id: userId, amount: 5, reason: '  Prize  ' });
    await arena.done('/stdollars/remove', { user_id: userId, amount: 5 });
    const [removed, granted] = await ledgerOf(bettor);
    expect(removed).toMatchObject({ kind: 'removed', because: {} });
    expect(granted).toMatchObject({ kind: 'granted', because: { reason: 'Prize' } });
  });

  it.each([
    ['too short', 'no', 'validation.min-length'],
    ['empty', '', 'validation.required'],
    ['blank', '   ', 'validation.required'],
    ['too long', 'x'.repeat(201), 'validation.max-length'],
    ['of two lines', 'one\ntwo', 'validation.format'],
    ['invisible', 'a\u200bbc', 'validation.invisible-characters'],
    ['reversed', '\u202eabc', 'validation.invisible-characters'],
    ['no text', 5, 'validation.text'],
  ])('is refused when it is %s', async (_what, reason, key) => {
    const revision = arena.revision();
    const calls: [string, Record<string, unknown>][] = [
      ['/stdollars/add', { user_id: bettor.userId, amount: 1 }],
      ['/stdollars/remove', { user_id: bettor.userId, amount: 1 }],
      ['/bracket/winner', { match_id: 'r1m1', team_name: team2, confirm: true }],
      ['/bracket/revive', { team_name: team2 }],
      ['/bracket/revoke', { team_name: team2 }],
    ];
    for (const [path, body] of calls) {
      const answer = await arena.post(path, { ...body, reason });
      expect([path, answer.status, answer.body.errors?.reason?.key]).toEqual([path, 400, key]);
    }
    expect(arena.revision()).toBe(revision);
  });
});
