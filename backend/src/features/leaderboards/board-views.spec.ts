import { describe, expect, it } from '@jest/globals';
import { TEAM_ORDER, type TeamPlace, type TeamStanding } from '@arena/projections/leaderboards/ranking';
import { TEAM_VIEW } from './board-views.js';

const team = (teamId: string, result: Partial<TeamPlace>): TeamPlace => ({
  teamId,
  champion: false,
  won: 0,
  round: 1,
  balance: 0,
  nameKey: teamId,
  ...result,
});

/** In the order of their ranks. */
const TEAMS = [
  team('a', { champion: true, place: 1, won: 3, round: 3 }),
  team('b', { place: 2, won: 2, round: 3 }),
  team('c', { place: 3, won: 2, round: 3 }),
  team('d', { place: 4, won: 1, round: 2, balance: 900 }),
  team('e', { won: 4, round: 2, balance: 100 }),
  team('f', { won: 4, round: 1, balance: 500 }),
  team('g', { won: 4, round: 1, balance: 100 }),
  team('h', { won: 4, round: 1, balance: 100 }),
];

describe('the cursor of the board of teams', () => {
  it.each(TEAMS)('of team $teamId stands where the team stands', (at) => {
    const sent = JSON.stringify(TEAM_VIEW.placeOf(at as TeamStanding));
    const cursor = TEAM_VIEW.ofPlace(JSON.parse(sent) as unknown[])!;
    const side = (other: TeamPlace): number => Math.sign(TEAM_ORDER.compare(cursor, other));
    expect(TEAMS.map(side)).toEqual(
      TEAMS.map((other) => Math.sign(TEAMS.indexOf(at) - TEAMS.indexOf(other))),
    );
  });
});
