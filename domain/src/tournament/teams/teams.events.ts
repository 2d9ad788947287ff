import type { DomainEvent } from '../../kernel/events/event.js';
import { blank, shownOf, type NamedValues, type ValuesOf } from '../../validation/fields.js';
import { always, team, type EventDeclarationsOf } from '../event-declarations.js';
import { CHANGEABLE_TEAM_FIELDS, IDENTITY_FIELDS, SKILL_FIELDS, TEAM_FIELDS } from './team-fields.js';

export type TeamValues = NamedValues<typeof TEAM_FIELDS>;
export type TeamChanges = NamedValues<typeof CHANGEABLE_TEAM_FIELDS>;
export type Skills = ValuesOf<typeof SKILL_FIELDS>;

export interface Seat {
  readonly userId: string;
  readonly character: string;
}

export type TeamRegistered = DomainEvent<
  'TeamRegistered',
  TeamValues & { teamId: string; leader: Seat; mate: Seat }
>;
/** Name, color and characters. */
export type TeamIdentity = ValuesOf<typeof IDENTITY_FIELDS> & {
  readonly leader: Seat;
  readonly mate: Seat;
};
/** The identity is absent if it stays as it was. */
export type TeamUpdated = DomainEvent<
  'TeamUpdated',
  TeamChanges & Partial<TeamIdentity> & { teamId: string; leaderSkills: Skills; mateSkills: Skills }
>;
/** Older logs lack `name` and `leftBy`. Without `leftBy`, an admin deleted the team. */
export type TeamDeleted = DomainEvent<
  'TeamDeleted',
  { teamId: string; leaderId: string; mateId: string; name?: string; leftBy?: string }
>;

/** A member joins in the same append. */
export type MemberLeft = DomainEvent<
  'MemberLeft',
  { teamId: string; name: string; userId: string; reason: string }
>;
/** In the place of the member who has left, with the same character. */
export type MemberJoined = DomainEvent<
  'MemberJoined',
  { teamId: string; name: string; userId: string; part: TeamPart; character: string }
>;
export type TeamPart = 'leader' | 'mate';

export type TeamsEvent = TeamRegistered | TeamUpdated | TeamDeleted | MemberLeft | MemberJoined;

export const teamsEvents = {
  TeamRegistered: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId', teamName: 'name', label: 'name' },
    before: 'begins',
    topics: ['teams', 'users', 'leaderboard'],
    shown: always('teamId', ...shownOf(TEAM_FIELDS), 'leader', 'mate'),
    history: 'team',
  },
  TeamUpdated: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId' },
    before: { earlier: ['TeamRegistered', 'TeamUpdated', 'MemberJoined'] },
    partial: true,
    topics: ['teams', 'users', 'bracket', 'leaderboard'],
    shown: always(
      'teamId',
      ...shownOf(CHANGEABLE_TEAM_FIELDS),
      'leaderSkills',
      'mateSkills',
      ...shownOf(IDENTITY_FIELDS),
      'leader',
      'mate',
    ),
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
    before: { earlier: ['TeamRegistered', 'TeamUpdated', 'MemberJoined'], ends: true },
    topics: ['teams', 'users', 'leaderboard'],
    shown: always('teamId', 'leaderId', 'mateId'),
  },
  MemberLeft: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId', teamName: 'name', person: 'userId', reason: 'reason' },
    before: { itself: { member: [true, false] } },
    topics: ['teams', 'users', 'bracket', 'leaderboard'],
    shown: always('teamId', 'name', 'userId'),
    history: 'team',
  },
  MemberJoined: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId', teamName: 'name', person: 'userId' },
    before: { itself: { member: [false, true] } },
    partial: true,
    implies: ({ part }) =>
      Object.fromEntries(
        Object.entries(blank(SKILL_FIELDS)).map(([name, value]) => [`${part}Skills.${name}`, value]),
      ),
    topics: ['teams', 'users', 'bracket', 'leaderboard'],
    shown: always('teamId', 'name', 'userId', 'part', 'character'),
    history: 'team',
  },
} satisfies EventDeclarationsOf<TeamsEvent>;
