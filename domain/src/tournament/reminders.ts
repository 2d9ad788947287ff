import { DomainError } from '../kernel/domain-error.js';
import type { Reminder } from '../mailings/mailings.events.js';
import { isStaff } from './access.js';
import { betOf } from './betting/betting.js';
import { isBye, isOpen } from './bracket/bracket.js';
import { balanceOf } from './money/money.js';
import { hasEnded, openVote } from './revives/revives.js';
import { teamOf } from './teams/teams.js';
import { hasClosed } from './schedule/schedule.js';
import type { TournamentState } from './tournament-state.js';
import { waitsForApproval } from './videos/videos.js';

/** Nobody is reminded of what nobody can do. @throws uploads-disabled, vote-not-open, bet-closed */
export function requireOpenFor(reminder: Reminder, state: TournamentState, at: string): void {
  const { season, schedule, revives } = state;
  switch (reminder) {
    case 'without-video': {
      const isOpen = season.phase === 2 && season.uploadsEnabled;
      if (!isOpen || hasClosed(schedule, 'close-uploads', null, at))
        throw new DomainError('uploads-disabled');
      return;
    }
    case 'without-vote': {
      const vote = openVote(revives);
      if (vote === null || hasEnded(vote, at)) throw new DomainError('vote-not-open');
      return;
    }
    case 'without-bet':
      if (season.phase !== 3 || openMatches(state).length === 0) throw new DomainError('bet-closed');
  }
}

export function isReminded(reminder: Reminder, state: TournamentState, userId: string): boolean {
  switch (reminder) {
    case 'without-video': {
      const team = teamOf(state.teams, userId);
      if (!team) return false;
      return !state.videos.byTeam.has(team.teamId) && !waitsForApproval(state.videos, team.teamId);
    }
    case 'without-vote': {
      const vote = openVote(state.revives);
      return vote !== null && !vote.ballots.has(userId);
    }
    case 'without-bet':
      return couldBet(state, userId) && !hasOpenBet(state, userId);
  }
}

/** Somebody with money, while bets are open. Users who declare winners may not bet. */
function couldBet(state: TournamentState, userId: string): boolean {
  return (
    state.season.phase === 3 &&
    openMatches(state).length > 0 &&
    balanceOf(state.money, userId) > 0 &&
    !isStaff(state, { userId, admin: false })
  );
}

function hasOpenBet(state: TournamentState, userId: string): boolean {
  return openMatches(state).some(({ matchId }) => betOf(state.betting, matchId, userId) !== undefined);
}

function openMatches({ bracket }: TournamentState) {
  const matches = bracket.rounds.flatMap((round) => round.matches);
  return matches.filter((match) => !isBye(match) && isOpen(bracket, match));
}
