import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { MEMBERS, type MemberDocument } from './members.read-model.js';

export const membersProjection: Projection<MemberDocument> = keyedProjection<MemberDocument>({
  name: MEMBERS,
  version: 1,
  indexes: [],
  keysOf(event) {
    switch (event.type) {
      case 'TeamRegistered':
        return [event.data.leader.userId, event.data.mate.userId];
      case 'TeamDeleted':
        return [event.data.leaderId, event.data.mateId];
      default:
        return [];
    }
  },
  project(document, event, { id, season, key: userId }) {
    if (event.type === 'TeamDeleted') return null;
    if (event.type !== 'TeamRegistered') return document;
    const { teamId, name, leader, mate } = event.data;
    const part = leader.userId === userId ? 'leader' : 'mate';
    const { character } = part === 'leader' ? leader : mate;
    return { id, season, userId, teamId, teamName: name, part, character };
  },
});
