import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { favoritesProjection } from './favorites.projection.js';
import { EventLog, timeOf } from '../testing/event-log.js';
import {
  favoriteNamed,
  reviveRevoked,
  roundLaunched,
  seasonOpened,
  teamRegistered,
  teamRevived,
  winnerDeclared,
} from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { bracketAfter, peopleNamed } from '../testing/views-of.js';
import { peopleIn, toBracketView, toFavoriteViews, toRevivesInfo } from './bracket.view.js';

const PUBLIC = { staff: false };
const STAFF = { staff: true };
const people = peopleNamed('red-leader', 'red-mate', 'blue-leader');

function shown(round: number, visible = true): TournamentEvent {
  return { type: 'RoundVisibilityChanged', data: { round, visible } };
}

/** Round 1 decided and shown, blue revived; round 2 launched with its favorite, still hidden. */
function secondRoundHidden(): EventLog {
  const teams = ['red', 'blue', 'lime'];
  return new EventLog().season(
    1,
    seasonOpened(),
    { type: 'DrawCommitted', data: { commitment: 'c0ffee' } },
    ...teams.map((teamId) => teamRegistered(teamId, 'teal')),
    { type: 'RevivesAllowedSet', data: { round: 1, count: 1 } },
    roundLaunched(1, teams, 'seed'),
    favoriteNamed('r1m1', 'red'),
    shown(1),
    winnerDeclared('r1m1', 'red', 'blue'),
    teamRevived('blue', 1, { by: 'vote' }),
    roundLaunched(2, ['red', 'blue', 'lime']),
    favoriteNamed('r2m1', 'blue'),
  );
}

