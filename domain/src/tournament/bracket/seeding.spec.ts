import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { command, SEED, seasonOf, user, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { drawOrder } from './draw.js';
import { pairUp } from './pairing.js';
import { firstOrder } from './seeding.js';

const teams = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
const orderOf = (count: number) => firstOrder('seed', teams(count), teams(count));
/** The rest of the bracket if the better team always wins, round by round. */
function meetings(order: readonly string[]): string[][] {
  const rounds: string[][] = [];
  const byes: (string | null)[] = [];
  let left = [...order];
  while (left.length > 1) {
    const pairings = pairUp(byes.length + 1, left, byes);
    byes.push(pairings.find(({ team2 }) => team2 === null)?.team1 ?? null);
    const pairs = pairings.map(({ team1, team2 }) =>
      [team1, team2 ?? team1].map(Number).sort((a, b) => a - b),
    );
    left = pairs.map(([best]) => String(best));
    const played = pairs.filter(([one, other]) => one !== other);
    rounds.push(played.map((pair) => pair.join('-')).sort((a, b) => parseInt(a) - parseInt(b)));
  }
  return rounds;
}

describe('seeded teams', () => {
  it('meet as in every knockout bracket: the first the last, the first two in the final', () => {
    expect(meetings(orderOf(8))).toEqual([['1-8', '2-7', '3-6', '4-5'], ['1-4', '2-3'], ['1-2']]);
    expect(meetings(orderOf(12))[0]).toEqual(['1-12', '2-11', '3-10', '4-9', '5-8', '6-7']);
    expect(meetings(orderOf(12))[1]).toEqual(['1-6', '2-5', '3-4']);
  });

  it.each([3, 5, 7, 9, 11, 13])('of %s, the first has the bye', (count) => {
    expect(orderOf(count).at(-1)).toBe('1');
  });

  it('each have one place, and the first two meet in the final, whatever byes later rounds have', () => {
    for (let count = 3; count <= 40; count++) {
      const order = orderOf(count);
      expect([...order].sort()).toEqual(teams(count).sort());
      expect([count, meetings(order).at(-1)]).toEqual([count, ['1-2']]);
      expect(meetings(order)[0]).toContain(`2-${count - 1 + (count % 2)}`);
    }
  });

  it('come before those that are drawn; without seeds, all are drawn', () => {
    expect(firstOrder('seed', teams(6), [])).toEqual(drawOrder('seed', teams(6)));
    const [third, fourth] = drawOrder('seed', ['3', '4']);
    expect(meetings(firstOrder('seed', teams(4), ['2', '1']))[0]).toEqual(
      [`1-${third}`, `2-${fourth}`].sort(),
    );
  });
});

describe('SetSeeding', () => {
  const data = { season: 1, version: 0, basis: 'order', teams: ['t2', 't1'] } as const;
  const set = (changes: object = {}) => command('SetSeeding', { ...data, ...changes });
  const launched = (play: Play) => play.do('LaunchRound', { seed: SEED })[0]?.data;

  it('places the teams that take part, and the round says so', () => {
    const play = seasonOf(4).team('no-video', false);
    play.do('SetSeeding', { ...data, teams: ['no-video', 't2', 't1'] });
    expect(launched(play.fork())).toMatchObject({ seeding: { basis: 'order', teams: ['t2', 't1'] } });
    play.do('SetSeeding', { ...data, version: 1, teams: [] });
    expect(launched(play)).not.toHaveProperty('seeding');
  });

  it('is refused to others, for unknown teams, twice the same team, and after the draw', () => {
    const play = seasonOf(4);
    const when = (sent: ReturnType<typeof set>) => given(tournament, play.events).when(sent);
    when({ ...set(), actor: user('u') }).thenRefused('forbidden-role');
    when(set({ teams: ['t9'] })).thenRefused('team-not-found');
    when(set({ teams: ['t1', 't1'] })).thenRefused('validation-failed');
    when(set({ season: 2 })).thenRefused('season-closed');
    play.do('SetSeeding', data);
    when(set()).thenNothing();
    when(set({ teams: ['t1'] })).thenRefused('seeding-changed');
    play.launch();
    when(set({ version: 1, teams: ['t1'] })).thenRefused('draw-already-made');
  });
});
