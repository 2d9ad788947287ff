import type { Actor } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { MAX_HUNDREDTHS, payoutOf } from '../../kernel/money.js';
import { isStaff, requirePhase } from '../access.js';
import { isBye, isOpen, oddsOf, plays, type Match } from '../bracket/bracket.js';
import { requireMatch } from '../bracket/bracket.decide.js';
import { balanceOf } from '../money/money.js';
import { isMember } from '../teams/teams.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import { betOf, type Bet } from './betting.js';
import type { BetPlaced, BetWithdrawn } from './betting.events.js';

/** A bet that stood before is replaced in the same append: at once or not at all. */
export function placeBet(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'PlaceBet'>,
): (BetWithdrawn | BetPlaced)[] {
  requireBettor(state, actor, data.userId);
  const match = requireMatch(state, data.matchId);
  requireBettable(state, match, data.teamId);
  const before = betOf(state, data.matchId, data.userId);
  requireFunds(balanceOf(state, data.userId), before?.stake ?? 0, data.stake);
  if (before && !data.confirm) throw new DomainError('bet-already-placed');
  const placed = betPlaced(state, match, data);
  return before ? [withdrawn(before, 'replaced'), placed] : [placed];
}

/** Whoever declares winners does not bet, and nobody bets for another. */
function requireBettor(state: TournamentState, actor: Actor, userId: string): void {
  if (actor.userId !== userId) throw new DomainError('user-header-mismatch');
  if (isStaff(state, actor)) throw new DomainError('staff-cannot-bet');
  requirePhase(state, actor, 3);
}

function requireBettable(state: TournamentState, match: Match, teamId: string): void {
  if (isBye(match)) throw new DomainError('match-is-bye');
  if (!plays(match, teamId)) throw new DomainError('team-not-in-match');
  if (!isOpen(state, match)) throw new DomainError('bet-closed');
}

/** A debt blocks spending, even where the old stake would cover the new one. */
function requireFunds(balance: number, oldStake: number, stake: number): void {
  const valid = Number.isInteger(stake) && stake > 0 && stake <= MAX_HUNDREDTHS;
  if (!valid || balance < 0 || stake > balance + oldStake) throw new DomainError('insufficient-funds');
}

function betPlaced(
  state: TournamentState,
  match: Match,
  { betId, userId, teamId, stake }: TournamentCommandOf<'PlaceBet'>['data'],
): BetPlaced {
  const { matchId, round } = match;
  const odds = oddsOf(state.season.rules, match, teamId);
  const potentialGain = payoutOf(stake, odds);
  const ownMatch = playsIn(state, match, userId);
  return {
    type: 'BetPlaced',
    data: { betId, matchId, round, userId, teamId, stake, odds, potentialGain, ownMatch },
  };
}

function playsIn(state: TournamentState, match: Match, userId: string): boolean {
  const teams = [match.team1, match.team2].map((teamId) => state.teams.byId.get(teamId ?? ''));
  return teams.some((team) => team !== undefined && isMember(team, userId));
}

/** By its owner or an admin, while the match is open. */
export function deleteBet(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'DeleteBet'>,
): BetWithdrawn[] {
  const bet = state.betting.bets.get(data.betId);
  if (!bet) throw new DomainError('bet-not-found');
  if (!actor.admin && actor.userId !== bet.userId) throw new DomainError('not-your-bet');
  if (!isOpen(state, requireMatch(state, bet.matchId))) throw new DomainError('bet-closed');
  return [withdrawn(bet, 'deleted')];
}

function withdrawn(bet: Bet, because: 'replaced' | 'deleted'): BetWithdrawn {
  const { betId, matchId, round, userId, stake } = bet;
  return { type: 'BetWithdrawn', data: { betId, matchId, round, userId, stake, because } };
}
