import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import type { BettorRow, TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.js';
import { Arena } from './testing/arena.js';

const VIDEO = fileURLToPath(new URL('../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url));

/** Nothing but HTTP, from the sign-ups on. */
describe('a whole season over HTTP', () => {
  let app: TestApp;
  let admin: Person;
  const leaders: Person[] = [];
  let bettor: Person;
  let before: { bracket: BracketView; bettors: BettorRow[]; teams: TeamRow[] };

  async function post(path: string, body: object, by: Person = admin) {
    const answer = await by.agent.post(`/api${path}`).send(body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body as Record<string, never>;
  }
  const read = async <T>(path: string): Promise<T> => (await admin.agent.get(`/api${path}`)).body as T;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.person('admin');
    bettor = await app.signUp('the bettor');
  });
  afterAll(() => app.close());

  it('registers five teams in phase 1', async () => {
    await post('/phase/update', { phase: 1 });
    for (const number of [1, 2, 3, 4, 5]) {
      const [leader, mate] = [await app.signUp(`lead ${number}`), await app.signUp(`mate ${number}`)];
      const team = {
        name: `Squad ${number}`,
        description: '',
        color: 'violet',
        leader: { character: 'ember-fox' },
        mate: { name: mate.name, character: 'iron-heron' },
      };
      const answer = await leader.agent.post('/api/team/register').send({ team });
      expect(answer.body).toMatchObject({ leader_name: leader.name, mate_email: 'm•••@e•••.org' });
      leaders.push(leader);
    }
    expect((await read<{ teams: unknown[] }>('/team/all')).teams).toHaveLength(5);
  });

  it('takes their videos in phase 2', async () => {
    await post('/phase/update', { phase: 2 });
    const video = await readFile(VIDEO);
    for (const [index, leader] of leaders.entries()) {
      const answer = await leader.agent
        .post('/api/videos/upload')
        .field('title', `AMV ${index + 1}`)
        .field('animated_only', 'true')
        .attach('video', video, 'amv.mp4');
      expect([answer.status, answer.body.success]).toEqual([201, true]);
    }
    expect((await read<{ videos: unknown[] }>('/videos/')).videos).toHaveLength(5);
  });

  it('is bet on and played to its Grand Winner in phase 3', async () => {
    await post('/phase/update', { phase: 3 });
    await post('/stdollars/add', { user_id: bettor.userId, amount: 500, reason: 'welcome' });
    for (let round = 1; ; round++) {
      const { matches } = (await post('/bracket/launch', {})) as unknown as { matches: MatchView[] };
      const played = matches.filter(({ team2 }) => team2 !== null);
      for (const { match_id, team1 } of played)
        await post('/bracket/favorites', { match_id, team_name: team1 });
      await post('/bracket/visibility', { round, visible: true });
      for (const { match_id, team1 } of played) {
        const bet = { match_id, user_id: bettor.userId, team_name: team1, bet_amount: 10 };
        await post('/bets/place', bet, bettor);
        await post('/bracket/winner', { match_id, team_name: team1 });
      }
      if ((await read<BracketView>('/bracket/all')).grand_winner) break;
    }
    // Only the present offers something to staff.
    const { showing, next_step: next, preparations, ...bracket } = await read<BracketView>('/bracket/all');
    expect(showing).toHaveLength(bracket.rounds.length);
    expect(next?.code).toBe('close-season');
    expect(preparations).toBeDefined();
    before = {
      bracket,
      bettors: (await read<{ rows: BettorRow[] }>('/leaderboard/bettors')).rows,
      teams: (await read<{ rows: TeamRow[] }>('/leaderboard/teams')).rows,
    };
    expect(before.bracket.matches.filter(({ is_bye }) => is_bye === '0')).toHaveLength(4);
    expect(before.bettors).toEqual([
      expect.objectContaining({ rank: 1, name: 'the bettor', net: 10, won: 4, decided: 4, hit_rate: 1 }),
    ]);
    expect(before.teams[0]).toMatchObject({ name: before.bracket.grand_winner, champion: true });
    expect(await read('/stdollars/ledger/' + bettor.userId)).toMatchObject({ balance: 510 });
  });

  it('can be read as it was at an earlier revision or time', async () => {
    const early = await read<BracketView>('/bracket/all?at=0');
    expect(early).toMatchObject({ matches: [], grand_winner: null });
    const now = await read<BracketView>(`/bracket/all?at=${before.bracket.revision}`);
    expect(now).toEqual({ ...before.bracket, as_of: now.as_of });
    expect(now.as_of?.revision).toBe(before.bracket.revision);
    const at = encodeURIComponent(new Date(Date.parse(app.clock.now())).toISOString());
    expect((await read<{ rows: TeamRow[] }>(`/leaderboard/teams?at=${at}`)).rows).toEqual(before.teams);
    expect((await admin.agent.get('/api/bracket/all?at=yesterday')).status).toBe(400);
  });

  it('stays readable after the reset, in every phase and for everybody', async () => {
    const { token } = (await post('/tournament/reset', {})) as unknown as { token: string };
    await post('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    expect(await read('/phase/')).toMatchObject({ phase: 0 });
    expect(await read('/team/all')).toMatchObject({ teams: [] });
    expect(await read<BracketView>('/bracket/all')).toMatchObject({
      season: 2,
      matches: [],
      grand_winner: null,
    });
    const visitor = app.browser();
    const past = await visitor.get('/api/bracket/all?season=1');
    // Only the season's own end was added.
    expect(past.body).toEqual({ ...before.bracket, revision: before.bracket.revision + 1 });
    expect((await visitor.get('/api/leaderboard/bettors?season=1')).body.rows).toEqual(before.bettors);
    expect((await visitor.get('/api/bets/all?season=1')).body.bets).toHaveLength(4);
    expect((await visitor.get('/api/team/all?season=1')).body.teams).toHaveLength(5);
    expect((await admin.agent.get('/api/bracket/all?season=7')).body.code).toBe('season-not-found');
    expect((await visitor.get('/api/bracket/all')).body.code).toBe('forbidden-phase');
  });
});

describe.each([3, 7, 24, 33])('a bracket of %d teams', (count) => {
  it('gives every team a match or a bye and ends with one Grand Winner after n−1 matches (fault 14)', async () => {
    const arena = await Arena.withTeams(count);
    let bracket = await arena.bracket();
    while (!bracket.grand_winner) {
      await arena.open();
      await arena.decideRound();
      bracket = await arena.bracket();
    }
    const first = bracket.matches
      .filter(({ round }) => round === 1)
      .flatMap(({ team1, team2 }) => [team1, team2]);
    expect(first.filter(Boolean).sort()).toEqual(arena.teams.map(({ name }) => name).sort());
    expect(bracket.matches.filter(({ is_bye }) => is_bye === '0')).toHaveLength(count - 1);
    const over = await arena.post('/bracket/launch', {});
    expect([over.status, over.body.code]).toEqual([409, 'tournament-over']);
    await arena.close();
  });
});
