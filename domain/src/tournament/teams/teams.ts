import { nameSkeleton } from '../../kernel/name-skeleton.js';
import { blank, filled, type ValuesOf } from '../../validation/fields.js';
import { SKILL_FIELDS, TEAM_FIELDS } from './team-fields.js';
import { teamNameKey } from './team-name-key.js';
import type { Seat, Skills, TeamsEvent } from './teams.events.js';

export interface Team extends ValuesOf<typeof TEAM_FIELDS> {
  readonly teamId: string;
  readonly leader: Seat;
  readonly mate: Seat;
  readonly leaderSkills: Skills;
  readonly mateSkills: Skills;
}

export interface TeamsState {
  readonly byId: Map<string, Team>;
  readonly byName: Map<string, string>;
  readonly byMember: Map<string, string>;
}

export function noTeams(): TeamsState {
  return { byId: new Map(), byName: new Map(), byMember: new Map() };
}

export function evolveTeams(state: TeamsState, event: TeamsEvent): void {
  switch (event.type) {
    case 'TeamRegistered': {
      const { teamId, name, leader, mate } = event.data;
      const skills = { leaderSkills: blank(SKILL_FIELDS), mateSkills: blank(SKILL_FIELDS) };
      state.byId.set(teamId, { teamId, ...filled(TEAM_FIELDS, event.data), leader, mate, ...skills });
      state.byName.set(teamNameKey(name), teamId);
      state.byMember.set(leader.userId, teamId).set(mate.userId, teamId);
      return;
    }
    case 'TeamUpdated': {
      const team = state.byId.get(event.data.teamId);
      if (team) state.byId.set(team.teamId, { ...team, ...event.data });
      return;
    }
    case 'TeamDeleted': {
      const { teamId, leaderId, mateId } = event.data;
      const team = state.byId.get(teamId);
      if (team) state.byName.delete(teamNameKey(team.name));
      state.byId.delete(teamId);
      state.byMember.delete(leaderId);
      state.byMember.delete(mateId);
      return;
    }
  }
}

export function teamOf(state: TeamsState, userId: string): Team | undefined {
  const teamId = state.byMember.get(userId);
  return teamId === undefined ? undefined : state.byId.get(teamId);
}

export function teamByName(state: TeamsState, name: string): Team | undefined {
  const teamId = state.byName.get(teamNameKey(name));
  return teamId === undefined ? undefined : state.byId.get(teamId);
}

export function hasTeamLookAlike(state: TeamsState, name: string): boolean {
  const skeleton = nameSkeleton(name);
  return [...state.byId.values()].some((team) => nameSkeleton(team.name) === skeleton);
}

export function isMember(team: Pick<Team, 'leader' | 'mate'>, userId: string | null): boolean {
  return team.leader.userId === userId || team.mate.userId === userId;
}
