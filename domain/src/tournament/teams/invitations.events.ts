import type { DomainEvent } from '../../kernel/events/event.js';
import { NEVER, team, type EventDeclarationsOf } from '../event-declarations.js';
import type { Seat, TeamValues } from './teams.events.js';

/** Nothing of an invitation is public. The team registers under the same id when the mate accepts. `mateId` null: whoever has the link. */
export type TeamInvitationSent = DomainEvent<
  'TeamInvitationSent',
  TeamValues & {
    teamId: string;
    leader: Seat;
    mateCharacter: string;
    mateId: string | null;
    expiresAt: string;
  }
>;
/** Links of before it are void. */
export type TeamInvitationRenewed = DomainEvent<
  'TeamInvitationRenewed',
  { teamId: string; name: string; expiresAt: string }
>;
export type TeamInvitationWithdrawn = DomainEvent<
  'TeamInvitationWithdrawn',
  { teamId: string; name: string }
>;
export type TeamInvitationRefused = DomainEvent<
  'TeamInvitationRefused',
  { teamId: string; name: string; leaderId: string; userId: string }
>;

export type InvitationsEvent =
  TeamInvitationSent | TeamInvitationRenewed | TeamInvitationWithdrawn | TeamInvitationRefused;

const FACTS = { team: 'teamId', teamName: 'name', label: 'name' } as const;

export const invitationsEvents = {
  TeamInvitationSent: {
    kind: 'teams',
    subject: team,
    facts: { ...FACTS, person: ({ mateId }) => mateId },
    before: 'begins',
    topics: ['teams'],
    shown: NEVER,
  },
  TeamInvitationRenewed: {
    kind: 'teams',
    subject: team,
    facts: FACTS,
    before: { itself: ({ expiresAt }) => ({ due: [null, expiresAt] }) },
    topics: ['teams'],
    shown: NEVER,
  },
  TeamInvitationWithdrawn: {
    kind: 'teams',
    subject: team,
    facts: FACTS,
    before: { earlier: ['TeamInvitationSent'], ends: true },
    topics: ['teams'],
    shown: NEVER,
  },
  TeamInvitationRefused: {
    kind: 'teams',
    subject: team,
    facts: { ...FACTS, person: 'userId' },
    before: { earlier: ['TeamInvitationSent'], ends: true },
    topics: ['teams'],
    shown: NEVER,
  },
} satisfies EventDeclarationsOf<InvitationsEvent>;
