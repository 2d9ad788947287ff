import type { TeamRegistered, TeamUpdated } from '@arena/domain/tournament/teams/teams.events';
import {
  CHANGEABLE_TEAM_FIELDS,
  SKILL_FIELDS,
  TEAM_FIELDS,
} from '@arena/domain/tournament/teams/team-fields';
import { teamNameKey } from '@arena/domain/tournament/teams/team-name-key';
import { blank, filled, named } from '@arena/domain/validation/fields';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection, type DocumentKey } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { teamsPlaying } from '../kernel/teams-playing.js';
import { TEAMS, type TeamDocument, type TeamStatus } from './teams.read-model.js';

function registered(data: TeamRegistered['data'], at: string, place: DocumentKey): TeamDocument {
  const { teamId, name, leader, mate } = data;
  return {
    id: place.id,
    season: place.season,
    teamId,
    nameKey: teamNameKey(name),
    ...filled(TEAM_FIELDS, data),
    leader: { ...leader, ...blank(SKILL_FIELDS) },
    mate: { ...mate, ...blank(SKILL_FIELDS) },
    status: 'registered',
    videoId: null,
    createdAt: at,
    updatedAt: at,
  };
}

function keysOf(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'TeamUpdated':
    case 'MemberJoined':
    case 'VideoSubmitted':
    case 'VideoRemoved':
    case 'TeamRevived':
    case 'ReviveRevoked':
      return [event.data.teamId];
    default:
      return teamsPlaying(event);
  }
}

/**
 * An overturned result also ends a revive and a crown. The order of these events may vary,
 * so each event only ends the status that it refers to.
 */
function statusAfter(status: TeamStatus, event: SeasonRecord, teamId: string): TeamStatus {
  switch (event.type) {
    case 'RoundLaunched':
      return event.data.entrants.includes(teamId) ? 'competing' : status;
    case 'WinnerDeclared':
    case 'WinnerOverturned':
      if (event.data.thirdPlace) return status;
      if (event.data.loser === teamId) return 'eliminated';
      return status === 'champion' ? status : 'competing';
    case 'TeamRevived':
      return 'revived';
    case 'ReviveRevoked':
      return status === 'revived' ? 'eliminated' : status;
    case 'GrandWinnerCrowned':
      return 'champion';
    case 'GrandWinnerUncrowned':
      return status === 'champion' ? 'competing' : status;
    default:
      return status;
  }
}

function identityOf({ name, color }: TeamUpdated['data']): Partial<TeamDocument> {
  return { ...(name !== undefined && { name, nameKey: teamNameKey(name) }), ...(color && { color }) };
}

function changed(document: TeamDocument, event: SeasonRecord): TeamDocument | null {
  const updatedAt = event.meta.at;
  switch (event.type) {
    case 'TeamUpdated': {
      const changes = { ...named(CHANGEABLE_TEAM_FIELDS, event.data), ...identityOf(event.data) };
      const leader = { ...document.leader, ...event.data.leaderSkills, ...event.data.leader };
      const mate = { ...document.mate, ...event.data.mateSkills, ...event.data.mate };
      return { ...document, ...changes, leader, mate, updatedAt };
    }
    case 'MemberJoined': {
      const { part, userId, character } = event.data;
      return { ...document, [part]: { userId, character, ...blank(SKILL_FIELDS) }, updatedAt };
    }
    case 'TeamDeleted':
      return null;
    case 'VideoSubmitted':
      return { ...document, videoId: event.data.videoId, updatedAt };
    case 'VideoRemoved':
      return { ...document, videoId: null, updatedAt };
    default: {
      const status = statusAfter(document.status, event, document.teamId);
      return status === document.status ? document : { ...document, status };
    }
  }
}

export const teamsProjection: Projection<TeamDocument> = keyedProjection<TeamDocument>({
  name: TEAMS,
  version: 2,
  indexes: [{ fields: ['season', 'nameKey'] }, { fields: ['season', 'name'] }],
  keysOf,
  project(document, event, place) {
    if (event.type === 'TeamRegistered') return registered(event.data, event.meta.at, place);
    return document && changed(document, event);
  },
});
