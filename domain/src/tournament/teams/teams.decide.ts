import { blockersOf, requireAll, type Blocker, type Check } from '../../kernel/blockers.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { requirePhase, requireUser } from '../access.js';
import { isJudge } from '../judges/judges.js';
import type { MoneyGranted } from '../money/money.events.js';
import type { Decisions } from '../decisions.js';
import { hasClosed } from '../schedule/schedule.js';
import { requireNotSuspended } from '../suspensions/suspensions.js';
import type { TournamentState } from '../tournament-state.js';
import { isSame, isValid, named } from '../../validation/fields.js';
import { isCharacter } from './characters.js';
import { CHANGEABLE_TEAM_FIELDS, IDENTITY_FIELDS, SKILL_FIELDS, TEAM_FIELDS } from './team-fields.js';
import { hasTeamLookAlike, isMember, teamOf, type Team } from './teams.js';
import { invitationOf, invitationSent, INVITATIONS_A_DAY, sentWithinDay } from './invitations.js';
import type {
  Seat,
  Skills,
  TeamChanges,
  TeamIdentity,
  TeamPart,
  TeamRegistered,
  TeamValues,
} from './teams.events.js';

/** The name is only for error messages and never stored. */
export type NamedSeat = Seat & { readonly name: string };

type RegisterTeam = Command<
  'RegisterTeam',
  TeamValues & { teamId: string; leader: NamedSeat; mate: NamedSeat }
>;
type UpdateTeam = Command<
  'UpdateTeam',
  TeamChanges & {
    teamId: string;
    leaderSkills: Skills;
    mateSkills: Skills;
    name?: string | undefined;
    color?: string | undefined;
    leaderCharacter?: string | undefined;
    mateCharacter?: string | undefined;
    /** Whom the caller saw in the team. */
    leaderId?: string | undefined;
    mateId?: string | undefined;
  }
>;

export const teamsDecisions: Decisions<RegisterTeam | UpdateTeam> = {
  /** By its leader in phase 1, or by an admin at any time. Where mates must accept, it waits for the mate of its leader. */
  RegisterTeam(state, { data, actor, at }) {
    const { teamId, name } = data;
    if (!actor.admin && actor.userId !== data.leader.userId) throw new DomainError('forbidden-role');
    requireRegistration(state, actor, at);
    requireAll([...freeChecks(state, data.leader), ...mateChecks(state, data.leader.userId, data.mate)]);
    requireCharacters(data.leader, data.mate);
    requireFreeName(state, name);
    const [leader, mate] = [seatOf(data.leader), seatOf(data.mate)];
    if (actor.userId === leader.userId) {
      requireNoInvitation(state, leader.userId);
      if (state.season.rules.matesAccept && isRegistrationOpen(state, at)) {
        requireMayInvite(state, leader.userId, at);
        return [invitationSent(data, { mateCharacter: mate.character, mateId: mate.userId }, at)];
      }
    }
    return teamFormed(state, { teamId, ...named(TEAM_FIELDS, data), leader, mate });
  },
  UpdateTeam(state, { data, actor, at }) {
    const { teamId, leaderSkills, mateSkills } = data;
    const team = requireTeam(state, teamId);
    if (!actor.admin && !isMember(team, actor.userId)) throw new DomainError('not-a-member');
    // Or the skills of a member who was replaced would become the newcomer's.
    for (const part of ['leader', 'mate'] as const)
      if (!isSeen(team, data, part)) throw new DomainError('team-members-changed');
    requireSkills(leaderSkills);
    requireSkills(mateSkills);
    const unchanged =
      isSame(CHANGEABLE_TEAM_FIELDS, team, data) &&
      isSame(SKILL_FIELDS, team.leaderSkills, leaderSkills) &&
      isSame(SKILL_FIELDS, team.mateSkills, mateSkills);
    const identity = changedIdentity(team, data);
    if (identity) requireIdentity(state, team, identity, () => requireRegistration(state, actor, at));
    const changes = { ...named(CHANGEABLE_TEAM_FIELDS, data), leaderSkills, mateSkills, ...identity };
    return unchanged && !identity ? [] : [{ type: 'TeamUpdated', data: { teamId, ...changes } }];
  },
};

export function teamFormed(
  state: TournamentState,
  data: TeamRegistered['data'],
): (TeamRegistered | MoneyGranted)[] {
  const members = [data.leader.userId, data.mate.userId];
  return [{ type: 'TeamRegistered', data }, ...startingMoney(state, members)];
}

/** Callers who name nobody may not know of a newcomer, whose skills they leave as they are. */
function isSeen(team: Team, data: UpdateTeam['data'], part: TeamPart): boolean {
  const seen = data[`${part}Id`];
  if (seen !== undefined) return seen === team[part].userId;
  if (team.replaced?.[part] === undefined) return true;
  return isSame(SKILL_FIELDS, team[`${part}Skills`], data[`${part}Skills`]);
}

/** Null: it stays as it is. */
function changedIdentity(team: Team, data: UpdateTeam['data']): TeamIdentity | null {
  const { name = team.name, color = team.color } = data;
  const { leaderCharacter = team.leader.character, mateCharacter = team.mate.character } = data;
  const isUnchanged =
    isSame(IDENTITY_FIELDS, team, { name, color }) &&
    leaderCharacter === team.leader.character &&
    mateCharacter === team.mate.character;
  if (isUnchanged) return null;
  const leader = { ...team.leader, character: leaderCharacter };
  return { name, color, leader, mate: { ...team.mate, character: mateCharacter } };
}

