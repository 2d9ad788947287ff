import { requireAdmin } from '../../kernel/access.js';
import { blockersOf, requireAll, type Blocker, type Check } from '../../kernel/blockers.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { toDecimal } from '../../kernel/money.js';
import { requireInteger, requirePhase, requireUser } from '../access.js';
import { grandWinnerAfter } from '../bracket/crown.js';
import { bracketMatches } from '../bracket/third-place.js';
import { latestSeenRound } from '../bracket/visibility.js';
import { isComplete, latestRound, loserOf, type Match, type Round } from '../bracket/bracket.js';
import { REVIVE_CARD } from '../products/products.events.js';
import { balanceOf } from '../money/money.js';
import { requireTeam } from '../teams/teams.decide.js';
import { teamOf, type Team } from '../teams/teams.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { revokedRevive, takenFrom, teamRevived } from './build-revive-events.js';
import type { MemberAmount } from './revives.events.js';
import { fewestRevives, voteAfterRevive } from './running-vote.js';
import { candidatesOf, isRevived, openVote, revivesAllowed, revivesOf, type Revive } from './revives.js';

type SetRevivesAllowed = Command<'SetRevivesAllowed', { round: number; count: number }>;
type ReviveWithCard = Command<'ReviveWithCard', { teamId: string }>;
type ReviveTeam = Command<'ReviveTeam', { teamId: string; reason?: string | undefined }>;
type RevokeRevive = Command<'RevokeRevive', { teamId: string; reason?: string | undefined }>;

export const revivesDecisions: Decisions<SetRevivesAllowed | ReviveWithCard | ReviveTeam | RevokeRevive> = {
  /** Until the next round is launched, and never below the number already used or promised. */
  SetRevivesAllowed(state, { data: { round, count }, actor }) {
    requireAdmin(actor);
    requireReviveRound(state, round);
    requireInteger(count, 0, MAX_REVIVES);
    requireNoLaterRound(state, round);
    const used = revivesOf(state.revives, round).length;
    if (count < used) throw new DomainError('revives-below-used', { round, used });
    const fewest = fewestRevives(state, round);
    if (count < fewest) throw new DomainError('revive-promised-by-vote', { round, fewest });
    if (count === revivesAllowed(state.revives, round)) return [];
    requireNoGrandWinner(state);
    return [
      { type: 'RevivesAllowedSet', data: { round, count } },
      ...(round === latestRound(state.bracket)?.round
        ? grandWinnerAfter(state, { revivesAllowed: count })
        : []),
    ];
  },
  ReviveWithCard(state, { data: { teamId }, actor }) {
    const userId = requireUser(actor);
    const ownTeam = teamOf(state.teams, userId);
    if (!ownTeam) throw new DomainError('participants-only');
    requirePhase(state, actor, 3);
    const team = requireTeam(state, teamId);
    if (ownTeam.teamId !== teamId) throw new DomainError('not-a-member');
    const round = latestSeenRound(state, actor);
    requireAll([...revivalChecks(state, team, round), ...cardChecks(state, team)]);
    const lost = lostMatch(round, teamId);
    return [
      teamRevived(state, team, lost, { by: 'card', userId, productId: REVIVE_CARD }),
      ...voteAfterRevive(state, teamId),
    ];
  },
  ReviveTeam(state, { data: { teamId, reason }, actor }) {
    requireAdmin(actor);
    const team = requireTeam(state, teamId);
    const round = latestRound(state.bracket);
    requireAll(revivalChecks(state, team, round));
    const lost = lostMatch(round, teamId);
    return [
      teamRevived(state, team, lost, { by: 'admin', userId: null, productId: null, reason }),
      ...voteAfterRevive(state, teamId),
    ];
  },
  RevokeRevive(state, { data: { teamId, reason }, actor }) {
    requireAdmin(actor);
    requireTeam(state, teamId);
    const round = latestRound(state.bracket)?.round ?? 0;
    const revive = revocableRevives(state).find((each) => each.teamId === teamId);
    if (revive) return [revokedRevive(revive, round, 'admin', reason)];
    const wasRevived = state.bracket.rounds.some((each) => isRevived(state.revives, each.round, teamId));
    throw new DomainError(wasRevived ? 'next-round-launched' : 'cannot-revoke');
  },
};

export const MAX_REVIVES = 1_000;

export function reviveRounds(state: TournamentState): number[] {
  return Array.from({ length: state.season.rules.lastReviveRound }, (_, index) => index + 1);
}

