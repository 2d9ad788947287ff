import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import type { Person } from '../../testing/test-app.js';
import { Arena } from './testing/arena.js';

describe('the page of a match', () => {
  let arena: Arena;
  let final: MatchView;
  let bettors: readonly [Person, Person, Person];

  const page = async (matchId: string): Promise<MatchPageView> =>
    (await arena.get(`/bracket/match/${matchId}`, arena.app.browser())).body as MatchPageView;
  const sums = async (): Promise<MatchBetsView[]> =>
    (await arena.get('/bets/matches', arena.app.browser())).body.matches as MatchBetsView[];

  beforeAll(async () => {
    arena = await Arena.betting(4);
    await arena.decideRound();
    [final] = (await arena.open()) as [MatchView];
    bettors = [
      await arena.bettor('first', 100),
      await arena.bettor('second', 100),
      await arena.bettor('third', 100),
    ];
    await arena.bet(bettors[0], final, 10);
    await arena.bet(bettors[1], final, 20);
    await arena.bet(bettors[2], final, 30, { team_name: final.team2 });
    // Changes sides.
    await arena.bet(bettors[1], final, 40, { team_name: final.team2, confirm: true });
  });
  afterAll(() => arena.close());

  it('shows both teams with their characters and videos, and their way to it', async () => {
    const { match, stage, entrants, videos, paths } = await page(final.match_id);
    const teams = [match.team1, match.team2];
    expect(stage).toBe('final');
    expect(entrants.map(({ name }) => name)).toEqual(teams);
    expect(entrants.every(({ characters, video_id: id }) => characters.every(Boolean) && id !== null)).toBe(
      true,
    );
    expect(videos.map(({ team }) => team).sort()).toEqual([...teams].sort());
    expect(paths.map(({ team_name: team }) => team)).toEqual(teams);
    expect(paths.flatMap(({ matches }) => matches.map(({ round, won }) => ({ round, won })))).toEqual([
      { round: 1, won: true },
      { round: 1, won: true },
    ]);
  });

  it('shows how the bets are shared, but no stakes while the match is open', async () => {
    const shared = { match_id: final.match_id, bets: { team1: 1, team2: 2 }, stakes: null, payouts: null };
    expect((await page(final.match_id)).bets).toEqual(shared);
    expect(await sums()).toContainEqual(shared);
  });

  it('shows who decided what, with the stakes and payouts at the end', async () => {
    await arena.done('/bracket/close-bets', { match_id: final.match_id });
    const stakes = { team1: 10, team2: 70 };
    expect((await page(final.match_id)).bets).toMatchObject({ stakes, payouts: null });
    await arena.winner(final.match_id, final.team1);
    const { bets, steps } = await page(final.match_id);
    expect(bets).toMatchObject({ stakes, payouts: 12.5 });
    expect(steps.map(({ kind, team_name: team }) => [kind, team ?? null])).toEqual([
      ['drawn', null],
      ['favorite', final.team1],
      ['closed', null],
      ['won', final.team1],
    ]);
    expect(steps.every(({ automatic }) => !automatic)).toBe(true);
    const admin = (await arena.get(`/auth/user/${arena.admin.userId}`)).body.user.name as string;
    expect(new Set(steps.map(({ by }) => by))).toEqual(new Set([admin]));
  });

  it('does not exist for an unknown match or season', async () => {
    const status = async (path: string): Promise<number> =>
      (await arena.get(`/bracket/match/${path}`, arena.app.browser())).status;
    expect(await Promise.all(['r9m9', `${final.match_id}?season=7`].map(status))).toEqual([404, 404]);
  });

  it('stays readable after a reset', async () => {
    const before = await page(final.match_id);
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    const answer = await arena.get(`/bracket/match/${final.match_id}?season=1`, arena.app.browser());
    expect(answer.body).toEqual(before);
  });
});