function requireIdentity(
  state: TournamentState,
  { teamId, name }: Team,
  identity: TeamIdentity,
  requireTime: Check,
): void {
  requireTime();
  if (!isValid(IDENTITY_FIELDS, identity)) throw new DomainError('validation-failed');
  if (identity.name !== name) requireShortName(state, identity.name);
  if (hasTeamLookAlike(state.teams, identity.name, teamId)) throw new DomainError('team-name-taken');
  requireCharacters(identity.leader, identity.mate);
}

export function requireTeam(state: TournamentState, teamId: string): Team {
  const team = state.teams.byId.get(teamId);
  if (!team) throw new DomainError('team-not-found');
  return team;
}

/** Teams register and leave until the second for which the end is planned. */
export function requireRegistration(state: TournamentState, actor: Actor, at: string): void {
  requirePhase(state, actor, 1);
  if (!actor.admin && hasClosed(state.schedule, 'registration', null, at))
    throw new DomainError('forbidden-phase');
}

/** For players: nobody can accept an invitation later. */
function isRegistrationOpen({ season, schedule }: TournamentState, at: string): boolean {
  return season.phase === 1 && !hasClosed(schedule, 'registration', null, at);
}

/** Whatever the content. Admins register others, outside the phase too: this is what they meet as players. */
export function registrationBlockers(state: TournamentState, actor: Actor, at: string): Blocker[] {
  const seat = { userId: actor.userId ?? '', name: '' };
  const checks = [
    () => requireUser(actor),
    () => requireRegistration(state, { ...actor, admin: false }, at),
    ...founderChecks(state, seat),
    ...(state.season.rules.matesAccept ? [() => requireMayInvite(state, seat.userId, at)] : []),
  ];
  return blockersOf(checks);
}

/** All checks that this person would fail now as the mate of a team that the actor leads. */
export function mateBlockers(state: TournamentState, { userId: leader }: Actor, mate: Person): Blocker[] {
  return blockersOf(mateChecks(state, leader, mate));
}

function mateChecks(state: TournamentState, leader: string | null, mate: Person): Check[] {
  return [() => requireDifferent(leader, mate.userId), ...freeChecks(state, mate)];
}

/** Whether somebody can become a member of a team. */
export function freeChecks(state: TournamentState, person: Person): Check[] {
  return [() => requireNoJudge(state, person), () => requireNoTeam(state, person)];
}

/** Whoever waits for a mate founds no second team. */
export function founderChecks(state: TournamentState, founder: Person): Check[] {
  return [...freeChecks(state, founder), () => requireNoInvitation(state, founder.userId)];
}

function requireNoInvitation({ invitations }: TournamentState, founderId: string): void {
  const pending = invitationOf(invitations, founderId);
  if (pending) throw new DomainError('invitation-pending', { team: pending.name });
}

/** Each tells somebody, by mail too, and is ended with one press. @throws suspended-from-messages, too-many-invitations */
export function requireMayInvite(state: TournamentState, founderId: string, at: string): void {
  requireNotSuspended(state, 'messages', { userId: founderId, at });
  if (sentWithinDay(state.invitations, founderId, at) >= INVITATIONS_A_DAY)
    throw new DomainError('too-many-invitations', { max: INVITATIONS_A_DAY });
}

type Role = Pick<Seat, 'character'>;

export function requireCharacters(leader: Role, mate: Role): void {
  for (const { character } of [leader, mate]) {
    if (!isCharacter(character)) throw new DomainError('unknown-character');
  }
  if (leader.character === mate.character) throw new DomainError('characters-must-differ');
}

export function requireFreeName(state: TournamentState, name: string): void {
  requireShortName(state, name);
  if (hasTeamLookAlike(state.teams, name)) throw new DomainError('team-name-taken');
}

function requireShortName({ season }: TournamentState, name: string): void {
  const max = season.rules.maxTeamName;
  if (max !== undefined && name.length > max) throw new DomainError('team-name-too-long', { max });
}

export type Person = Pick<NamedSeat, 'userId' | 'name'>;

export function requireDifferent(leader: string | null, mate: string): void {
  if (leader === mate) throw new DomainError('same-member-twice');
}

function requireNoJudge({ judges }: TournamentState, { userId, name }: Person): void {
  if (isJudge(judges, userId)) throw new DomainError('judge-cannot-play', { name });
}

function requireNoTeam({ teams }: TournamentState, { userId, name }: Person): void {
  if (teamOf(teams, userId)) throw new DomainError('already-in-team', { name });
}

/** Drops the name. Names stay in the accounts stream, where they can be erased. */
function seatOf({ userId, character }: NamedSeat): Seat {
  return { userId, character };
}

/** Once per season and user, unless it was taken back. */
function startingMoney(state: TournamentState, users: readonly string[]): MoneyGranted[] {
  const amount = state.season.rules.startingMoney;
  return users
    .filter((userId) => !state.money.started.has(userId))
    .map((userId) => ({ type: 'MoneyGranted', data: { userId, amount, kind: 'starting', reason: '' } }));
}

function requireSkills(skills: Skills): void {
  if (!isValid(SKILL_FIELDS, skills)) throw new DomainError('validation-failed');
}
