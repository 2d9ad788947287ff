import { DomainError } from '../../kernel/domain-error.js';
import { requireAdmin, requireInteger, requirePhase } from '../access.js';
import { isInBracket } from '../bracket/bracket.js';
import { isJudge } from '../judges/judges.js';
import type { VideoRemoved } from '../media/media.events.js';
import type { MoneyGranted } from '../money/money.events.js';
import type { NamedSeat, TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import { isCharacter } from './characters.js';
import { isMember, teamByName, teamOf, type Team } from './teams.js';
import type { Seat, Skills, TeamDeleted, TeamRegistered, TeamUpdated } from './teams.events.js';

const MAX_SKILL = 100;

/** @throws team-not-found */
export function requireTeam(state: TournamentState, teamId: string): Team {
  const team = state.teams.byId.get(teamId);
  if (!team) throw new DomainError('team-not-found');
  return team;
}

/** By its leader in phase 1, or by an admin for two others at any time. */
export function registerTeam(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'RegisterTeam'>,
): (TeamRegistered | MoneyGranted)[] {
  const { teamId, name, description, color } = data;
  if (!actor.admin && actor.userId !== data.leader.userId) throw new DomainError('forbidden-role');
  requirePhase(state, actor, 1);
  requireFreePair(state, data.leader, data.mate);
  if (teamByName(state, name)) throw new DomainError('team-name-taken');
  const [leader, mate] = [seatOf(data.leader), seatOf(data.mate)];
  return [
    { type: 'TeamRegistered', data: { teamId, name, description, color, leader, mate } },
    ...startingMoney(state, [leader.userId, mate.userId]),
  ];
}

function requireFreePair(state: TournamentState, leader: NamedSeat, mate: NamedSeat): void {
  if (leader.userId === mate.userId) throw new DomainError('same-member-twice');
  for (const seat of [leader, mate]) {
    if (isJudge(state, seat.userId)) throw new DomainError('judge-cannot-play', { name: seat.name });
    if (teamOf(state, seat.userId)) throw new DomainError('already-in-team', { name: seat.name });
    if (!isCharacter(seat.character)) throw new DomainError('unknown-character');
  }
  if (leader.character === mate.character) throw new DomainError('characters-must-differ');
}

/** Names stay in the accounts stream, where a person can be forgotten. */
function seatOf({ userId, character }: NamedSeat): Seat {
  return { userId, character };
}

/** Once a season per user: a team deleted and formed anew does not pay again. */
function startingMoney(state: TournamentState, users: readonly string[]): MoneyGranted[] {
  const amount = state.season.rules.startingMoney;
  return users
    .filter((userId) => !state.money.started.has(userId))
    .map((userId) => ({ type: 'MoneyGranted', data: { userId, amount, kind: 'starting', reason: '' } }));
}

export function updateTeam(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'UpdateTeam'>,
): TeamUpdated[] {
  const { teamId, description, leaderSkills, mateSkills } = data;
  const team = requireTeam(state, teamId);
  if (!actor.admin && !isMember(team, actor.userId)) throw new DomainError('not-a-member');
  requireSkills(leaderSkills);
  requireSkills(mateSkills);
  const unchanged =
    team.description === description &&
    sameSkills(team.leaderSkills, leaderSkills) &&
    sameSkills(team.mateSkills, mateSkills);
  return unchanged ? [] : [{ type: 'TeamUpdated', data: { teamId, description, leaderSkills, mateSkills } }];
}

function requireSkills({ montage, fx, compositing }: Skills): void {
  for (const skill of [montage, fx, compositing]) requireInteger(skill, 0, MAX_SKILL);
}

function sameSkills(a: Skills, b: Skills): boolean {
  return a.montage === b.montage && a.fx === b.fx && a.compositing === b.compositing;
}

/** Only while the team stands in no launched bracket; its video goes with it. */
export function deleteTeam(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'DeleteTeam'>,
): (VideoRemoved | TeamDeleted)[] {
  requireAdmin(actor);
  const { teamId, leader, mate } = requireTeam(state, data.teamId);
  if (isInBracket(state, teamId)) throw new DomainError('team-in-bracket');
  const videoId = state.media.byTeam.get(teamId);
  const removed: VideoRemoved[] = videoId ? [{ type: 'VideoRemoved', data: { videoId, teamId } }] : [];
  return [
    ...removed,
    { type: 'TeamDeleted', data: { teamId, leaderId: leader.userId, mateId: mate.userId } },
  ];
}
