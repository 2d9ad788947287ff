import { blockersOf, isFree, requireAll, type Blocker, type Check } from '../../kernel/blockers.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { MAX_HUNDREDTHS, payoutOf, type Hundredths } from '../../kernel/money.js';
import { isBarredFromMoney, requirePhase, requireUser } from '../access.js';
import { isOpen, oddsOf, plays, type Match } from '../bracket/bracket.js';
import { requireMatch, requireNoBye } from '../bracket/bracket.decide.js';
import { requireSeenMatch, seesMatch } from '../bracket/visibility.js';
import { balanceOf } from '../money/money.js';
import { hasClosed } from '../schedule/schedule.js';
import { requireNotSuspended } from '../suspensions/suspensions.js';
import { isMember, type Team } from '../teams/teams.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { betOf, type Bet } from './betting.js';
import type { BetPlaced, BetWithdrawn } from './betting.events.js';
import { hasUndecidedBet } from './own-bet.js';

type PlaceBet = Command<
  'PlaceBet',
  { betId: string; matchId: string; userId: string; teamId: string; stake: Hundredths; confirm: boolean }
>;
type DeleteBet = Command<'DeleteBet', { betId: string }>;

export const bettingDecisions: Decisions<PlaceBet | DeleteBet> = {
  PlaceBet(state, { data, actor, at }) {
    if (actor.userId !== data.userId) throw new DomainError('user-header-mismatch');
    requireAll(bettorChecks(state, actor, at));
    const match = requireSeenMatch(state, actor, data.matchId);
    requireNoBye(match);
    if (!plays(match, data.teamId)) throw new DomainError('team-not-in-match');
    requireOpen(state, match, at);
    const only = onlyTeamFor(state, { userId: data.userId, admin: false }, match);
    if (only && only.teamId !== data.teamId) throw new DomainError('own-team-only');
    requireStake(state, match, data);
    const before = betOf(state.betting, data.matchId, data.userId);
    if (before && !data.confirm) throw new DomainError('bet-already-placed');
    const placed = betPlaced(state, match, data);
    return before ? [withdrawn(before, 'replaced'), placed] : [placed];
  },
  DeleteBet(state, { data, actor, at }) {
    const bet = state.betting.bets.get(data.betId);
    if (!bet || !seesMatch(state, actor, bet.matchId)) throw new DomainError('bet-not-found');
    if (!actor.admin && actor.userId !== bet.userId) throw new DomainError('not-your-bet');
    requireOpen(state, requireMatch(state, bet.matchId), at);
    return [withdrawn(bet, 'deleted')];
  },
};

const SMALLEST_STAKE: Hundredths = 1;

export function bettorBlockers(state: TournamentState, actor: Actor, at: string): Blocker[] {
  const personal = blockersOf(bettorChecks(state, actor, at));
  return personal.length > 0 ? personal : blockersOf([() => requireMoney(state, actor)]);
}

export function betBlockers(state: TournamentState, actor: Actor, match: Match, at: string): Blocker[] {
  return blockersOf(betChecks(state, actor, match, at));
}

export function mayBet(state: TournamentState, actor: Actor, match: Match, at: string): boolean {
  return isFree(betChecks(state, actor, match, at));
}

function betChecks(state: TournamentState, actor: Actor, match: Match, at: string): Check[] {
  return [
    ...bettorChecks(state, actor, at),
    () => requireNoBye(match),
    () => requireOpen(state, match, at),
    () => requireFunds(maxStakeOn(state, actor, match), SMALLEST_STAKE),
  ];
}

/** In hundredths. A replaced bet returns its stake. */
export function maxStakeOn(state: TournamentState, { userId }: Actor, { matchId }: Match): Hundredths {
  if (userId === null) return 0;
  const balance = balanceOf(state.money, userId);
  // A debt blocks spending, even if the old stake would cover the new one.
  if (balance < 0) return 0;
  return Math.min(balance + (betOf(state.betting, matchId, userId)?.stake ?? 0), MAX_HUNDREDTHS);
}

/** The team of the actor, if the season lets its members bet on no opponent of theirs. Null: both teams take bets. */
export function onlyTeamFor(state: TournamentState, { userId }: Actor, match: Match): Team | null {
  const own = userId === null ? undefined : ownTeamIn(state, match, userId);
  return state.season.rules.ownTeamOnly === true ? (own ?? null) : null;
}

/** Users who declare winners may not bet. */
function bettorChecks(state: TournamentState, actor: Actor, at: string): Check[] {
  return [
    () => requireUser(actor),
    () => {
      if (isBarredFromMoney(state, actor)) throw new DomainError('staff-cannot-bet');
    },
    () => requirePhase(state, actor, 3),
    () => requireNotSuspended(state, 'bets', { userId: actor.userId, at }),
  ];
}

function requireOpen(state: TournamentState, match: Match, at: string): void {
  const isOver = hasClosed(state.schedule, 'close-bets', match.round, at);
  if (isOver || !isOpen(state.bracket, match)) throw new DomainError('bet-closed');
}

/** A user without money can still replace a bet, because its stake comes back. */
function requireMoney(state: TournamentState, { userId }: Actor): void {
  if (userId === null) return;
  const balance = balanceOf(state.money, userId);
  const replaceable = balance === 0 && hasUndecidedBet(state, userId);
  requireFunds(replaceable ? SMALLEST_STAKE : balance, SMALLEST_STAKE);
}

function requireStake(state: TournamentState, match: Match, { userId, stake }: PlaceBet['data']): void {
  const valid = Number.isInteger(stake) && stake >= SMALLEST_STAKE;
  if (!valid) throw new DomainError('insufficient-funds');
  requireFunds(maxStakeOn(state, { userId, admin: false }, match), stake);
}

function requireFunds(available: Hundredths, stake: Hundredths): void {
  if (stake > available) throw new DomainError('insufficient-funds');
}

function betPlaced(
  state: TournamentState,
  match: Match,
  { betId, userId, teamId, stake }: PlaceBet['data'],
): BetPlaced {
  const { matchId, round } = match;
  const odds = oddsOf(state.season.rules, match, teamId);
  const potentialGain = payoutOf(stake, odds);
  const ownMatch = ownTeamIn(state, match, userId) !== undefined;
  return {
    type: 'BetPlaced',
    data: { betId, matchId, round, userId, teamId, stake, odds, potentialGain, ownMatch },
  };
}

function ownTeamIn(state: TournamentState, match: Match, userId: string): Team | undefined {
  const teams = [match.team1, match.team2].map((teamId) => state.teams.byId.get(teamId ?? ''));
  return teams.find((team) => team !== undefined && isMember(team, userId));
}

function withdrawn(bet: Bet, because: 'replaced' | 'deleted'): BetWithdrawn {
  const { betId, matchId, round, userId, teamId, stake } = bet;
  return { type: 'BetWithdrawn', data: { betId, matchId, round, userId, teamId, stake, because } };
}
