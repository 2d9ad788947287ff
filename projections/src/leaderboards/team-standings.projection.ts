import type { SeasonRecord } from '../kernel/records.js';
import { teamsPlaying } from '../kernel/teams-playing.js';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { TEAM_STANDINGS, type TeamStandingDocument } from './leaderboards.read-model.js';

function changed(document: TeamStandingDocument, event: SeasonRecord): TeamStandingDocument | null {
  const { teamId, won, lost, round } = document;
  switch (event.type) {
    case 'TeamUpdated': {
      const { name = document.name, color = document.color } = event.data;
      return { ...document, name, color };
    }
    case 'MemberJoined':
      return { ...document, [`${event.data.part}Id`]: event.data.userId };
    case 'TeamDeleted':
      return null;
    case 'RoundLaunched':
      return { ...document, round: Math.max(round, event.data.round) };
    case 'WinnerDeclared':
      return event.data.winner === teamId ? { ...document, won: won + 1 } : { ...document, lost: lost + 1 };
    case 'WinnerOverturned':
      return event.data.winner === teamId
        ? { ...document, won: won + 1, lost: lost - 1 }
        : { ...document, won: won - 1, lost: lost + 1 };
    case 'GrandWinnerCrowned':
      return { ...document, champion: true };
    case 'GrandWinnerUncrowned':
      return { ...document, champion: false };
    default:
      return document;
  }
}

export const teamStandingsProjection: Projection<TeamStandingDocument> =
  keyedProjection<TeamStandingDocument>({
    name: TEAM_STANDINGS,
    version: 2,
    indexes: [{ fields: ['season'] }],
    keysOf: (event) =>
      event.type === 'TeamUpdated' || event.type === 'MemberJoined'
        ? [event.data.teamId]
        : teamsPlaying(event),
    project(document, event, { id, season }) {
      if (event.type !== 'TeamRegistered') return document && changed(document, event);
      const { teamId, name, color, leader, mate } = event.data;
      const members = { leaderId: leader.userId, mateId: mate.userId };
      return {
        id,
        season,
        teamId,
        name,
        color,
        ...members,
        won: 0,
        lost: 0,
        round: 0,
        champion: false,
      };
    },
  });
