import type { Actor } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Reminder } from '../mailings/mailings.events.js';
import { mayBet } from './betting/betting.decide.js';
import { betOf } from './betting/betting.js';
import { isBye, isOpen, type Match } from './bracket/bracket.js';
import { hasEnded, openVote } from './revives/revives.js';
import { mayVote } from './revives/vote.decide.js';
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
      if (season.phase !== 3 || openMatches(state, at).length === 0) throw new DomainError('bet-closed');
  }
}

/** The people of a reminder. Nobody is reminded of what is refused: the rules of bets and votes decide. */
export function remindedBy(
  reminder: Reminder,
  state: TournamentState,
  at: string,
): (person: Actor & { readonly userId: string }) => boolean {
  switch (reminder) {
    case 'without-video':
      return ({ userId }) => {
        const team = teamOf(state.teams, userId);
        if (!team) return false;
        return !state.videos.byTeam.has(team.teamId) && !waitsForApproval(state.videos, team.teamId);
      };
    case 'without-vote': {
      const vote = openVote(state.revives);
      return (person) => vote?.ballots.has(person.userId) === false && mayVote(state, person, at);
    }
    case 'without-bet': {
      const open = openMatches(state, at);
      return (person) => {
        const hasBet = open.some(({ matchId }) => betOf(state.betting, matchId, person.userId) !== undefined);
        // To a person without a bet, one open match is like another.
        return !hasBet && open.slice(0, 1).some((match) => mayBet(state, person, match, at));
      };
    }
  }
}

function openMatches({ bracket, schedule }: TournamentState, at: string): Match[] {
  const rounds = bracket.rounds.filter(({ round }) => !hasClosed(schedule, 'close-bets', round, at));
  return rounds.flatMap(({ matches }) => matches.filter((match) => !isBye(match) && isOpen(bracket, match)));
}
