import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { settableRulesOf } from '@arena/domain/tournament/season/settable-rules';
import { seasonHonours } from '../accounts/honours.view.js';
import type { SeasonRecord } from '../kernel/records.js';
import { rankTeams } from '../leaderboards/ranking.js';
import { teamReason } from '../leaderboards/rank-reason.js';
import { teamStandingsProjection } from '../leaderboards/team-standings.projection.js';
import { seasonsProjection } from '../seasons/seasons.projection.js';
import { teamsProjection } from '../teams/teams.projection.js';
import { expectConsistent } from '../testing/consistent-season.js';
import { documentsAfter } from '../testing/folding.js';
import { imagined, publicLog } from '../testing/imagined-season.js';
import { PlayedSeason } from '../testing/played-season.js';
import { bracketAfter, peopleNamed } from '../testing/views-of.js';
import { toBracketView } from './bracket.view.js';
import { stillIn } from './still-in.js';

const STAFF = { staff: true };
const VISITOR = { staff: false };

/** Seven teams up to the final. The one with the bye has lost the semi-final, so it has no win yet. */
function untilFinal(): PlayedSeason {
  const play = new PlayedSeason();
  const rules = { ...settableRulesOf(DEFAULT_RULES), thirdPlaceMatch: true };
  play.admin('SetSeasonRules', { ...rules, season: 1, version: 0 });
  play.admin('ChangePhase', { phase: 1 });
  for (const teamId of TEAMS) play.team(teamId);
  play.admin('ChangePhase', { phase: 2 });
  for (const teamId of TEAMS) play.video(teamId);
  play.admin('ChangePhase', { phase: 3 });
  play.launch();
  for (const { matchId, winner } of play.matches(1)) if (winner === null) play.declare(matchId, 1);
  play.launch();
  play.declare('r2m1', 1);
  play.declare('r2m2', play.sideOf('r2m2', 1) === play.matches(1).at(-1)?.team1 ? 2 : 1);
  play.launch();
  return play;
}

const TEAMS = ['amber', 'birch', 'cedar', 'delta', 'ember', 'flint', 'grove'];

function ranking(play: PlayedSeason, rich: string | null = null) {
  const standings = documentsAfter(teamStandingsProjection, play.log.events);
  return rankTeams([...standings.values()], new Map(rich === null ? [] : [[`${rich}-leader`, 1_000]]));
}

function viewOf(play: PlayedSeason, viewer = STAFF) {
  return toBracketView(bracketAfter(play.log.events), peopleNamed(), viewer);
}

describe('a match for third place', () => {
  const play = untilFinal();
  const [one, two] = [play.sideOf('r3m2', 1), play.sideOf('r3m2', 2)];
  const idle = TEAMS.find((teamId) => play.matches(1).at(-1)?.team1 === teamId) ?? '';
  const side = idle === one ? 1 : 2;

  it('brings nobody back into the tournament', () => {
    const teams = documentsAfter(teamsProjection, play.log.events);
    expect([one, two].map((teamId) => teams.get(`1:${teamId}`)?.status)).toEqual([
      'eliminated',
      'eliminated',
    ]);
    const finalists = [play.sideOf('r3m1', 1), play.sideOf('r3m1', 2)];
    expect([...stillIn(viewOf(play))].sort()).toEqual(finalists.map((teamId) => `Team ${teamId}`).sort());
  });

  it('is hidden with its round', () => {
    play.admin('ChangeRoundVisibility', { round: 3, visible: false });
    expect(viewOf(play, VISITOR).matches.some(({ third_place }) => third_place)).toBe(false);
    play.admin('ChangeRoundVisibility', { round: 3, visible: true });
    expect(viewOf(play, VISITOR).matches.filter(({ third_place }) => third_place)).toHaveLength(1);
  });

  it('decides the third and the fourth place, whatever the teams have won before', () => {
    expect([one, two]).toContain(idle);
    play.declare('r3m2', side);
    play.declare('r3m1', 1);
    const champion = play.sideOf('r3m1', 1);
    const other = idle === one ? two : one;
    const places = ranking(play, other).slice(0, 4);
    expect(places.map(({ document }) => document.teamId)).toEqual([
      champion,
      play.sideOf('r3m1', 2),
      idle,
      other,
    ]);
    const [, , third, fourth] = places.map(({ document }) => ({ ...document, balance: 0 }));
    if (!third || !fourth) throw new Error('There are too few teams');
    expect(teamReason(fourth, third)).toBe('place');
    const teams = documentsAfter(teamsProjection, play.log.events);
    expect(teams.get(`1:${idle}`)?.status).toBe('eliminated');
    play.declare('r3m2', side === 1 ? 2 : 1, true);
    expect(ranking(play)[3]?.document).toMatchObject({ teamId: idle, place: 4, won: 0, lost: 2 });
  });

  it('makes no finalists', () => {
    const season = documentsAfter(seasonsProjection, play.log.events).get('1');
    if (!season) throw new Error('No season was opened');
    const bracket = bracketAfter(play.log.events);
    const honours = seasonHonours({ season, bracket, teams: ranking(play), bettors: [], players: [] });
    const badges = [...honours].filter(([, { badges: all }]) => all.some(({ key }) => key === 'finalist'));
    const final = play.sideOf('r3m1', 2);
    expect(badges.map(([userId]) => userId)).toEqual([`${final}-leader`, `${final}-mate`]);
  });

  it('is played by others in a season in which a semi-final had ended otherwise', () => {
    const log = publicLog(play.log.events as SeasonRecord[]);
    expect(imagined(log, []).events).toEqual(log);
    const real = play.matches(2)[0];
    const world = imagined(log, [
      { kind: 'result', matchId: 'r2m1', winner: real?.winner === real?.team1 ? 2 : 1 },
    ]);
    expect(world.bracket.rounds.at(-1)?.matches[1]).toMatchObject({ thirdPlace: true, team1: real?.winner });
    expectConsistent(world);
  });
});
