import { DomainError } from '../../kernel/domain-error.js';
import { requireAdmin, requireStaff } from '../access.js';
import { hasBets } from '../betting/betting.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import type {
  BettingClosed,
  BettingReopened,
  FavoriteNamed,
  OddsSet,
  RoundVisibilityChanged,
} from './bracket.events.js';
import { findMatch, hasAllFavorites, isBye, plays, type Match } from './bracket.js';

/** @throws match-not-found */
export function requireMatch(state: TournamentState, matchId: string): Match {
  const match = findMatch(state, matchId);
  if (!match) throw new DomainError('match-not-found');
  return match;
}

/** A match that two teams play. @throws match-not-found, match-is-bye */
export function requirePlayedMatch(state: TournamentState, matchId: string): Match {
  const match = requireMatch(state, matchId);
  if (isBye(match)) throw new DomainError('match-is-bye');
  return match;
}

/** @throws team-not-in-match */
export function requireContestant(match: Match, teamId: string): void {
  if (!plays(match, teamId)) throw new DomainError('team-not-in-match');
}

/**
 * Another favorite may be named until the match is decided; bets keep their odds. A missing one may be
 * named even then: the next round waits for it.
 */
export function nameFavorite(
  state: TournamentState,
  { data: { matchId, teamId }, actor }: TournamentCommandOf<'NameFavorite'>,
): FavoriteNamed[] {
  requireAdmin(actor);
  const match = requirePlayedMatch(state, matchId);
  requireContestant(match, teamId);
  if (match.favorite === teamId) return [];
  if (match.winner !== null && match.favorite !== null) throw new DomainError('match-decided');
  return [{ type: 'FavoriteNamed', data: { matchId, round: match.round, teamId } }];
}

/** A jury's odds, while no bet was placed on either team. */
export function setOdds(
  state: TournamentState,
  { data: { matchId, teamId, odds }, actor }: TournamentCommandOf<'SetOdds'>,
): OddsSet[] {
  requireStaff(state, actor);
  const match = requirePlayedMatch(state, matchId);
  requireContestant(match, teamId);
  const { minJuryOdds, maxJuryOdds } = state.season.rules;
  if (!Number.isInteger(odds) || odds < minJuryOdds || odds > maxJuryOdds)
    throw new DomainError('odds-out-of-range');
  if (match.winner !== null) throw new DomainError('match-decided');
  if (match.juryOdds.get(teamId) === odds) return [];
  if (hasBets(state, matchId)) throw new DomainError('odds-locked');
  return [{ type: 'OddsSet', data: { matchId, round: match.round, teamId, odds } }];
}

/** A round is shown, and with it opened for bets, only when none of its favorites is missing. */
export function changeRoundVisibility(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'ChangeRoundVisibility'>,
): RoundVisibilityChanged[] {
  requireAdmin(actor);
  const round = state.bracket.rounds[data.round - 1];
  if (!round) throw new DomainError('round-not-found');
  if (round.visible === data.visible) return [];
  if (data.visible && !hasAllFavorites(round)) throw new DomainError('favorites-missing');
  return [{ type: 'RoundVisibilityChanged', data: { round: data.round, visible: data.visible } }];
}

export function closeBetting(
  state: TournamentState,
  { data: { matchId }, actor }: TournamentCommandOf<'CloseBetting'>,
): BettingClosed[] {
  requireAdmin(actor);
  const match = requireUndecided(state, matchId);
  return match.betsOpen ? [{ type: 'BettingClosed', data: { matchId, round: match.round } }] : [];
}

export function reopenBetting(
  state: TournamentState,
  { data: { matchId }, actor }: TournamentCommandOf<'ReopenBetting'>,
): BettingReopened[] {
  requireAdmin(actor);
  const match = requireUndecided(state, matchId);
  return match.betsOpen ? [] : [{ type: 'BettingReopened', data: { matchId, round: match.round } }];
}

function requireUndecided(state: TournamentState, matchId: string): Match {
  const match = requirePlayedMatch(state, matchId);
  if (match.winner !== null) throw new DomainError('match-decided');
  return match;
}
