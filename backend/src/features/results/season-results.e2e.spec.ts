import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Arena } from '../bracket/testing/arena.js';
import type { Agent } from '../../testing/test-app.js';

describe('a season that was played here', () => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await Arena.betting(3);
  });
  afterAll(() => arena.close());

  const answer = (agent: Agent = arena.app.browser()) => arena.get('/results/season-1', agent);
  const listed = async (agent: Agent = arena.app.browser()) =>
    (await arena.get('/results/', agent)).body.editions.filter(
      ({ season }: { season: number | null }) => season !== null,
    );

  it('is no result while it is played', async () => {
    expect((await answer()).status).toBe(404);
    expect(await listed()).toEqual([]);
    await arena.decideRound();
    await arena.open();
    expect((await answer(arena.admin.agent)).status).toBe(404);
  });

  it('appears with its Grand Winner for viewers who may see it', async () => {
    await arena.done('/bracket/visibility', { round: 2, visible: false });
    await arena.decideRound();
    expect(await listed()).toEqual([]);
    expect((await answer()).body.code).toBe('edition-not-found');
    expect(await listed(arena.admin.agent)).toHaveLength(1);
    await arena.done('/bracket/visibility', { round: 2, visible: true });
    const champion = (await arena.bracket()).grand_winner;
    expect(await listed()).toEqual([
      {
        id: 'season-1',
        name: 'Season 1',
        series: 'battle-arena',
        number: 1,
        year: 2025,
        winner: champion,
        places: 3,
        videos: 3,
        sample: false,
        season: 1,
      },
    ]);
  });

  it('is in the export, and an import of that file leaves it out', async () => {
    const file = (await arena.app.browser().get('/api/results/export')).text;
    const own = file.split('\r\n').filter((line) => line.startsWith('Season 1,battle-arena,1,'));
    expect(own).toHaveLength(3);
    for (const line of own) expect(line).toMatch(/,lead \d; mate \d,.*,1$/);
    const before = (await arena.get('/results/')).body.editions;
    const importing = arena.admin.agent.post('/api/results/import').type('text/csv').send(file);
    expect((await importing.expect(200)).body.recorded).toEqual([]);
    expect((await arena.get('/results/')).body.editions).toEqual(before);
  });

  it('has its ranking with members and videos', async () => {
    const { edition } = (await answer()).body;
    expect(edition.ranking.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
    const [first] = edition.ranking;
    const number = /\d/.exec(first.entrant)?.[0];
    expect(first).toMatchObject({
      editors: [`lead ${number}`, `mate ${number}`],
      video: { title: first.entrant, link: null, video_id: expect.any(String), thumbnail_url: null },
    });
  });

  it('is ranked as the leaderboard of teams ranks it', async () => {
    const { rows } = (await arena.get('/leaderboard/teams?season=1', arena.admin.agent)).body;
    const ranks = (of: { rank: number; name?: string; entrant?: string }[]) =>
      of.map(({ rank, name, entrant }) => [rank, name ?? entrant]);
    expect(ranks((await answer()).body.edition.ranking)).toEqual(ranks(rows));
  });

  it('stays after the reset, also with a hidden round, and cannot be removed', async () => {
    const before = (await answer()).body;
    await arena.done('/bracket/visibility', { round: 2, visible: false });
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    expect((await answer()).body).toEqual(before);
    const [first] = (await arena.get('/seasons/', arena.app.browser())).body.seasons;
    expect([first.rounds, first.grand_winner]).toEqual([2, before.edition.winner]);
    const bracket = (await arena.get('/bracket/all?season=1', arena.app.browser())).body;
    expect(bracket.grand_winner).toBe(before.edition.winner);
    expect((await arena.get('/results/season-2')).status).toBe(404);
    expect((await arena.delete('/results/season-1')).body.code).toBe('edition-not-found');
  });

  it('of a member whose account is deleted keeps the team', async () => {
    const { leader, name } = arena.teams[0]!;
    await arena.app.logIn(leader);
    await leader.agent.delete(`/api/auth/user/${leader.userId}`).expect(200);
    const { edition } = (await answer()).body;
    const team = edition.ranking.find(({ entrant }: { entrant: string }) => entrant === name);
    expect(team.editors).toEqual([null, 'mate 1']);
  });
});