export function revivesAllowedBlockers(state: TournamentState, round: number): Blocker[] {
  return blockersOf([
    () => requireReviveRound(state, round),
    () => requireNoLaterRound(state, round),
    () => requireNoGrandWinner(state),
  ]);
}

function requireReviveRound(state: TournamentState, round: number): void {
  if (!Number.isInteger(round) || round < 1) throw new DomainError('round-not-found');
  const { lastReviveRound } = state.season.rules;
  if (round > lastReviveRound) throw new DomainError('revive-too-late', { round: lastReviveRound + 1 });
}

function requireNoLaterRound(state: TournamentState, round: number): void {
  if (round < (latestRound(state.bracket)?.round ?? 0)) throw new DomainError('next-round-launched');
}

function requireNoGrandWinner(state: TournamentState): void {
  if (state.bracket.grandWinner !== null) throw new DomainError('tournament-over');
}

export interface CardOffer {
  readonly team: Team;
  readonly round: number;
  readonly taken: readonly MemberAmount[];
  readonly blockers: readonly Blocker[];
}

/** Null unless the member's team lost the latest round that the member can see and can still be revived. */
export function cardOfferOf(state: TournamentState, actor: Actor): CardOffer | null {
  const team = teamOf(state.teams, actor.userId ?? '');
  const round = latestSeenRound(state, actor);
  if (!team || !round || !candidatesOf(state.revives, round).includes(team.teamId)) return null;
  const isOver = round === latestRound(state.bracket) && state.bracket.grandWinner !== null;
  if (isOver || !reviveRounds(state).includes(round.round)) return null;
  const blockers = blockersOf([
    () => requirePhase(state, actor, 3),
    ...revivalChecks(state, team, round),
    ...cardChecks(state, team),
  ]);
  return { team, round: round.round, taken: takenFrom(state, team), blockers };
}

function cardChecks(state: TournamentState, { leader, mate }: Team): Check[] {
  const { reviveCardStock: cards } = state.season.rules;
  const card = state.products.byId.get(REVIVE_CARD);
  const teamBalance = balanceOf(state.money, leader.userId) + balanceOf(state.money, mate.userId);
  return [
    () => {
      if (card && teamBalance < card.price)
        throw new DomainError('revive-insufficient-funds', { price: toDecimal(card.price) });
    },
    () => {
      if (!card || card.stock < 1) throw new DomainError('revive-out-of-stock', { cards });
    },
  ];
}

export function reviveBlockers(state: TournamentState): Blocker[] {
  const round = latestRound(state.bracket);
  return blockersOf([() => requireRoundWithRoom(state, round), () => requireCandidates(state, round)]);
}

/**
 * `round` is the latest round that the actor can see. A member may not see the newest round yet and then asks for the
 * one before. It has no revive left, because a launch requires that all are used.
 */
function revivalChecks(state: TournamentState, { teamId }: Team, round: Round | undefined): Check[] {
  return [
    () => requireRoundWithRoom(state, round),
    () => {
      if (round && isRevived(state.revives, round.round, teamId)) throw new DomainError('already-revived');
    },
    () => lostMatch(round, teamId),
  ];
}

export function requireCandidates(state: TournamentState, round: Round | undefined): string[] {
  const candidates = candidatesOf(state.revives, round);
  if (candidates.length === 0) throw new DomainError('no-team-to-revive');
  return candidates;
}

export function lostMatch(round: Round | undefined, teamId: string): Match {
  const lost = bracketMatches(round?.matches ?? []).find((match) => loserOf(match) === teamId);
  if (!lost) throw new DomainError('team-not-eliminated');
  if (lost.walkover) throw new DomainError('lost-by-walkover');
  return lost;
}

export function requireRoundWithRoom(state: TournamentState, latest: Round | undefined): Round {
  if (latest) requireReviveRound(state, latest.round);
  if (!latest || !isComplete(latest)) throw new DomainError('revive-round-incomplete');
  const { round } = latest;
  const left = revivesLeft(state, round);
  if (left < 1) throw new DomainError('revive-maximum-reached', { round });
  // The last revive is reserved for the winner of the open vote.
  if (left === 1 && openVote(state.revives)) throw new DomainError('revive-held-for-vote', { round });
  return latest;
}

export function revivesLeft(state: TournamentState, round: number): number {
  return revivesAllowed(state.revives, round) - revivesOf(state.revives, round).length;
}

export function revocableRevives(state: TournamentState): readonly Revive[] {
  return revivesOf(state.revives, latestRound(state.bracket)?.round ?? 0);
}