describe('the bracket view', () => {
  it('hides a revive after a hidden round from the public', () => {
    const why = { by: 'admin', reason: 'Its upload was broken' } as const;
    const log = secondRoundHidden().season(1, shown(2), shown(1, false), teamRevived('lime', 1, why));
    const [match] = toBracketView(bracketAfter(log.events), people, PUBLIC).matches;
    expect(match).toMatchObject({ match_id: 'r2m1', team1_revived: false, team2_revived: false });
    const staff = toBracketView(bracketAfter(log.events), people, STAFF).matches;
    expect(staff.find(({ match_id }) => match_id === 'r2m1')).toMatchObject({ team2_revived: true });
    const bye = (viewer: typeof PUBLIC) =>
      toBracketView(bracketAfter(log.events), people, viewer).matches.find(
        ({ match_id }) => match_id === 'r2m2',
      );
    expect(bye(STAFF)).toMatchObject({ team1_revived: true, team1_revive_reason: why.reason });
    expect(bye(PUBLIC)).toMatchObject({ team1_revived: false });
    expect(bye(PUBLIC)).not.toHaveProperty('team1_revive_reason');
  });

  it('names teams and people, with null for a deleted account', () => {
    const view = toBracketView(bracketAfter(secondRoundHidden().events), people, PUBLIC);
    expect(view.matches[0]).toEqual({
      match_id: 'r1m1',
      round: 1,
      number: 1,
      team1: 'Red',
      team2: 'Blue',
      team1_color: 'teal',
      team2_color: 'teal',
      team1_leader: 'Name of red-leader',
      team1_mate: 'Name of red-mate',
      team2_leader: 'Name of blue-leader',
      team2_mate: null,
      is_bye: '0',
      winner: 'Red',
      status: 'decided',
      bets_open: false,
      favorite: 'Red',
      odds: { team1: 1.25, team2: 2 },
      jury_odds: { team1: false, team2: false },
      team1_revived: false,
      team2_revived: false,
    });
    expect(view.matches[1]).toMatchObject({
      team1: 'Lime',
      team2: null,
      team2_color: null,
      team2_leader: null,
      is_bye: '1',
      winner: 'Lime',
      status: 'bye',
      bets_open: false,
      odds: { team1: 2, team2: null },
    });
  });

  it('shows a hidden round, and everything that reveals it, only to staff', () => {
    const bracket = bracketAfter(secondRoundHidden().events);
    const view = toBracketView(bracket, people, PUBLIC);
    expect(JSON.stringify(view)).not.toContain('r2m');
    expect(view.rounds).toEqual([
      {
        round: 1,
        visible: true,
        complete: true,
        revives_allowed: 1,
        revives: [{ team_name: 'Blue', by: 'vote', at: timeOf(11) }],
        revoked_revives: [],
      },
    ]);
    const staff = toBracketView(bracket, people, STAFF);
    expect(staff.rounds.map(({ round, visible }) => [round, visible])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(staff.matches[2]).toMatchObject({
      match_id: 'r2m1',
      bets_open: false,
      team1_revived: false,
      team2_revived: true,
    });
  });

  it('shows a revoked revive only to users who may see its round', () => {
    const log = new EventLog().season(
      1,
      seasonOpened(),
      ...['red', 'blue'].map((teamId) => teamRegistered(teamId)),
      roundLaunched(1, ['red', 'blue'], 'seed'),
      winnerDeclared('r1m1', 'red', 'blue'),
      teamRevived('blue', 1, { reason: 'The upload was broken' }),
      reviveRevoked('blue', 1, { reason: 'The wrong team' }),
    );
    const seenBy = (viewer: { staff: boolean }) => toBracketView(bracketAfter(log.events), people, viewer);
    const revoked = {
      team_name: 'Blue',
      by: 'admin',
      at: timeOf(6),
      reason: 'The upload was broken',
      revoked_at: timeOf(7),
      because: 'admin',
      revoke_reason: 'The wrong team',
    };
    expect(seenBy(STAFF).rounds[0]).toMatchObject({ revives: [], revoked_revives: [revoked] });
    expect(JSON.stringify(seenBy(PUBLIC))).not.toMatch(/Blue|upload|wrong/);
    log.season(1, shown(1));
    expect(seenBy(PUBLIC).rounds[0]?.revoked_revives).toEqual([revoked]);
  });

  it('opens bets when the round is shown', () => {
    const log = secondRoundHidden().season(1, shown(2));
    const match = () => toBracketView(bracketAfter(log.events), people, PUBLIC).matches[2];
    expect(match()).toMatchObject({ status: 'pending', bets_open: true, odds: { team1: 2, team2: 1.25 } });
    log.season(1, { type: 'BettingClosed', data: { matchId: 'r2m1', round: 2 } });
    expect(match()).toMatchObject({ status: 'closed', bets_open: false });
  });

  it("distinguishes the jury's odds from those of the favorite", () => {
    const set: TournamentEvent = {
      type: 'OddsSet',
      data: { matchId: 'r2m1', round: 2, teamId: 'blue', odds: 300 },
    };
    const view = toBracketView(bracketAfter(secondRoundHidden().season(1, set).events), people, STAFF);
    expect(view.matches[2]).toMatchObject({
      favorite: 'Blue',
      odds: { team1: 2, team2: 3 },
      jury_odds: { team1: false, team2: true },
    });
  });

  it('hides the seed, which reveals the pairings, until round 1 is shown', () => {
    const log = new EventLog()
      .season(1, seasonOpened(), { type: 'DrawCommitted', data: { commitment: 'c0ffee' } })
      .season(1, roundLaunched(1, ['red', 'blue'], 'seed'));
    const drawOf = (viewer: { staff: boolean }) =>
      toBracketView(bracketAfter(log.events), people, viewer).draw;
    expect(drawOf(PUBLIC)).toEqual({ commitment: 'c0ffee', seed: null, seeding: null });
    expect(drawOf(STAFF)).toEqual({ commitment: 'c0ffee', seed: 'seed', seeding: null });
    log.season(1, shown(1));
    expect(drawOf(PUBLIC).seed).toBe('seed');
  });

  it('names the Grand Winner if the final is shown', () => {
    const log = secondRoundHidden().season(1, {
      type: 'GrandWinnerCrowned',
      data: { teamId: 'red', round: 2 },
    });
    const winner = (viewer: { staff: boolean }) =>
      toBracketView(bracketAfter(log.events), people, viewer).grand_winner;
    expect(winner(PUBLIC)).toBeNull();
    expect(winner(STAFF)).toBe('Red');
    log.season(1, shown(2));
    expect(winner(PUBLIC)).toBe('Red');
  });

  it('lists the users whose names it needs', () => {
    const ids = peopleIn(bracketAfter(secondRoundHidden().events));
    expect(ids).toEqual(['red-leader', 'red-mate', 'blue-leader', 'blue-mate', 'lime-leader', 'lime-mate']);
  });
});

describe('favorites', () => {
  it('of hidden rounds are for staff', () => {
    const { events } = secondRoundHidden();
    const favorites = [...documentsAfter(favoritesProjection, events).values()];
    const bracket = bracketAfter(events);
    expect(toFavoriteViews(favorites, bracket, PUBLIC)).toEqual([
      { round: 1, match_id: 'r1m1', team_name: 'Red' },
    ]);
    expect(toFavoriteViews(favorites, bracket, STAFF)).toHaveLength(2);
  });
});

describe('revives info', () => {
  it('counts what is allowed, used and left', () => {
    const info = toRevivesInfo(bracketAfter(secondRoundHidden().events), 1, { price: 50_000, stock: 7 });
    expect(info).toEqual({
      round: 1,
      allowed: 1,
      used: 1,
      cards_left: 7,
      card_price: 500,
      revives: [{ team_name: 'Blue', by: 'vote', at: timeOf(11) }],
    });
  });
});
