import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import type { Person } from '../../testing/test-app.js';
import { Arena } from './testing/arena.js';

describe('the overturn of a result', () => {
  let arena: Arena;
  let right: Person;
  let wrong: Person;
  let [red, blue]: string[] = [];
  const previewed = async (team: string): Promise<WinnerPreview> =>
    (await arena.winner('r1m1', team, { preview: true })).body.changes as WinnerPreview;

  beforeAll(async () => {
    arena = await Arena.betting(4);
    [right, wrong] = [await arena.bettor('right', 100), await arena.bettor('wrong', 100)];
    const match = await arena.match('r1m1');
    [red, blue] = [match.team1, match.team2!];
    await arena.bet(right, match, 40);
    await arena.bet(wrong, match, 60, { team_name: blue });
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await arena.done('/bracket/revive', { team_name: blue });
  });
  afterAll(() => arena.close());

  it('is previewed with every bet and balance, and with sums in which no money is missing', async () => {
    const changes = await previewed(blue!);
    expect(changes).toMatchObject({ round: 1, number: 1, overturns: true, winner: blue, loser: red });
    expect(changes.bets.map(({ user_name, before, after }) => [user_name, before, after])).toEqual([
      ['right', { status: 'won', payout: 50 }, { status: 'lost', payout: 0 }],
      ['wrong', { status: 'lost', payout: 0 }, { status: 'won', payout: 120 }],
    ]);
    expect(changes.balances).toEqual(
      expect.arrayContaining([
        { user_id: right.userId, user_name: 'right', before: 110, change: -50, after: 60 },
        { user_id: wrong.userId, user_name: 'wrong', before: 40, change: 120, after: 160 },
      ]),
    );
    expect(changes.revives).toEqual([expect.objectContaining({ team_name: blue, by: 'admin' })]);
    const returned = changes.revives.reduce((sum, revive) => sum + revive.returned, 0);
    expect(changes.sums).toEqual({
      payouts_before: 50,
      payouts_after: 120,
      returned,
      change: 120 - 50 + returned,
    });
    expect(changes.balances.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(changes.sums.change);
  });

  it('is refused when what the admin has read is no longer true, and nothing is written', async () => {
    const { fingerprint } = await previewed(blue!);
    await arena.done('/stdollars/remove', { user_id: right.userId, amount: 5 });
    const revision = arena.revision();
    const more = { confirm: true, reason: 'Misread', seen: fingerprint };
    const refused = await arena.winner('r1m1', blue!, more);
    expect([refused.status, refused.body.code]).toEqual([409, 'preview-outdated']);
    expect(arena.revision()).toBe(revision);
    const invalid = await arena.winner('r1m1', blue!, { ...more, seen: 'yes' });
    expect([invalid.status, invalid.body.errors?.seen?.key]).toEqual([400, 'validation.format']);
  });

  it('comes true as previewed, and answers which event it is', async () => {
    const { fingerprint, balances } = await previewed(blue!);
    const more = { confirm: true, reason: 'Misread', seen: fingerprint };
    const answer = await arena.winner('r1m1', blue!, more);
    expect(answer.body).toMatchObject({ success: true, match: { winner: blue } });
    for (const { user_id, after } of balances)
      expect(await arena.balance({ ...right, userId: user_id })).toBe(after);
    const { events } = (await arena.get('/audit/events?type=WinnerOverturned')).body;
    expect(events[0].revision).toBe(answer.body.revision);
  });

  it('names the decision that it supersedes, on the page of the match', async () => {
    const { steps } = (await arena.get('/bracket/match/r1m1')).body as MatchPageView;
    const [first, second] = steps.filter(({ kind }) => kind === 'won' || kind === 'overturned');
    expect(first).toMatchObject({ kind: 'won', team_name: red, superseded_by: second?.revision });
    expect(first).not.toHaveProperty('supersedes');
    expect(second).toMatchObject({ kind: 'overturned', team_name: blue, supersedes: first?.revision });
    expect(second).not.toHaveProperty('superseded_by');
    expect(steps[0]).not.toHaveProperty('superseded_by');
  });
});
