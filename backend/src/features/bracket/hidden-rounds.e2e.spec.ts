import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '../../testing/test-app.js';
import { Arena } from './testing/arena.js';

/** Whatever the public can ask about results. */
const PUBLIC = [
  '/bracket/all',
  '/team/all',
  '/team/Team%201',
  '/leaderboard/teams',
  '/leaderboard/bettors',
  '/bets/all',
  '/favorites',
  '/seasons',
] as const;

/** Public, too; not all of these change when the round is shown. */
const ALSO_PUBLIC = [
  '/bracket/vote',
  '/bracket/draw/verify',
  '/results',
  '/videos',
  '/judges',
  '/auth/user/lead%201',
  '/auth/user/mate%202',
] as const;

describe('a result in a hidden round', () => {
  let arena: Arena;
  let bettor: Person;
  const before = new Map<string, unknown>();
  const hidden = new Map<string, unknown>();
  const shown = new Map<string, unknown>();

  async function look(into: Map<string, unknown>): Promise<void> {
    for (const path of [...PUBLIC, ...ALSO_PUBLIC])
      into.set(path, withoutRevision((await arena.get(path, bettor.agent)).body));
  }

  beforeAll(async () => {
    arena = await Arena.betting(4);
    bettor = await arena.bettor('a bettor', 100);
    await arena.decideRound();
    await look(before);
    const final = (await arena.open())[0]!;
    await arena.bet(bettor, final, 10, { team_name: final.team1 });
    await arena.done('/bracket/visibility', { round: 2, visible: false });
    await arena.decideRound();
    await look(hidden);
    await arena.done('/bracket/visibility', { round: 2, visible: true });
    await look(shown);
  });
  afterAll(() => arena.close());

  it.each([...PUBLIC, ...ALSO_PUBLIC])('leaves %s as it was before the round', (path) => {
    expect(hidden.get(path)).toEqual(before.get(path));
  });

  it.each(PUBLIC.filter((path) => path !== '/team/Team%201'))('shows in %s with the round', (path) => {
    expect(shown.get(path)).not.toEqual(before.get(path));
  });

  it('shows to staff', async () => {
    await arena.done('/bracket/visibility', { round: 2, visible: false });
    const { rows } = (await arena.get('/leaderboard/teams')).body as { rows: { champion: boolean }[] };
    expect(rows.filter(({ champion }) => champion)).toHaveLength(1);
    const { seasons } = (await arena.get('/seasons')).body as { seasons: { grand_winner: string | null }[] };
    expect(seasons[0]?.grand_winner).not.toBeNull();
  });

  it('stays out of the leaderboards of a moment in the past', async () => {
    const path = `/leaderboard/teams?at=${arena.revision()}`;
    const { as_of: moment, ...body } = (await arena.get(path, bettor.agent)).body as Record<string, unknown>;
    expect(body).toEqual(before.get('/leaderboard/teams'));
    expect(moment).toMatchObject({ revision: arena.revision() });
  });
});

/** Positions in the log tell that something happened, not what. */
function withoutRevision(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'revision' ? undefined : value)));
}
