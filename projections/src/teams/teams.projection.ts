import type { TeamRegistered } from '@arena/domain/tournament/teams/teams.events';
import { teamNameKey } from '@arena/domain/tournament/teams/team-name-key';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection, type DocumentKey } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { TEAMS, type TeamDocument, type TeamStatus } from './teams.read-model.js';

const UNSKILLED = { montage: 0, fx: 0, compositing: 0 };

function registered(data: TeamRegistered['data'], at: string, place: DocumentKey): TeamDocument {
  const { teamId, name, description, color, leader, mate } = data;
  return {
    id: place.id,
    season: place.season,
    teamId,
    name,
    nameKey: teamNameKey(name),
    description,
    color,
    leader: { ...leader, ...UNSKILLED },
    mate: { ...mate, ...UNSKILLED },
    status: 'registered',
    videoId: null,
    createdAt: at,
    updatedAt: at,
  };
}

function keysOf(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'TeamRegistered':
    case 'TeamUpdated':
    case 'TeamDeleted':
    case 'VideoSubmitted':
    case 'VideoRemoved':
    case 'TeamRevived':
    case 'ReviveRevoked':
    case 'GrandWinnerCrowned':
    case 'GrandWinnerUncrowned':
      return [event.data.teamId];
    case 'RoundLaunched':
      return event.data.entrants;
    case 'WinnerDeclared':
    case 'WinnerOverturned':
      return [event.data.winner, event.data.loser];
    default:
      return [];
  }
}

/**
 * An overturned result also ends a revive and a crown. The order of these events may vary,
 * so each event only ends the status that it refers to.
 */
function statusAfter(status: TeamStatus, event: SeasonRecord, teamId: string): TeamStatus {
  switch (event.type) {
    case 'RoundLaunched':
      return 'competing';
    case 'WinnerDeclared':
    case 'WinnerOverturned':
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

function changed(document: TeamDocument, event: SeasonRecord): TeamDocument | null {
  const updatedAt = event.meta.at;
  switch (event.type) {
    case 'TeamUpdated': {
      const { description, leaderSkills, mateSkills } = event.data;
      const leader = { ...document.leader, ...leaderSkills };
      return { ...document, description, leader, mate: { ...document.mate, ...mateSkills }, updatedAt };
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
  version: 1,
  indexes: [{ fields: ['season', 'nameKey'] }, { fields: ['season', 'name'] }],
  keysOf,
  project(document, event, place) {
    if (event.type === 'TeamRegistered') return registered(event.data, event.meta.at, place);
    return document && changed(document, event);
  },
});
