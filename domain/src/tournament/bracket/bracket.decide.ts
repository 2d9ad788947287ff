import { requireAdmin } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { blockersOf, type Blocker } from '../../kernel/blockers.js';
import { DomainError } from '../../kernel/domain-error.js';
import { toDecimal, type OddsHundredths } from '../../kernel/money.js';
import { requireStaff } from '../access.js';
import { hasBets } from '../betting/betting.js';
import { requireNoOwnBet } from '../betting/own-bet.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { favoritesMissing, findMatch, isBye, plays, type Match, type Round } from './bracket.js';

type NameFavorite = Command<'NameFavorite', { matchId: string; teamId: string }>;
type SetOdds = Command<'SetOdds', { matchId: string; teamId: string; odds: OddsHundredths }>;
type ChangeRoundVisibility = Command<'ChangeRoundVisibility', { round: number; visible: boolean }>;
type CloseBetting = Command<'CloseBetting', { matchId: string }>;
type ReopenBetting = Command<'ReopenBetting', { matchId: string }>;

export const bracketDecisions: Decisions<
  NameFavorite | SetOdds | ChangeRoundVisibility | CloseBetting | ReopenBetting
> = {
  /** After the match is decided, only a missing favorite can be named: the next round requires it. */
  NameFavorite(state, { data: { matchId, teamId }, actor }) {
    requireAdmin(actor);
    const match = requirePlayedMatch(state, matchId);
    requireContestant(match, teamId);
    requireNoOwnBet(state, actor, match);
    if (match.favorite === teamId) return [];
    if (match.winner !== null && match.favorite !== null) throw new DomainError('match-decided');
    return [{ type: 'FavoriteNamed', data: { matchId, round: match.round, teamId } }];
  },
  /** Only while no bet is placed on the match. */
  SetOdds(state, { data: { matchId, teamId, odds }, actor }) {
    requireStaff(state, actor);
    const match = requirePlayedMatch(state, matchId);
    requireContestant(match, teamId);
    requireNoOwnBet(state, actor, match);
    const { minJuryOdds, maxJuryOdds } = state.season.rules;
    if (!Number.isInteger(odds) || odds < minJuryOdds || odds > maxJuryOdds)
      throw new DomainError('odds-out-of-range', {
        min: toDecimal(minJuryOdds),
        max: toDecimal(maxJuryOdds),
      });
    if (match.winner !== null) throw new DomainError('match-decided');
    if (match.juryOdds.get(teamId) === odds) return [];
    if (hasBets(state.betting, matchId)) throw new DomainError('odds-locked');
    return [{ type: 'OddsSet', data: { matchId, round: match.round, teamId, odds } }];
  },
  /** A visible round accepts bets, so every match needs its favorite. */
  ChangeRoundVisibility(state, { data, actor }) {
    requireAdmin(actor);
    const round = state.bracket.rounds[data.round - 1];
    if (!round) throw new DomainError('round-not-found');
    if (round.visible === data.visible) return [];
    if (data.visible) requireFavorites(round);
    return [{ type: 'RoundVisibilityChanged', data: { round: data.round, visible: data.visible } }];
  },
  CloseBetting(state, { data: { matchId }, actor }) {
    requireAdmin(actor);
    const match = requireUndecided(state, matchId);
    requireNoOwnBet(state, actor, match);
    return match.betsOpen ? [{ type: 'BettingClosed', data: { matchId, round: match.round } }] : [];
  },
  ReopenBetting(state, { data: { matchId }, actor }) {
    requireAdmin(actor);
    const match = requireUndecided(state, matchId);
    requireNoOwnBet(state, actor, match);
    return match.betsOpen ? [] : [{ type: 'BettingReopened', data: { matchId, round: match.round } }];
  },
};

export function requireMatch(state: TournamentState, matchId: string): Match {
  const match = findMatch(state.bracket, matchId);
  if (!match) throw new DomainError('match-not-found');
  return match;
}

export function requirePlayedMatch(state: TournamentState, matchId: string): Match {
  const match = requireMatch(state, matchId);
  requireNoBye(match);
  return match;
}

export function requireNoBye(match: Match): void {
  if (isBye(match)) throw new DomainError('match-is-bye');
}

export function requireContestant(match: Match, teamId: string): void {
  if (!plays(match, teamId)) throw new DomainError('team-not-in-match');
}

/** What prevents the round from being shown. */
export function showRoundBlockers(round: Round): Blocker[] {
  return blockersOf(round.visible ? [] : [() => requireFavorites(round)]);
}

function requireFavorites(round: Round): void {
  if (favoritesMissing(round) > 0) throw new DomainError('favorites-missing');
}

function requireUndecided(state: TournamentState, matchId: string): Match {
  const match = requirePlayedMatch(state, matchId);
  if (match.winner !== null) throw new DomainError('match-decided');
  return match;
}
