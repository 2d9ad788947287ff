import type { RoundLaunched, WinnerDeclared } from '@arena/domain/tournament/bracket/bracket.events';
import type { SeasonRecord } from '../kernel/records.js';
import { playingForThird, teamsPlaying } from '../kernel/teams-playing.js';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { TEAM_STANDINGS, type TeamStandingDocument } from './leaderboards.read-model.js';

function changed(document: TeamStandingDocument, event: SeasonRecord): TeamStandingDocument | null {
  const { teamId, won, lost } = document;
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
      return launched(document, event.data);
    case 'WinnerDeclared': {
      const after = { ...document, ...placeAfter(event.data, teamId) };
      return event.data.winner === teamId ? { ...after, won: won + 1 } : { ...after, lost: lost + 1 };
    }
    case 'WinnerOverturned': {
      const after = { ...document, ...placeAfter(event.data, teamId) };
      return event.data.winner === teamId
        ? { ...after, won: won + 1, lost: lost - 1 }
        : { ...after, won: won - 1, lost: lost + 1 };
    }
    case 'GrandWinnerCrowned':
      return { ...document, champion: true };
    case 'GrandWinnerUncrowned':
      return { ...document, champion: false };
    default:
      return document;
  }
}

function launched(document: TeamStandingDocument, data: RoundLaunched['data']): TeamStandingDocument {
  const forThird = playingForThird(data);
  const isForThird = forThird.includes(document.teamId);
  const place = isForThird ? 4 : 2;
  const round = isForThird ? document.round : Math.max(document.round, data.round);
  return { ...document, round, ...(forThird.length > 0 && { place }) };
}

function placeAfter(
  { thirdPlace, winner }: Pick<WinnerDeclared['data'], 'thirdPlace' | 'winner'>,
  teamId: string,
): Pick<TeamStandingDocument, 'place'> {
  return thirdPlace ? { place: winner === teamId ? 3 : 4 } : {};
}

export const teamStandingsProjection: Projection<TeamStandingDocument> =
  keyedProjection<TeamStandingDocument>({
    name: TEAM_STANDINGS,
    version: 3,
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
