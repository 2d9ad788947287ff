import type { TournamentState } from '../tournament-state.js';
import { teamNameKey } from './team-name-key.js';
import type { Seat, Skills, TeamsEvent } from './teams.events.js';

export interface Team {
  readonly teamId: string;
  readonly name: string;
  readonly color: string;
  readonly leader: Seat;
  readonly mate: Seat;
  description: string;
  leaderSkills: Skills;
  mateSkills: Skills;
}

export interface TeamsState {
  readonly byId: Map<string, Team>;
  /** Team id by `teamNameKey`. */
  readonly byName: Map<string, string>;
  /** Team id by member. */
  readonly byMember: Map<string, string>;
}

const UNSKILLED: Skills = { montage: 0, fx: 0, compositing: 0 };

export function noTeams(): TeamsState {
  return { byId: new Map(), byName: new Map(), byMember: new Map() };
}

export function evolveTeams(state: TeamsState, event: TeamsEvent): void {
  switch (event.type) {
    case 'TeamRegistered': {
      const { teamId, name, leader, mate } = event.data;
      state.byId.set(teamId, { ...event.data, leaderSkills: UNSKILLED, mateSkills: UNSKILLED });
      state.byName.set(teamNameKey(name), teamId);
      state.byMember.set(leader.userId, teamId).set(mate.userId, teamId);
      return;
    }
    case 'TeamUpdated': {
      const team = state.byId.get(event.data.teamId);
      if (team) Object.assign(team, event.data);
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

/** The team a user plays in. */
export function teamOf(state: TournamentState, userId: string): Team | undefined {
  const teamId = state.teams.byMember.get(userId);
  return teamId === undefined ? undefined : state.teams.byId.get(teamId);
}

/** The team of that name, without regard to case, spaces, hyphens and underscores. */
export function teamByName(state: TournamentState, name: string): Team | undefined {
  const teamId = state.teams.byName.get(teamNameKey(name));
  return teamId === undefined ? undefined : state.teams.byId.get(teamId);
}

export function isMember(team: Team, userId: string | null): boolean {
  return team.leader.userId === userId || team.mate.userId === userId;
}
