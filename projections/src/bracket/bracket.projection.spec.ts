import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog, timeOf } from '../testing/event-log.js';
import {
  betsSettled,
  favoriteNamed,
  reviveRevoked,
  roundLaunched,
  seasonOpened,
  teamRegistered,
  teamRevived,
  winnerDeclared,
  winnerOverturned,
} from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { bracketProjection } from './bracket.projection.js';
import { teamLabelsIn } from './team-labels.js';

function launchedLog(): EventLog {
  const teams = ['red', 'blue', 'lime', 'gold', 'cyan'];
  return new EventLog()
    .season(1, seasonOpened(), { type: 'DrawCommitted', data: { commitment: 'c0ffee' } })
    .season(1, ...teams.map((teamId) => teamRegistered(teamId)), roundLaunched(1, teams, 'seed'));
}

function bracketOf(log: EventLog) {
  const bracket = documentsAfter(bracketProjection, log.events).get('1');
  if (!bracket) throw new Error('No bracket');
  return bracket;
}

function firstMatch(log: EventLog) {
  return bracketOf(log).rounds[0]?.matches[0];
}

describe('bracket', () => {
  it('starts with the odds of the season and keeps the draw', () => {
    const { draw, favoriteOdds, outsiderOdds, revision } = bracketOf(launchedLog());
    expect({ favoriteOdds, outsiderOdds, revision }).toEqual({
      favoriteOdds: 125,
      outsiderOdds: 200,
      revision: 7,
    });
    expect(draw).toEqual({
      commitment: 'c0ffee',
      seed: 'seed',
      entrants: ['blue', 'cyan', 'gold', 'lime', 'red'],
      order: ['red', 'blue', 'lime', 'gold', 'cyan'],
    });
  });

  it('launches a round hidden, with its bye won at once', () => {
    const [round] = bracketOf(launchedLog()).rounds;
    expect(round).toMatchObject({ round: 1, visible: false, complete: false, launchedAt: timeOf(8) });
    expect(round?.matches.map(({ number, winner, betsOpen }) => ({ number, winner, betsOpen }))).toEqual([
      { number: 1, winner: null, betsOpen: true },
      { number: 2, winner: null, betsOpen: true },
      { number: 3, winner: 'cyan', betsOpen: false },
    ]);
  });

  it('derives odds from the favorite, and lets the jury overrule one side', () => {
    const log = launchedLog();
    expect(firstMatch(log)).toMatchObject({ odds1: 200, odds2: 200 });
    log.season(1, favoriteNamed('r1m1', 'blue'));
    expect(firstMatch(log)).toMatchObject({ favorite: 'blue', odds1: 200, odds2: 125 });
    log.season(1, { type: 'OddsSet', data: { matchId: 'r1m1', round: 1, teamId: 'blue', odds: 310 } });
    log.season(1, favoriteNamed('r1m1', 'red'));
    expect(firstMatch(log)).toMatchObject({ favorite: 'red', odds1: 125, odds2: 310, jury2: 310 });
  });

  it('opens, closes and shows', () => {
    const log = launchedLog()
      .season(1, { type: 'RoundVisibilityChanged', data: { round: 1, visible: true } })
      .season(1, { type: 'BettingClosed', data: { matchId: 'r1m1', round: 1 } });
    expect(bracketOf(log).rounds[0]?.visible).toBe(true);
    expect(firstMatch(log)?.betsOpen).toBe(false);
    log.season(1, { type: 'BettingReopened', data: { matchId: 'r1m1', round: 1 } });
    expect(firstMatch(log)?.betsOpen).toBe(true);
    log.season(1, { type: 'SeasonClosed', data: { season: 1, next: 2 } });
    expect(firstMatch(log)?.betsOpen).toBe(false);
  });

  it('shows every round of a closed season', () => {
    const log = launchedLog().season(1, { type: 'SeasonClosed', data: { season: 1, next: 2 } });
    expect(bracketOf(log).rounds.map(({ visible }) => visible)).toEqual([true]);
  });

  it('is settling while bets of a decided match remain', () => {
    const log = launchedLog().season(1, winnerDeclared('r1m1', 'red', 'blue'), betsSettled('red', [], 20));
    expect(firstMatch(log)).toMatchObject({ winner: 'red', settling: true });
    log.season(1, betsSettled('red', [], 0));
    expect(firstMatch(log)?.settling).toBe(false);
  });

  it('is settling while stakes of a walkover are out, and not while those of an undecided match return', () => {
    const refunded = (remaining?: number): TournamentEvent => ({
      type: 'BetsRefunded',
      data: {
        matchId: 'r1m1',
        round: 1,
        bets: [],
        count: 500,
        ...(remaining !== undefined && { remaining }),
      },
    });
    const log = launchedLog().season(1, refunded(20));
    expect(firstMatch(log)?.settling).toBe(false);
    log.season(1, winnerDeclared('r1m1', 'red', 'blue'), refunded(20));
    expect(firstMatch(log)?.settling).toBe(true);
    log.season(1, refunded());
    expect(firstMatch(log)?.settling).toBe(false);
  });

  it('completes a round with its last winner and follows an overturned one', () => {
    const log = launchedLog().season(1, winnerDeclared('r1m1', 'red', 'blue'));
    expect(bracketOf(log).rounds[0]?.complete).toBe(false);
    log.season(1, winnerDeclared('r1m2', 'lime', 'gold'), winnerOverturned('r1m1', 'blue', 'red'));
    expect(bracketOf(log).rounds[0]?.complete).toBe(true);
    expect(firstMatch(log)?.winner).toBe('blue');
  });

  it('keeps only the reason of the last change of a result', () => {
    const log = launchedLog().season(1, winnerDeclared('r1m1', 'red', 'blue'));
    expect(firstMatch(log)).not.toHaveProperty('overturnReason');
    const { type, data } = winnerOverturned('r1m1', 'blue', 'red');
    log.season(1, { type, data: { ...data, reason: 'A ballot was misread' } });
    expect(firstMatch(log)).toMatchObject({ winner: 'blue', overturnReason: 'A ballot was misread' });
    log.season(1, winnerOverturned('r1m1', 'red', 'blue'));
    expect(firstMatch(log)).toMatchObject({ winner: 'red', overturnReason: null });
  });

  it("keeps an admin's reason for a revive", () => {
    const log = launchedLog().season(1, teamRevived('blue', 1, { reason: 'The upload was broken' }));
    expect(bracketOf(log).rounds[0]?.revives).toEqual([
      { teamId: 'blue', by: 'admin', at: timeOf(9), reason: 'The upload was broken' },
    ]);
  });

  it('crowns and uncrowns', () => {
    const log = launchedLog().season(1, { type: 'GrandWinnerCrowned', data: { teamId: 'red', round: 3 } });
    expect(bracketOf(log).grandWinner).toBe('red');
    log.season(1, { type: 'GrandWinnerUncrowned', data: { teamId: 'red', round: 3 } });
    expect(bracketOf(log).grandWinner).toBeNull();
  });

  it('keeps revives in order, with the number allowed before or during the round', () => {
    const log = new EventLog().season(
      1,
      seasonOpened(),
      { type: 'RevivesAllowedSet', data: { round: 1, count: 1 } },
      roundLaunched(1, ['red', 'blue']),
      { type: 'RevivesAllowedSet', data: { round: 1, count: 2 } },
      teamRevived('blue', 1, { by: 'card' }),
    );
    const [round] = bracketOf(log).rounds;
    expect(round?.revivesAllowed).toBe(2);
    expect(round?.revives).toEqual([{ teamId: 'blue', by: 'card', at: timeOf(5) }]);
    log.season(1, reviveRevoked('blue', 1, { by: 'card', productId: '1' }));
    expect(bracketOf(log).rounds[0]?.revives).toEqual([]);
  });

  it('keeps every revoked revive, with both reasons', () => {
    const log = launchedLog().season(
      1,
      teamRevived('blue', 1, { reason: 'The upload was broken' }),
      reviveRevoked('blue', 1, { reason: 'The wrong team' }),
      teamRevived('blue', 1, { by: 'vote' }),
      reviveRevoked('blue', 1, { by: 'vote', because: 'winner-overturned' }),
      teamRevived('gold', 1),
    );
    const [round] = bracketOf(log).rounds;
    expect(round?.revives).toEqual([{ teamId: 'gold', by: 'admin', at: timeOf(13) }]);
    expect(round?.revoked).toEqual([
      {
        revive: { teamId: 'blue', by: 'admin', at: timeOf(9), reason: 'The upload was broken' },
        because: 'admin',
        at: timeOf(10),
        reason: 'The wrong team',
      },
      {
        revive: { teamId: 'blue', by: 'vote', at: timeOf(11) },
        because: 'winner-overturned',
        at: timeOf(12),
      },
    ]);
  });

  it('keeps only the name and color of a deleted team', () => {
    const log = new EventLog().season(1, seasonOpened(), teamRegistered('red'), {
      type: 'TeamDeleted',
      data: { teamId: 'red', leaderId: 'red-leader', mateId: 'red-mate' },
    });
    const bracket = bracketOf(log);
    expect(bracket.teams).toEqual({});
    const { name, color } = teamRegistered('red').data;
    expect(bracket.formerTeams).toEqual({ red: { teamId: 'red', name, color } });
    expect(teamLabelsIn(bracket).get('red')).toEqual({ name, color });
  });

  it('is not touched by bets, by other streams or by another season', () => {
    const log = launchedLog();
    const before = bracketOf(log);
    log
      .season(1, { type: 'MoneyGranted', data: { userId: 'u', amount: 1, kind: 'admin', reason: '' } })
      .season(2, seasonOpened(2), teamRegistered('red'))
      .site({ type: 'TrailerChanged', data: { url: 'https://youtu.be/abcdefghijk' } });
    expect(bracketOf(log)).toEqual(before);
  });
});
