import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { amvdlePlayersProjection } from '../amvdle/players.projection.js';
import { bettorsProjection } from '../leaderboards/bettors.projection.js';
import { rankTeams, type RankedTeam } from '../leaderboards/ranking.js';
import { teamStandingsProjection } from '../leaderboards/team-standings.projection.js';
import { seasonsProjection } from '../seasons/seasons.projection.js';
import { EventLog } from '../testing/event-log.js';
import {
  betPlaced,
  betsSettled,
  roundLaunched,
  seasonOpened,
  teamRegistered,
  teamRevived,
  winnerDeclared,
} from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { fullSeason } from '../testing/full-season.js';
import { walletsProjection } from '../money/wallets.projection.js';
import { bracketAfter } from '../testing/views-of.js';
import { seasonHonours } from './honours.view.js';

const show = (round: number, visible = true): TournamentEvent => ({
  type: 'RoundVisibilityChanged',
  data: { round, visible },
});
const crown: TournamentEvent = { type: 'GrandWinnerCrowned', data: { teamId: 'red', round: 2 } };
const won = (day: string, userId = 'fan'): TournamentEvent => ({
  type: 'AmvdleWon',
  data: { day, userId, guesses: 3, reward: 0 },
});

/** Red beats blue and then green. Green has beaten gold. */
const SEMIFINALS = [
  ...['red', 'blue', 'green', 'gold'].map((teamId) => teamRegistered(teamId)),
  roundLaunched(1, ['red', 'blue', 'green', 'gold']),
  winnerDeclared('r1m1', 'red', 'blue'),
  winnerDeclared('r1m2', 'green', 'gold'),
];
const FINAL = [roundLaunched(2, ['red', 'green']), winnerDeclared('r2m1', 'red', 'green'), crown];

function teamsAfter(events: readonly RecordedEvent[]): RankedTeam[] {
  const wallets = [...documentsAfter(walletsProjection, events).values()];
  const standings = [...documentsAfter(teamStandingsProjection, events).values()];
  return rankTeams(standings, new Map(wallets.map(({ userId, balance }) => [userId, balance])));
}

function honoursAfter(facts: readonly TournamentEvent[], season = 2) {
  const { events } = new EventLog().season(season, seasonOpened(season), ...facts);
  const [opened] = documentsAfter(seasonsProjection, events).values();
  if (!opened) throw new Error('No season was opened');
  const honours = seasonHonours({
    season: opened,
    bracket: bracketAfter(events),
    teams: teamsAfter(events),
    bettors: [...documentsAfter(bettorsProjection, events).values()],
    players: [...documentsAfter(amvdlePlayersProjection, events).values()],
  });
  const of = (userId: string) => honours.get(userId) ?? { badges: [], results: [] };
  return { of, badges: (userId: string) => of(userId).badges.map(({ key }) => key) };
}

describe('the badges of a bracket', () => {
  it('are for both members of the Grand Winner and of the other finalist', () => {
    const { of, badges } = honoursAfter([...SEMIFINALS, ...FINAL, show(1), show(2)]);
    expect(of('red-leader').badges).toEqual([{ key: 'champion', season: 2 }]);
    expect(badges('red-mate')).toEqual(['champion']);
    expect(badges('green-mate')).toEqual(['finalist']);
    expect([badges('blue-leader'), badges('gold-mate')]).toEqual([[], []]);
  });

  it('wait until the result is public', () => {
    const open = [...SEMIFINALS, roundLaunched(2, ['red', 'green']), show(1), show(2)];
    expect(honoursAfter(open).badges('green-leader')).toEqual([]);
    const hidden = honoursAfter([...SEMIFINALS, ...FINAL, show(1)]);
    expect([hidden.badges('red-leader'), hidden.badges('green-leader')]).toEqual([[], []]);
    expect(hidden.of('green-leader').results).toEqual([]);
  });

  it('are for a revived team, until the revive is revoked', () => {
    const revived = [...SEMIFINALS, show(1), teamRevived('blue')];
    expect(honoursAfter(revived).badges('blue-mate')).toEqual(['revived']);
    const data = { teamId: 'blue', round: 1, by: 'admin', returned: [], productId: null, because: 'admin' };
    const revoked = { type: 'ReviveRevoked', data } as TournamentEvent;
    expect(honoursAfter([...revived, revoked]).badges('blue-mate')).toEqual([]);
  });

  it('are for every participant of the first season', () => {
    expect(honoursAfter([teamRegistered('red')], 1).badges('red-mate')).toEqual(['founder']);
    const data = { teamId: 'red', leaderId: 'red-leader', mateId: 'red-mate' };
    const gone: TournamentEvent = { type: 'TeamDeleted', data };
    expect(honoursAfter([teamRegistered('red'), gone], 1).badges('red-mate')).toEqual([]);
  });
});

