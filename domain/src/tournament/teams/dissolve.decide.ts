import { requireAdmin } from '../../kernel/access.js';
import { blockersOf, requireAll, type Blocker, type Check } from '../../kernel/blockers.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { isStaff, requireUser } from '../access.js';
import { isInBracket } from '../bracket/bracket.js';
import { maySeeRound } from '../bracket/visibility.js';
import type { VideoRemoved } from '../videos/videos.events.js';
import type { StartingMoneyReturned } from '../money/money.events.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { requireRegistration, requireTeam } from './teams.decide.js';
import type { TeamDeleted } from './teams.events.js';
import { isMember, teamOf, type Team } from './teams.js';

type DeleteTeam = Command<'DeleteTeam', { teamId: string }>;
type LeaveTeam = Command<'LeaveTeam', { teamId: string }>;

export const dissolveDecisions: Decisions<DeleteTeam | LeaveTeam> = {
  DeleteTeam(state, { data, actor }) {
    requireAdmin(actor);
    const team = requireTeam(state, data.teamId);
    requireOutsideBracket(state, team);
    return dissolved(state, team);
  },
  LeaveTeam(state, { data, actor, at }) {
    const userId = requireUser(actor);
    const team = teamOf(state.teams, userId);
    // Another one, or none: the team was dissolved a moment ago.
    if (team?.teamId !== data.teamId) throw new DomainError('not-a-member');
    requireAll([...leavingChecks(state, team, actor, at), () => requireOutsideBracket(state, team)]);
    return dissolved(state, team, userId);
  },
};

export type DissolutionEvent = VideoRemoved | TeamDeleted | StartingMoneyReturned;

/** Only the first, and only what the actor may know: hidden rounds are not revealed. */
export function leaveBlockers(state: TournamentState, team: Team, actor: Actor, at: string): Blocker[] {
  const viewer = { staff: isStaff(state, actor) };
  const [first] = state.bracket.rounds;
  const known = first && maySeeRound(first, viewer) ? [() => requireOutsideBracket(state, team)] : [];
  return blockersOf([...leavingChecks(state, team, actor, at), ...known]).slice(0, 1);
}

/** Apart from the bracket, which may be hidden. */
function leavingChecks(state: TournamentState, team: Team, actor: Actor, at: string): Check[] {
  return [() => requireMember(team, actor), () => requireRegistration(state, actor, at)];
}

function requireMember(team: Team, { userId }: Actor): void {
  if (!isMember(team, userId)) throw new DomainError('not-a-member');
}

function requireOutsideBracket(state: TournamentState, { teamId }: Team): void {
  if (isInBracket(state.bracket, teamId)) throw new DomainError('team-in-bracket');
}

function dissolved(state: TournamentState, team: Team, leftBy?: string): DissolutionEvent[] {
  const { teamId, name, leader, mate } = team;
  const videoId = state.videos.byTeam.get(teamId);
  const removed: VideoRemoved[] = videoId ? [{ type: 'VideoRemoved', data: { videoId, teamId } }] : [];
  const data = { teamId, leaderId: leader.userId, mateId: mate.userId, name };
  return [
    ...removed,
    { type: 'TeamDeleted', data: leftBy === undefined ? data : { ...data, leftBy } },
    ...returnedMoney(state, team),
  ];
}

/** In full, even if part of it is spent. The balance may become negative. */
function returnedMoney(state: TournamentState, { teamId, leader, mate }: Team): StartingMoneyReturned[] {
  const amount = state.season.rules.startingMoney;
  return [leader.userId, mate.userId]
    .filter((userId) => state.money.started.has(userId))
    .map((userId) => ({ type: 'StartingMoneyReturned', data: { userId, teamId, amount } }));
}
