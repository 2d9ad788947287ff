import type { Actor } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { requireAdmin, requireUser } from '../access.js';
import type { GrandWinnerCrowned } from '../bracket/bracket.events.js';
import { crowning } from '../bracket/crown.js';
import { latestRound } from '../bracket/bracket.js';
import { requireTeam } from '../teams/teams.decide.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import { teamRevived } from './revive-events.js';
import { lostMatch, requireRoundWithRoom, revivesLeft } from './revives.decide.js';
import type { RevivalVoteCast, RevivalVoteClosed, RevivalVoteOpened, TeamRevived } from './revives.events.js';
import { candidatesOf, openVote, type Vote } from './revives.js';
import { tallyOf } from './tally.js';

/** After a complete round that has room for a revive, for as long as the season's rules say. */
export function openRevivalVote(
  state: TournamentState,
  { data, actor, at }: TournamentCommandOf<'OpenRevivalVote'>,
): RevivalVoteOpened[] {
  requireAdmin(actor);
  const round = state.bracket.rounds[data.round - 1];
  if (!round) throw new DomainError('round-not-found');
  if (round !== latestRound(state)) throw new DomainError('next-round-launched');
  if (openVote(state)) throw new DomainError('vote-open', { round: data.round });
  requireRoundWithRoom(state, round);
  const candidates = candidatesOf(state, round);
  if (candidates.length === 0) throw new DomainError('team-not-eliminated');
  const closesAt = new Date(Date.parse(at) + state.season.rules.voteDuration).toISOString();
  return [{ type: 'RevivalVoteOpened', data: { round: data.round, opensAt: at, closesAt, candidates } }];
}

/** One ballot a user, which can be changed until the vote closes. */
export function castRevivalVote(
  state: TournamentState,
  { data: { teamId }, actor, at }: TournamentCommandOf<'CastRevivalVote'>,
): RevivalVoteCast[] {
  const userId = requireUser(actor);
  const vote = requireRunningVote(state, at);
  if (!candidatesOf(state, latestRound(state)).includes(teamId)) throw new DomainError('not-a-candidate');
  if (vote.ballots.get(userId) === teamId) return [];
  return [{ type: 'RevivalVoteCast', data: { round: vote.round, userId, teamId } }];
}

/** The deadline holds from its very millisecond on, whether or not the policy has closed the vote yet. */
function requireRunningVote(state: TournamentState, at: string): Vote {
  const { vote } = state.revives;
  if (!vote || vote.round !== latestRound(state)?.round) throw new DomainError('vote-not-open');
  if (!vote.open || hasEnded(vote, at)) throw new DomainError('vote-closed');
  return vote;
}

function hasEnded(vote: Vote, at: string): boolean {
  return Date.parse(at) >= Date.parse(vote.closesAt);
}

/** By the system when the time is up; a vote that is closed already stays as it is. */
export function closeRevivalVote(
  state: TournamentState,
  { data: { round }, actor, at }: TournamentCommandOf<'CloseRevivalVote'>,
): (RevivalVoteClosed | TeamRevived | GrandWinnerCrowned)[] {
  requireSystem(actor);
  const vote = openVote(state);
  if (vote?.round !== round) return [];
  if (!hasEnded(vote, at)) throw new DomainError('vote-still-running', { closesAt: vote.closesAt });
  const tally = tallyOf(vote, candidatesOf(state, latestRound(state)));
  // No room is left only where the number was lowered meanwhile.
  const winner = revivesLeft(state, round) > 0 ? (tally[0]?.teamId ?? null) : null;
  return [
    { type: 'RevivalVoteClosed', data: { round, winner, tally } },
    ...(winner === null ? crowning(state, { voteOpen: false }) : [revivedByVote(state, winner)]),
  ];
}

function revivedByVote(state: TournamentState, teamId: string): TeamRevived {
  const team = requireTeam(state, teamId);
  return teamRevived(state, team, lostMatch(latestRound(state), teamId), {
    by: 'vote',
    userId: null,
    productId: null,
  });
}

function requireSystem(actor: Actor): void {
  requireAdmin(actor);
  if (actor.userId !== null) throw new DomainError('forbidden-role');
}
