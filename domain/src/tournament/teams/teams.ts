import type { Folds } from '../../kernel/events/folds.js';
import { nameSkeleton } from '../../kernel/name-skeleton.js';
import { blank, filled, type ValuesOf } from '../../validation/fields.js';
import { SKILL_FIELDS, TEAM_FIELDS } from './team-fields.js';
import { teamNameKey } from './team-name-key.js';
import type { Seat, Skills, TeamPart, TeamsEvent } from './teams.events.js';

export interface Team extends ValuesOf<typeof TEAM_FIELDS> {
  readonly teamId: string;
  readonly leader: Seat;
  readonly mate: Seat;
  readonly leaderSkills: Skills;
  readonly mateSkills: Skills;
  readonly replaced?: Readonly<Partial<Record<TeamPart, Replacement>>>;
}

/** Whose place a member has taken. */
export interface Replacement {
  readonly userId: string;
  /** Of how many in this place it is the latest. */
  readonly count: number;
}

export interface TeamsState {
  readonly byId: Map<string, Team>;
  readonly byName: Map<string, string>;
  readonly byMember: Map<string, string>;
}

export function noTeams(): TeamsState {
  return { byId: new Map(), byName: new Map(), byMember: new Map() };
}

export const teamsFolds: Folds<TeamsState, TeamsEvent> = {
  TeamRegistered: ({ byId, byName, byMember }, data) => {
    const { teamId, name, leader, mate } = data;
    const skills = { leaderSkills: blank(SKILL_FIELDS), mateSkills: blank(SKILL_FIELDS) };
    byId.set(teamId, { teamId, ...filled(TEAM_FIELDS, data), leader, mate, ...skills });
    byName.set(teamNameKey(name), teamId);
    byMember.set(leader.userId, teamId).set(mate.userId, teamId);
  },
  TeamUpdated: ({ byId, byName }, data) => {
    const team = byId.get(data.teamId);
    if (!team) return;
    byId.set(team.teamId, { ...team, ...data });
    if (data.name === undefined) return;
    byName.delete(teamNameKey(team.name));
    byName.set(teamNameKey(data.name), team.teamId);
  },
  TeamDeleted: ({ byId, byName, byMember }, { teamId, leaderId, mateId }) => {
    const team = byId.get(teamId);
    if (team) byName.delete(teamNameKey(team.name));
    byId.delete(teamId);
    byMember.delete(leaderId);
    byMember.delete(mateId);
  },
  MemberLeft: ({ byMember }, { userId }) => byMember.delete(userId),
  MemberJoined: ({ byId, byMember }, { teamId, part, userId, character }) => {
    const team = byId.get(teamId);
    if (!team) return;
    const count = (team.replaced?.[part]?.count ?? 0) + 1;
    const replaced = { ...team.replaced, [part]: { userId: team[part].userId, count } };
    const seat = { [part]: { userId, character }, [`${part}Skills`]: blank(SKILL_FIELDS) };
    byId.set(teamId, { ...team, ...seat, replaced });
    byMember.set(userId, teamId);
  },
};

export function teamOf(state: TeamsState, userId: string): Team | undefined {
  const teamId = state.byMember.get(userId);
  return teamId === undefined ? undefined : state.byId.get(teamId);
}

/** Whose place this member has taken. Undefined: nobody's. */
export function replacedBy({ leader, mate, replaced }: Team, userId: string): Replacement | undefined {
  if (leader.userId === userId) return replaced?.leader;
  return mate.userId === userId ? replaced?.mate : undefined;
}

export function teamByName(state: TeamsState, name: string): Team | undefined {
  const teamId = state.byName.get(teamNameKey(name));
  return teamId === undefined ? undefined : state.byId.get(teamId);
}

/** @param except this team may keep its name, written in another way */
export function hasTeamLookAlike(state: TeamsState, name: string, except?: string): boolean {
  const skeleton = nameSkeleton(name);
  return [...state.byId.values()].some(
    (team) => team.teamId !== except && nameSkeleton(team.name) === skeleton,
  );
}

export function isMember(team: Pick<Team, 'leader' | 'mate'>, userId: string | null): boolean {
  return team.leader.userId === userId || team.mate.userId === userId;
}
