import { DomainError } from '../../kernel/domain-error.js';
import { requireAdmin, requireInteger, requirePhase, requireUser } from '../access.js';
import { crowning } from '../bracket/crown.js';
import type { GrandWinnerCrowned } from '../bracket/bracket.events.js';
import { isComplete, latestRound, loserOf, type Match, type Round } from '../bracket/bracket.js';
import { REVIVE_CARD } from '../catalogue/catalogue.events.js';
import { balanceOf } from '../money/money.js';
import { requireTeam } from '../teams/teams.decide.js';
import { teamOf, type Team } from '../teams/teams.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import { revokedRevive, teamRevived } from './revive-events.js';
import type { ReviveRevoked, RevivesAllowedSet, TeamRevived } from './revives.events.js';
import { isRevived, openVote, revivesAllowed, revivesOf } from './revives.js';

const MAX_REVIVES = 1_000;

/** Before or during a round of the first ones, until the next is launched; never below what was used. */
export function setRevivesAllowed(
  state: TournamentState,
  { data: { round, count }, actor }: TournamentCommandOf<'SetRevivesAllowed'>,
): (RevivesAllowedSet | GrandWinnerCrowned)[] {
  requireAdmin(actor);
  requireReviveRound(state, round);
  requireInteger(count, 0, MAX_REVIVES);
  const latest = latestRound(state)?.round ?? 0;
  if (round < latest) throw new DomainError('next-round-launched');
  const used = revivesOf(state, round).length;
  if (count < used) throw new DomainError('revives-below-used', { round, used });
  if (count === revivesAllowed(state, round)) return [];
  if (state.bracket.grandWinner !== null) throw new DomainError('tournament-over');
  return [
    { type: 'RevivesAllowedSet', data: { round, count } },
    ...(round === latest ? crowning(state, { revivesAllowed: count }) : []),
  ];
}

function requireReviveRound(state: TournamentState, round: number): void {
  if (!Number.isInteger(round) || round < 1) throw new DomainError('round-not-found');
  if (round > state.season.rules.lastReviveRound) throw new DomainError('revive-too-late');
}

/** By a member, in phase 3: needs a card in stock and a team that could pay it, and takes everything. */
export function reviveWithCard(
  state: TournamentState,
  { data: { teamId }, actor }: TournamentCommandOf<'ReviveWithCard'>,
): TeamRevived[] {
  const userId = requireUser(actor);
  const ownTeam = teamOf(state, userId);
  if (!ownTeam) throw new DomainError('participants-only');
  requirePhase(state, actor, 3);
  const team = requireTeam(state, teamId);
  if (ownTeam.teamId !== teamId) throw new DomainError('not-a-member');
  const lost = canBeRevived(state, team);
  requireCard(state, team);
  return [teamRevived(state, team, lost, { by: 'card', userId, productId: REVIVE_CARD })];
}

function requireCard(state: TournamentState, { leader, mate }: Team): void {
  const card = state.catalogue.articles.get(REVIVE_CARD);
  const teamBalance = balanceOf(state, leader.userId) + balanceOf(state, mate.userId);
  if (card && teamBalance < card.price) throw new DomainError('revive-insufficient-funds');
  if (!card || card.stock < 1) throw new DomainError('revive-out-of-stock');
}

export function reviveTeam(
  state: TournamentState,
  { data: { teamId }, actor }: TournamentCommandOf<'ReviveTeam'>,
): TeamRevived[] {
  requireAdmin(actor);
  const team = requireTeam(state, teamId);
  const lost = canBeRevived(state, team);
  return [teamRevived(state, team, lost, { by: 'admin', userId: null, productId: null })];
}

/**
 * The one list of checks for cards and admins, in the order of spec.md section 8.
 * @returns the match whose loss is made good
 */
function canBeRevived(state: TournamentState, { teamId }: Team): Match {
  const latest = requireRoundWithRoom(state, latestRound(state));
  if (isRevived(state, latest.round, teamId)) throw new DomainError('already-revived');
  return lostMatch(latest, teamId);
}

export function lostMatch(round: Round | undefined, teamId: string): Match {
  const lost = round?.matches.find((match) => loserOf(match) === teamId);
  if (!lost) throw new DomainError('team-not-eliminated');
  return lost;
}

/** @throws revive-too-late, revive-round-incomplete, revive-maximum-reached, revive-held-for-vote */
export function requireRoundWithRoom(state: TournamentState, latest: Round | undefined): Round {
  if (latest && latest.round > state.season.rules.lastReviveRound) throw new DomainError('revive-too-late');
  if (!latest || !isComplete(latest)) throw new DomainError('revive-round-incomplete');
  const { round } = latest;
  const left = revivesLeft(state, round);
  if (left < 1) throw new DomainError('revive-maximum-reached', { round });
  // Its winner is to find a place at the close.
  if (left === 1 && openVote(state)) throw new DomainError('revive-held-for-vote', { round });
  return latest;
}

export function revivesLeft(state: TournamentState, round: number): number {
  return revivesAllowed(state, round) - revivesOf(state, round).length;
}

/** While the next round is not launched; money and card come back. */
export function revokeRevive(
  state: TournamentState,
  { data: { teamId }, actor }: TournamentCommandOf<'RevokeRevive'>,
): ReviveRevoked[] {
  requireAdmin(actor);
  requireTeam(state, teamId);
  const round = latestRound(state)?.round ?? 0;
  const revive = revivesOf(state, round).find((each) => each.teamId === teamId);
  if (revive) return [revokedRevive(revive, round, 'admin')];
  const wasRevived = state.bracket.rounds.some((each) => isRevived(state, each.round, teamId));
  throw new DomainError(wasRevived ? 'next-round-launched' : 'cannot-revoke');
}
