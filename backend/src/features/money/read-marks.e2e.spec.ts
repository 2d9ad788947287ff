import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { Arena } from '../bracket/testing/arena.js';
import type { Agent, Person } from '../../testing/test-app.js';

interface Ledger {
  readonly entries: readonly LedgerEntryView[];
  readonly read_until?: number;
}

describe('what a person has read about their money', () => {
  let arena: Arena;
  let ann: Person;
  const mark = (revision: unknown, agent: Agent = ann.agent, season: unknown = 1) =>
    arena.post('/stdollars/ledger/read', { season, revision }, agent);
  const ledger = async (agent: Agent = ann.agent): Promise<Ledger> =>
    (await arena.get(`/stdollars/ledger/${ann.userId}`, agent)).body as Ledger;
  const newest = async (): Promise<number> => (await ledger()).entries[0]!.revision;

  beforeAll(async () => {
    arena = await Arena.betting(2);
    ann = await arena.bettor('ann', 100);
  });
  afterAll(() => arena.close());

  it('is nothing at first', async () => {
    expect((await ledger()).read_until).toBe(0);
  });

  it('is the same in every browser, and only the owner sees it', async () => {
    const revision = await newest();
    const answer = await mark(revision);
    expect([answer.status, answer.body]).toEqual([200, { success: true, read_until: revision }]);
    const elsewhere = { ...ann, agent: arena.app.browser() };
    await arena.app.logIn(elsewhere);
    expect((await ledger(elsewhere.agent)).read_until).toBe(revision);
    expect(await ledger(arena.admin.agent)).not.toHaveProperty('read_until');
  });

  it('never becomes unread again', async () => {
    const revision = await newest();
    expect((await mark(revision - 1)).body.read_until).toBe(revision);
    expect((await ledger()).read_until).toBe(revision);
  });

  it('ends with the newest event of a season that exists', async () => {
    for (const revision of [1_000_000, 0, -1, 1.5, '3', null]) {
      const answer = await mark(revision);
      expect([revision, answer.status, answer.body.code]).toEqual([revision, 400, 'validation-failed']);
      expect(Object.keys(answer.body.errors)).toEqual(['revision']);
    }
    expect((await mark(1, ann.agent, 2)).status).toBe(404);
    expect((await mark(1, arena.app.browser())).status).toBe(401);
  });

  it('survives a rebuild of the read models', async () => {
    const before = (await ledger()).read_until;
    await arena.app.runtime.readSide.rebuild();
    expect((await ledger()).read_until).toBe(before);
  });

  it('is deleted with the account', async () => {
    const { userId, agent } = await arena.bettor('bob', 10);
    await mark(1, agent);
    const marks = () => arena.app.runtime.stores.documents.count('money-read-marks', { where: { userId } });
    expect(await marks()).toBe(1);
    await arena.delete(`/auth/user/${userId}`, agent);
    expect(await marks()).toBe(0);
  });
});

describe('the result of a lost bet is told', () => {
  async function lostBet(hidden: boolean) {
    const arena = await Arena.betting(2);
    const ann = await arena.bettor('ann', 100);
    const match = await arena.match('r1m1');
    const bet = async (): Promise<BetView> =>
      ((await arena.get(`/bets/user/${ann.userId}`, ann.agent)).body as { bets: BetView[] }).bets[0]!;
    const show = (visible: boolean) => arena.done('/bracket/visibility', { round: 1, visible });
    const head = () => arena.app.runtime.stores.eventStore.revisionOf('tournament-1');
    await arena.bet(ann, match, 40);
    if (hidden) await show(false);
    await arena.winner('r1m1', match.team2!);
    return { arena, bet, show, head };
  }

  it('when it is settled, and showing the round again does not tell it anew', async () => {
    const { arena, bet, show, head } = await lostBet(false);
    const { status, result_revision: told } = await bet();
    expect(status).toBe('lost');
    expect(told).toBeLessThanOrEqual(await head());
    expect(told).toBeGreaterThan(0);
    await show(false);
    expect(await bet()).toMatchObject({ status: 'pending', result_revision: null });
    await show(true);
    expect(await bet()).toMatchObject({ status: 'lost', result_revision: told });
    await arena.close();
  });

  it('when its round is shown, if it was settled before', async () => {
    const { arena, bet, show, head } = await lostBet(true);
    expect(await bet()).toMatchObject({ status: 'pending', result_revision: null });
    await show(true);
    expect(await bet()).toMatchObject({ status: 'lost', result_revision: await head() });
    await arena.close();
  });
});
