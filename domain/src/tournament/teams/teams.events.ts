import type { DomainEvent } from '../../kernel/event.js';
import { always, team, type EventDeclarationsOf } from '../event-declarations.js';

export interface Skills {
  /** Each 0 to 100. */
  readonly montage: number;
  readonly fx: number;
  readonly compositing: number;
}

export interface Seat {
  readonly userId: string;
  readonly character: string;
}

export type TeamRegistered = DomainEvent<
  'TeamRegistered',
  { teamId: string; name: string; description: string; color: string; leader: Seat; mate: Seat }
>;
export type TeamUpdated = DomainEvent<
  'TeamUpdated',
  { teamId: string; description: string; leaderSkills: Skills; mateSkills: Skills }
>;
/** Older logs lack `name` and `leftBy`. Without `leftBy`, an admin deleted the team. */
export type TeamDeleted = DomainEvent<
  'TeamDeleted',
  { teamId: string; leaderId: string; mateId: string; name?: string; leftBy?: string }
>;

export type TeamsEvent = TeamRegistered | TeamUpdated | TeamDeleted;

export const teamsEvents = {
  TeamRegistered: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId', teamName: 'name', label: 'name' },
    before: 'begins',
    topics: ['teams', 'users', 'leaderboard'],
    shown: always('teamId', 'name', 'description', 'color', 'leader', 'mate'),
    history: 'team',
  },
  TeamUpdated: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId' },
    before: { earlier: ['TeamRegistered', 'TeamUpdated'] },
    partial: true,
    topics: ['teams'],
    shown: always('teamId', 'description', 'leaderSkills', 'mateSkills'),
  },
  TeamDeleted: {
    kind: 'teams',
    subject: team,
    facts: {
      team: 'teamId',
      teamName: 'name',
      label: 'name',
      form: ({ leftBy }) => (leftBy === undefined ? null : 'left'),
    },
    before: { earlier: ['TeamRegistered', 'TeamUpdated'], ends: true },
    topics: ['teams', 'users', 'leaderboard'],
    shown: always('teamId', 'leaderId', 'mateId'),
  },
} satisfies EventDeclarationsOf<TeamsEvent>;