describe('the badges of bettors', () => {
  const bets = ['ann', 'bob', 'cid', 'dot'].map((userId) => betPlaced(`b-${userId}`, userId));
  const settled = betsSettled('red', [
    ['b-ann', 'ann', 1000, 2000],
    ['b-bob', 'bob', 1000, 1500],
    ['b-cid', 'cid', 1000, 0],
  ]);
  const over = [...SEMIFINALS, ...bets, settled, ...FINAL, show(1), show(2)];

  it('are for the first three of a season that is over, with a decided bet', () => {
    const { badges } = honoursAfter(over);
    expect(badges('ann')).toEqual(['best-bettor']);
    expect([badges('bob'), badges('cid')]).toEqual([['bettor-podium'], ['bettor-podium']]);
    expect(badges('dot')).toEqual([]);
  });

  it('wait for the end, and reveal nothing about hidden rounds', () => {
    expect(honoursAfter([...SEMIFINALS, ...bets, settled, show(1)]).badges('ann')).toEqual([]);
    expect(honoursAfter([...over, show(2, false)]).badges('ann')).toEqual([]);
    const closed: TournamentEvent = { type: 'SeasonClosed', data: { season: 2, next: 3 } };
    const early = [...SEMIFINALS, ...bets, settled, show(1), closed];
    expect(honoursAfter(early).badges('ann')).toEqual(['best-bettor']);
  });
});

describe('the badges of the daily game', () => {
  const days = (count: number) => Array.from({ length: count }, (_, n) => won(`2025-04-0${n + 1}`));

  it('are for a win, and for the longest streak', () => {
    expect(honoursAfter(days(1)).badges('fan')).toEqual(['amvdle-win']);
    expect(honoursAfter(days(2)).badges('fan')).toEqual(['amvdle-win']);
    expect(honoursAfter(days(3)).badges('fan')).toEqual(['amvdle-streak-3', 'amvdle-win']);
    expect(honoursAfter([...days(7), won('2025-04-09')]).badges('fan')).toEqual([
      'amvdle-streak-7',
      'amvdle-win',
    ]);
    const interrupted = ['2025-04-01', '2025-04-02', '2025-04-04'].map((day) => won(day));
    expect(honoursAfter(interrupted).badges('fan')).toEqual(['amvdle-win']);
  });

  it('are not for a game that was lost', () => {
    const lost: TournamentEvent = { type: 'AmvdleLost', data: { day: '2025-04-01', userId: 'fan' } };
    expect(honoursAfter([lost]).badges('fan')).toEqual([]);
  });
});

describe('results', () => {
  it('are the ranks of the leaderboard once the season is over, among how many', () => {
    const { of } = honoursAfter([...SEMIFINALS, ...FINAL, show(1), show(2)]);
    expect(of('red-mate').results).toEqual([{ season: 2, team: 'Red', rank: 1, of: 4, champion: true }]);
    expect(of('green-leader').results).toMatchObject([{ rank: 2, champion: false }]);
    expect([of('blue-mate').results, of('gold-mate').results]).toMatchObject([[{ rank: 3 }], [{ rank: 4 }]]);
  });

  it('wait until the end is public', () => {
    expect(honoursAfter([...SEMIFINALS, show(1)]).of('blue-mate').results).toEqual([]);
    expect(honoursAfter([...SEMIFINALS, ...FINAL, show(1)]).of('blue-mate').results).toEqual([]);
    const closed: TournamentEvent = { type: 'SeasonClosed', data: { season: 2, next: 3 } };
    expect(honoursAfter([...SEMIFINALS, show(1), closed]).of('blue-mate').results).toMatchObject([
      { rank: 3 },
    ]);
  });

  it('of a whole season name one champion, its finalist and every team once', () => {
    const { events } = fullSeason().log;
    const [season] = documentsAfter(seasonsProjection, events).values();
    const bettors = [...documentsAfter(bettorsProjection, events).values()];
    const played = bracketAfter(events);
    const bracket = { ...played, rounds: played.rounds.map((round) => ({ ...round, visible: true })) };
    if (!season) throw new Error('No season was opened');
    const all = [...seasonHonours({ season, bracket, teams: teamsAfter(events), bettors, players: [] })];
    const holders = (key: string) =>
      all.filter(([, { badges }]) => badges.some((badge) => badge.key === key));
    expect(holders('champion').map(([userId]) => userId)).toEqual([
      `${String(bracket.grandWinner)}-leader`,
      `${String(bracket.grandWinner)}-mate`,
    ]);
    expect(holders('finalist')).toHaveLength(2);
    expect(holders('best-bettor')).toHaveLength(1);
    expect(all.filter(([, { results }]) => results.length === 1)).toHaveLength(14);
  });
});
