import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { EventLog, timeOf } from '../testing/event-log.js';
import { betPlaced, roundLaunched, seasonOpened, teamRegistered, videoSubmitted } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { seasonsProjection } from './seasons.projection.js';

function seasonAfter(log: EventLog, season = 1) {
  return documentsAfter(seasonsProjection, log.events).get(String(season));
}

describe('seasons', () => {
  it('open in phase 0 under their own rules', () => {
    expect(seasonAfter(new EventLog().season(1, seasonOpened()))).toEqual({
      id: '1',
      season: 1,
      rules: DEFAULT_RULES,
      phase: 0,
      uploadsEnabled: true,
      openedAt: timeOf(1),
      closedAt: null,
      teams: 0,
      videos: 0,
      rounds: 0,
      figures: [],
      grandWinner: null,
      revision: 0,
    });
  });

  it('count what they hold and know their last revision', () => {
    const log = new EventLog()
      .season(1, seasonOpened(), { type: 'PhaseChanged', data: { from: 0, to: 3 } })
      .season(1, teamRegistered('red'), teamRegistered('blue'), videoSubmitted('v1', 'red'))
      .season(1, { type: 'UploadsToggled', data: { enabled: false } })
      .season(1, roundLaunched(1, ['red', 'blue']), betPlaced('b1', 'ann'));
    expect(seasonAfter(log)).toMatchObject({
      phase: 3,
      teams: 2,
      videos: 1,
      rounds: 1,
      uploadsEnabled: false,
      revision: 7,
    });
    log.season(
      1,
      { type: 'VideoRemoved', data: { videoId: 'v1', teamId: 'red' } },
      { type: 'TeamDeleted', data: { teamId: 'red', leaderId: 'red-leader', mateId: 'red-mate' } },
    );
    expect(seasonAfter(log)).toMatchObject({ teams: 1, videos: 0, revision: 9 });
  });

  it('count matches of two teams, bets that stand, and the stakes of settled bets', () => {
    const bet = { betId: 'b2', userId: 'bob', stake: 250, payout: 500 };
    const of = { matchId: 'r1m1', round: 1 };
    const log = new EventLog()
      .season(1, seasonOpened(), roundLaunched(1, ['red', 'blue', 'green']))
      .season(1, betPlaced('b1', 'ann'), betPlaced('b2', 'bob'), {
        type: 'BetWithdrawn',
        data: { ...of, betId: 'b1', userId: 'ann', teamId: 'red', stake: 100, because: 'deleted' },
      });
    const figures = () => seasonAfter(log)?.figures;
    expect(figures()).toEqual([{ round: 1, matches: 1, bets: 1, staked: 0 }]);
    log.season(1, { type: 'BetsSettled', data: { ...of, winner: 'red', bets: [bet], remaining: 0 } });
    expect(figures()).toMatchObject([{ bets: 1, staked: 250 }]);
    log.season(1, { type: 'BetsReversed', data: { ...of, bets: [bet] } });
    expect(figures()).toMatchObject([{ bets: 1, staked: 0 }]);
  });

  it('have a Grand Winner until the final is overturned', () => {
    const log = new EventLog()
      .season(1, seasonOpened())
      .season(1, { type: 'GrandWinnerCrowned', data: { teamId: 'red', round: 1 } });
    expect(seasonAfter(log)?.grandWinner).toBe('red');
    log.season(1, { type: 'GrandWinnerUncrowned', data: { teamId: 'red', round: 1 } });
    expect(seasonAfter(log)?.grandWinner).toBeNull();
  });

  it('stay as they are when the next one opens', () => {
    const log = new EventLog()
      .season(1, seasonOpened(), { type: 'SeasonClosed', data: { season: 1, next: 2 } })
      .season(2, seasonOpened(2), teamRegistered('red'))
      .accounts({ type: 'AccountDeleted', data: { userId: 'u1' } });
    expect(seasonAfter(log)).toMatchObject({ closedAt: timeOf(2), teams: 0, revision: 1 });
    expect(seasonAfter(log, 2)).toMatchObject({ closedAt: null, teams: 1 });
  });
});
