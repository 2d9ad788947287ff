import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryPage } from '@arena/projections/audit/season-history.types';
import { Arena } from '../bracket/testing/arena.js';

describe('the public history of a season', () => {
  let arena: Arena;
  let red: string;
  let blue: string;
  beforeAll(async () => {
    arena = await Arena.betting(4);
    const match = await arena.match('r1m1');
    [red, blue] = [match.team1, match.team2 ?? ''];
    await arena.bet(await arena.bettor('ann', 500), match, 120, { team_name: red });
    await arena.winner('r1m1', red);
    await arena.winner('r1m1', blue, { confirm: true, reason: 'The votes were swapped' });
  });
  afterAll(() => arena.close());

  const idOf = (name: string) => arena.teams.find((team) => team.name === name)?.teamId ?? '';
  const read = async (path: string): Promise<HistoryPage> =>
    (await arena.app.browser().get(`/api/seasons/1/history/${path}`).expect(200)).body as HistoryPage;
  const annId = async () => {
    const { body } = await arena.get('/audit/events?type=BetPlaced');
    return (body as { events: { facts: { user_id: string } }[] }).events[0]?.facts.user_id ?? '';
  };

  it('says what happened to a team, newest first, and also when it lost', async () => {
    const { events } = await read(`teams/${idOf(red)}`);
    const results = events.filter(({ type }) => type.startsWith('Winner'));
    expect(results.map(({ type, team, other }) => [type, team, other])).toEqual([
      ['WinnerOverturned', blue, red],
      ['WinnerDeclared', red, blue],
    ]);
    expect(events.at(-1)?.type).toBe('TeamRegistered');
  });

  it('says on which team a person has bet, without the stake', async () => {
    const page = await read(`people/${await annId()}`);
    expect(page.events).toMatchObject([{ type: 'BetPlaced', person: 'ann', team: red, other: blue }]);
    // As a whole number: ids are random and may contain these digits.
    expect(JSON.stringify(page)).not.toMatch(/\b120(00)?\b|swapped/);
  });

  it('is read page by page', async () => {
    const all = await read(`teams/${idOf(red)}`);
    const revisions: number[] = [];
    for (let after = ''; ;) {
      const page = await read(`teams/${idOf(red)}?limit=2${after}`);
      revisions.push(...page.events.map(({ revision }) => revision));
      if (page.next === null) break;
      after = `&after=${encodeURIComponent(page.next)}`;
    }
    expect(revisions).toEqual(all.events.map(({ revision }) => revision));
  });

  it('shows no event of a hidden round, except to the staff', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    const { events } = await read(`teams/${idOf(red)}`);
    expect(events.map(({ round }) => round)).toEqual(events.map(() => null));
    const staff = (await arena.get(`/seasons/1/history/teams/${idOf(red)}`)).body as HistoryPage;
    expect(staff.events.some(({ round }) => round === 1)).toBe(true);
  });

  it('is empty for an id that the season does not know, and missing for an unknown season', async () => {
    expect((await read('teams/nobody')).events).toEqual([]);
    const both = (await arena.get(`/seasons/1/history/teams/${idOf(red)},${idOf(red)}`)).body as HistoryPage;
    expect(both.events).toEqual([]);
    await arena.app.browser().get('/api/seasons/9/history/teams/x').expect(404);
  });

  it('stays readable for visitors when the season is over, without stakes and addresses', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    const ann = await annId();
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    const page = await read(`people/${ann}`);
    expect(page).toMatchObject({ season: 1, events: [{ type: 'BetPlaced', person: 'ann', team: red }] });
    expect(JSON.stringify(page)).not.toMatch(/\b120(00)?\b|@/);
    const { body } = await arena.app.browser().get(`/api/seasons/2/history/people/${ann}`).expect(200);
    expect(body).toMatchObject({ season: 2, events: [] });
  });
});
