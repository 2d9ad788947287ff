import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { Agent, Person } from '../../testing/test-app.js';
import { Arena } from './testing/arena.js';

type Body = Record<string, unknown> & { as_of?: AsOfView | undefined };

const PUBLIC = [
  '/bracket/all',
  '/bracket/match/r1m1',
  '/bracket/match/r1m2',
  '/bets/all',
  '/leaderboard/bettors',
  '/leaderboard/teams',
  '/team/all',
  '/team/Team%201',
  '/products',
];

describe('a read with ?at and known=now', () => {
  let arena: Arena;
  let visitor: Agent;
  let bettor: Person;
  let readers: readonly Agent[];
  let first: MatchView;
  let second: MatchView;
  /** Revisions. */
  let wrong: number;
  let corrected: number;
  let revived: number;

  async function read(path: string, agent: Agent): Promise<Body> {
    const answer = await arena.get(path, agent);
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body as Body;
  }

  const correct = (match: MatchView, team: string | null) =>
    arena.done('/bracket/winner', { match_id: match.match_id, team_name: team, confirm: true });
  const own = () => [`/bets/user/${bettor.userId}`, `/stdollars/ledger/${bettor.userId}`];
  const withoutMoment = (body: Body): Body => ({ ...body, as_of: undefined });
  const corrections = async (revision: number, agent: Agent) =>
    (await read(`/bracket/all?at=${revision}&known=now`, agent)).as_of?.corrections;

  beforeAll(async () => {
    arena = await Arena.withTeams(4);
    visitor = arena.app.browser();
    bettor = await arena.bettor('the bettor', 500);
    readers = [visitor, bettor.agent, arena.admin.agent];
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    [first, second] = (await arena.open()) as [MatchView, MatchView];
    await arena.bet(bettor, first, 40);
    await arena.bet(bettor, second, 25);
    await arena.done('/bracket/winner', { match_id: first.match_id, team_name: first.team1 });
    wrong = arena.revision();
    await correct(first, first.team2);
    corrected = arena.revision();
    // What only happened later.
    await arena.done('/stdollars/add', { user_id: bettor.userId, amount: 7, reason: 'later' });
    await arena.done('/bracket/winner', { match_id: second.match_id, team_name: second.team1 });
    await arena.done('/bracket/revive', { team_name: second.team2, reason: 'later' });
    revived = arena.revision();
    await correct(second, second.team2);
    await correct(second, second.team1);
  });
  afterAll(() => arena.close());

  it('answers as if the correction had come at once, and nothing else', async () => {
    for (const agent of readers)
      for (const path of PUBLIC) {
        const known = await read(`${path}?at=${wrong}&known=now`, agent);
        expect({ path, ...withoutMoment(known) }).toEqual({
          path,
          ...withoutMoment(await read(`${path}?at=${corrected}`, agent)),
        });
      }
  });

  it('shows the reader’s own bets and balance as known now', async () => {
    for (const path of own()) {
      const known = await read(`${path}?at=${wrong}&known=now`, bettor.agent);
      const then = await read(`${path}?at=${wrong}`, bettor.agent);
      const after = await read(`${path}?at=${corrected}`, bettor.agent);
      expect(withoutMoment(known)).toEqual(withoutMoment(after));
      expect(withoutMoment(then)).not.toEqual(withoutMoment(after));
    }
  });

  it('says which moment it shows, and what was corrected', async () => {
    const then = await read(`/bracket/all?at=${wrong}`, visitor);
    const known = await read(`/bracket/all?at=${wrong}&known=now`, visitor);
    const correction = {
      match_id: first.match_id,
      round: 1,
      number: first.number,
      then: first.team1,
      now: first.team2,
      at: expect.any(String),
      revision: expect.any(Number),
    };
    expect(known.as_of).toEqual({ ...then.as_of, corrections: [correction] });
    expect(await read(`/bracket/all?at=${wrong}&known=then`, visitor)).toEqual(then);
  });

  it('does not name a result that was corrected back, or that was not known then', async () => {
    expect(await corrections(arena.revision(), visitor)).toEqual([]);
    expect(await corrections(corrected, visitor)).toEqual([]);
    expect(await corrections(0, arena.admin.agent)).toEqual([]);
  });

  it('takes back a revive that the correction made groundless', async () => {
    const statuses = async (known: string) => {
      const { teams } = await read(`/team/all?at=${revived}&known=${known}`, visitor);
      return (teams as { status: string }[]).map(({ status }) => status);
    };
    expect(await statuses('then')).toContain('revived');
    expect(await statuses('now')).not.toContain('revived');
  });

  it('names no correction of a round that is hidden from the reader', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    expect(await corrections(wrong, visitor)).toEqual([]);
    expect(await corrections(wrong, arena.admin.agent)).toHaveLength(1);
    for (const path of ['/leaderboard/teams', '/team/all'])
      expect(withoutMoment(await read(`${path}?at=${wrong}&known=now`, visitor))).toEqual(
        withoutMoment(await read(`${path}?at=${wrong}`, visitor)),
      );
    await arena.done('/bracket/visibility', { round: 1, visible: true });
  });

  it('refuses what is neither then nor now', async () => {
    const { status, body } = await arena.get(`/bracket/all?at=${wrong}&known=later`, visitor);
    expect([status, body.code]).toEqual([400, 'validation-failed']);
    expect(body.errors).toHaveProperty('known');
  });
});
