import { requireAdmin } from '../../kernel/access.js';
import { blockersOf, isFree, requireAll, type Blocker, type Check } from '../../kernel/blockers.js';
import type { Actor, Command } from '../../kernel/command.js';
import type { ErrorCode } from '../../kernel/error-catalogue.js';
import { DomainError } from '../../kernel/domain-error.js';
import { requireConfirmedAddress, requireInteger, requireUser } from '../access.js';
import type { GrandWinnerCrowned } from '../bracket/bracket.events.js';
import { grandWinnerAfter } from '../bracket/crown.js';
import { latestRound } from '../bracket/bracket.js';
import { latestSeenRound } from '../bracket/visibility.js';
import { requireNotSuspended } from '../suspensions/suspensions.js';
import { requireTeam } from '../teams/teams.decide.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { teamRevived } from './build-revive-events.js';
import { lostMatch, requireCandidates, requireRoundWithRoom, revivesLeft } from './revives.decide.js';
import type { RevivalVoteClosed, TeamRevived } from './revives.events.js';
import { candidatesOf, hasEnded, openVote, type Vote } from './revives.js';
import { tallyOf } from './tally.js';
import { HOUR, VOTE_HOURS } from './vote-hours.js';

/** `hours`: absent for the length of the season's rules. */
type OpenRevivalVote = Command<'OpenRevivalVote', { round: number; hours?: number | undefined }>;
type CastRevivalVote = Command<'CastRevivalVote', { teamId: string }>;
/** Sent by the vote policy at the deadline. */
type CloseRevivalVote = Command<'CloseRevivalVote', { round: number }>;
type EndRevivalVote = Command<'EndRevivalVote', { round: number; reason: string }>;
type CancelRevivalVote = Command<'CancelRevivalVote', { round: number; reason: string }>;

export const voteDecisions: Decisions<
  OpenRevivalVote | CastRevivalVote | CloseRevivalVote | EndRevivalVote | CancelRevivalVote
> = {
  OpenRevivalVote(state, { data, actor, at }) {
    requireAdmin(actor);
    const { hours } = data;
    if (hours !== undefined) requireInteger(hours, VOTE_HOURS.min, VOTE_HOURS.max);
    requireAll(openingChecks(state, data.round));
    const candidates = candidatesOf(state.revives, latestRound(state.bracket));
    const length = hours === undefined ? state.season.rules.voteDuration : hours * HOUR;
    const closesAt = new Date(Date.parse(at) + length).toISOString();
    return [{ type: 'RevivalVoteOpened', data: { round: data.round, opensAt: at, closesAt, candidates } }];
  },
  CastRevivalVote(state, { data: { teamId }, actor, at }) {
    const userId = requireUser(actor);
    const vote = requireRunningVote(state, actor, at);
    requireNotSuspended(state, 'votes', { userId, at });
    requireConfirmedAddress(state, actor);
    if (!candidatesOf(state.revives, latestRound(state.bracket)).includes(teamId))
      throw new DomainError('not-a-candidate');
    if (vote.ballots.get(userId) === teamId) return [];
    return [{ type: 'RevivalVoteCast', data: { round: vote.round, userId, teamId } }];
  },
  CloseRevivalVote(state, { data: { round }, actor, at }) {
    requireAdmin(actor);
    if (actor.userId !== null) throw new DomainError('forbidden-role');
    const vote = openVote(state.revives);
    if (vote?.round !== round) return [];
    if (!hasEnded(vote, at)) throw new DomainError('vote-still-running', { closesAt: vote.closesAt });
    return resultOf(state, vote);
  },
  EndRevivalVote(state, { data: { round, reason }, actor, at }) {
    const vote = requireStoppable(state, actor, round, at);
    return [{ type: 'RevivalVoteEnded', data: { round, reason } }, ...resultOf(state, vote)];
  },
  CancelRevivalVote(state, { data: { round, reason }, actor, at }) {
    const { ballots } = requireStoppable(state, actor, round, at);
    return [
      { type: 'RevivalVoteCancelled', data: { round, because: 'admin', votes: ballots.size, reason } },
      ...grandWinnerAfter(state, { voteOpen: false }),
    ];
  },
};

export function openVoteBlockers(state: TournamentState): Blocker[] {
  return blockersOf(openingChecks(state, latestRound(state.bracket)?.round ?? 1));
}

function openingChecks(state: TournamentState, number: number): Check[] {
  const round = state.bracket.rounds[number - 1];
  if (!round) return [() => refuse('round-not-found')];
  if (round !== latestRound(state.bracket)) return [() => refuse('next-round-launched')];
  if (openVote(state.revives)) return [() => refuse('vote-open', { round: number })];
  return [() => requireRoundWithRoom(state, round), () => requireCandidates(state, round)];
}

function refuse(code: ErrorCode, details?: Blocker['variables']): never {
  throw new DomainError(code, details);
}

export function voteBlockers(state: TournamentState, actor: Actor, at: string): Blocker[] {
  return blockersOf(voteChecks(state, actor, at));
}

export function mayVote(state: TournamentState, actor: Actor, at: string): boolean {
  return isFree(voteChecks(state, actor, at));
}

function voteChecks(state: TournamentState, actor: Actor, at: string): Check[] {
  return [
    () => requireUser(actor),
    () => requireRunningVote(state, actor, at),
    () => requireNotSuspended(state, 'votes', { userId: actor.userId, at }),
    () => requireConfirmedAddress(state, actor),
  ];
}

/** The deadline counts even if the policy has not closed the vote yet. */
function requireRunningVote(state: TournamentState, actor: Actor, at: string): Vote {
  const { vote } = state.revives;
  const latest = latestRound(state.bracket);
  const isSeen = latest !== undefined && latestSeenRound(state, actor) === latest;
  if (!isSeen || vote?.round !== latest.round) throw new DomainError('vote-not-open');
  if (!vote.open || hasEnded(vote, at)) throw new DomainError('vote-closed');
  return vote;
}

/** After the deadline, the votes have decided. @throws vote-not-open, vote-closed */
function requireStoppable(state: TournamentState, actor: Actor, round: number, at: string): Vote {
  requireAdmin(actor);
  const vote = openVote(state.revives);
  if (vote?.round !== round) throw new DomainError('vote-not-open');
  if (hasEnded(vote, at)) throw new DomainError('vote-closed');
  return vote;
}

type ResultOfVote = RevivalVoteClosed | TeamRevived | GrandWinnerCrowned;

/** The votes cast decide. */
function resultOf(state: TournamentState, vote: Vote): ResultOfVote[] {
  const { round } = vote;
  const tally = tallyOf(vote, candidatesOf(state.revives, latestRound(state.bracket)));
  // Logs of earlier releases may lack the revive that the vote has promised.
  const winner = revivesLeft(state, round) > 0 ? (tally[0]?.teamId ?? null) : null;
  return [
    { type: 'RevivalVoteClosed', data: { round, winner, tally } },
    ...(winner === null ? grandWinnerAfter(state, { voteOpen: false }) : [revivedByVote(state, winner)]),
  ];
}

function revivedByVote(state: TournamentState, teamId: string): TeamRevived {
  const team = requireTeam(state, teamId);
  return teamRevived(state, team, lostMatch(latestRound(state.bracket), teamId), {
    by: 'vote',
    userId: null,
    productId: null,
  });
}
