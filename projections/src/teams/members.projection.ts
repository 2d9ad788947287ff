import type { TeamUpdated } from '@arena/domain/tournament/teams/teams.events';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { MEMBERS, type MemberDocument } from './members.read-model.js';

function renamed(document: MemberDocument, { name, leader, mate }: TeamUpdated['data']): MemberDocument {
  const { teamName, part, character } = document;
  const seat = part === 'leader' ? leader : mate;
  return { ...document, teamName: name ?? teamName, character: seat?.character ?? character };
}

export const membersProjection: Projection<MemberDocument> = keyedProjection<MemberDocument>({
  name: MEMBERS,
  version: 1,
  indexes: [],
  keysOf(event) {
    switch (event.type) {
      case 'TeamRegistered':
        return [event.data.leader.userId, event.data.mate.userId];
      case 'TeamUpdated':
        return [event.data.leader, event.data.mate].flatMap((seat) => seat?.userId ?? []);
      case 'MemberLeft':
      case 'MemberJoined':
        return [event.data.userId];
      case 'TeamDeleted':
        return [event.data.leaderId, event.data.mateId];
      default:
        return [];
    }
  },
  project(document, event, { id, season, key: userId }) {
    if (event.type === 'TeamDeleted' || event.type === 'MemberLeft') return null;
    if (event.type === 'MemberJoined') {
      const { teamId, name: teamName, part, character } = event.data;
      return { id, season, userId, teamId, teamName, part, character };
    }
    if (event.type === 'TeamUpdated') return document && renamed(document, event.data);
    if (event.type !== 'TeamRegistered') return document;
    const { teamId, name, leader, mate } = event.data;
    const part = leader.userId === userId ? 'leader' : 'mate';
    const { character } = part === 'leader' ? leader : mate;
    return { id, season, userId, teamId, teamName: name, part, character };
  },
});
