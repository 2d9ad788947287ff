import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { Agent, Person } from '../../testing/test-app.js';
import { Arena } from '../bracket/testing/arena.js';

type Bet = Pick<BetView, 'user_name' | 'team_name' | 'bet_amount' | 'status' | 'payout'>;

describe('the bets of everybody at a past moment', () => {
  let arena: Arena;
  let visitor: Agent;
  let first: MatchView;
  let ace: Person;
  let bee: Person;
  let cat: Person;
  /** Revisions. */
  const moments = { placed: 0, replaced: 0, closed: 0, settled: 0, corrected: 0 };

  const bets = async (asked: string, agent: Agent = visitor): Promise<Bet[]> => {
    const { status, body } = await arena.get(`/bets/all?match_id=${first.match_id}&${asked}`, agent);
    expect(status).toBe(200);
    return (body as { bets: Bet[] }).bets.map(({ user_name, team_name, bet_amount, status, payout }) => {
      return { user_name, team_name, bet_amount, status, payout };
    });
  };
  const bet = ({ name }: Person, team: string | null, changes: Partial<Bet>): Partial<Bet> => {
    const shown = { bet_amount: null, payout: null, status: 'pending' as const };
    return { user_name: name, team_name: team ?? '', ...shown, ...changes };
  };

  beforeAll(async () => {
    arena = await Arena.betting(4);
    visitor = arena.app.browser();
    [first] = (await arena.bracket()).matches as [MatchView];
    ace = await arena.bettor('past ace', 100);
    bee = await arena.bettor('past bee', 100);
    cat = await arena.bettor('past cat', 100);
    await arena.bet(ace, first, 10);
    const { bet_id: withdrawn } = (await arena.bet(bee, first, 20)).body as { bet_id: string };
    moments.placed = arena.revision();
    await arena.delete(`/bets/delete/${withdrawn}`, bee.agent);
    await arena.bet(ace, first, 30, { team_name: first.team2, confirm: true });
    moments.replaced = arena.revision();
    await arena.bet(cat, first, 40);
    await arena.done('/bracket/close-bets', { match_id: first.match_id });
    moments.closed = arena.revision();
    await arena.winner(first.match_id, first.team1);
    moments.settled = arena.revision();
    await arena.done('/bracket/winner', {
      match_id: first.match_id,
      team_name: first.team2,
      confirm: true,
      reason: 'The wrong video',
    });
    moments.corrected = arena.revision();
  });
  afterAll(() => arena.close());

  it('contain what was withdrawn or replaced later, and nothing that was placed later', async () => {
    expect(await bets(`at=${moments.placed}`)).toEqual([
      bet(ace, first.team1, {}),
      bet(bee, first.team1, {}),
    ]);
    expect(await bets(`at=${moments.replaced}`)).toEqual([bet(ace, first.team2, {})]);
  });

  it('show the amounts of others once the match was closed, and the reader’s own always', async () => {
    const [mine, other] = [{ bet_amount: 10, payout: 0 }, {}];
    expect(await bets(`at=${moments.placed}`, ace.agent)).toEqual([
      bet(ace, first.team1, mine),
      bet(bee, first.team1, other),
    ]);
    expect(await bets(`at=${moments.closed}`)).toEqual([
      bet(ace, first.team2, { bet_amount: 30, payout: 0 }),
      bet(cat, first.team1, { bet_amount: 40, payout: 0 }),
    ]);
  });

  it('are decided as they were then, or as is known now', async () => {
    const then = [
      bet(ace, first.team2, { bet_amount: 30, status: 'lost', payout: 0 }),
      bet(cat, first.team1, { bet_amount: 40, status: 'won', payout: 50 }),
    ];
    const now = [
      bet(ace, first.team2, { bet_amount: 30, status: 'won', payout: 60 }),
      bet(cat, first.team1, { bet_amount: 40, status: 'lost', payout: 0 }),
    ];
    expect(await bets(`at=${moments.settled}`)).toEqual(then);
    expect(await bets(`at=${moments.settled}&known=now`)).toEqual(now);
    expect(await bets(`at=${moments.corrected}`)).toEqual(now);
    expect(await bets('')).toEqual(now);
  });

  it('are read page by page', async () => {
    const path = `/bets/all?at=${moments.placed}&limit=1`;
    const one = (await arena.get(path, visitor)).body as { bets: BetView[]; next: string };
    const two = (await arena.get(`${path}&after=${one.next}`, visitor)).body as typeof one;
    expect([...one.bets, ...two.bets].map(({ user_name: name }) => name)).toEqual([ace.name, bee.name]);
    expect(two.next).toBeNull();
  });

  it('show nothing of a round that is hidden now, except to the staff', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    expect(await bets(`at=${moments.placed}`)).toEqual([]);
    expect(await bets(`at=${moments.placed}`, arena.admin.agent)).toHaveLength(2);
    await arena.done('/bracket/visibility', { round: 1, visible: true });
  });

  it('are open to the staff in every phase, to others in phase 3 and once the season is closed', async () => {
    const path = `/bets/all?season=1&at=${moments.placed}`;
    const statuses = () =>
      Promise.all(
        [visitor, ace.agent, arena.admin.agent].map(async (agent) => (await arena.get(path, agent)).status),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await arena.app.setPhase(2);
    expect(await statuses()).toEqual([403, 403, 200]);
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    expect(await statuses()).toEqual([200, 200, 200]);
    const { bets: shown } = (await arena.get(path, visitor)).body as { bets: BetView[] };
    expect(shown.map(({ status }) => status)).toEqual(['pending', 'pending']);
  });
});
