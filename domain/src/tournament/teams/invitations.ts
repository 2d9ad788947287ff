import type { Folds } from '../../kernel/events/folds.js';
import { filled, named, type ValuesOf } from '../../validation/fields.js';
import type { PhaseChanged } from '../season/season.events.js';
import type { InvitationsEvent, TeamInvitationSent } from './invitations.events.js';
import { TEAM_FIELDS } from './team-fields.js';
import type { MemberJoined, Seat, TeamRegistered, TeamValues } from './teams.events.js';

const DAY = 24 * 60 * 60 * 1000;
export const INVITATION_DAYS = 7;

/** A team that waits for its mate. It has no money and is in no list. */
export interface Invitation extends ValuesOf<typeof TEAM_FIELDS> {
  readonly teamId: string;
  readonly leader: Seat;
  readonly mateCharacter: string;
  /** Null: whoever has the link. */
  readonly mateId: string | null;
  readonly expiresAt: string;
  /** How often it was renewed. A link names it. */
  readonly version: number;
}

export interface InvitationsState {
  readonly pending: Map<string, Invitation>;
}

export function noInvitations(): InvitationsState {
  return { pending: new Map() };
}

export const invitationsFolds: Folds<
  InvitationsState,
  InvitationsEvent | TeamRegistered | MemberJoined | PhaseChanged
> = {
  TeamInvitationSent: ({ pending }, data) => {
    const { teamId, leader, mateCharacter, mateId, expiresAt } = data;
    const seats = { leader, mateCharacter, mateId };
    pending.set(teamId, { teamId, ...filled(TEAM_FIELDS, data), ...seats, expiresAt, version: 0 });
  },
  TeamInvitationRenewed: ({ pending }, { teamId, expiresAt }) => {
    const invitation = pending.get(teamId);
    if (invitation) pending.set(teamId, { ...invitation, expiresAt, version: invitation.version + 1 });
  },
  TeamInvitationWithdrawn: ({ pending }, { teamId }) => pending.delete(teamId),
  TeamInvitationRefused: ({ pending }, { teamId }) => pending.delete(teamId),
  TeamRegistered: (state, { leader, mate }) => {
    endOf(state, leader.userId);
    endOf(state, mate.userId);
  },
  MemberJoined: (state, { userId }) => endOf(state, userId),
  /** They lapse with the phase of registration. */
  PhaseChanged: ({ pending }, { from }) => {
    if (from === 1) pending.clear();
  },
};

/** Whoever is in a team founds no other. */
function endOf({ pending }: InvitationsState, founderId: string): void {
  for (const { teamId, leader } of pending.values()) if (leader.userId === founderId) pending.delete(teamId);
}

export function invitationOf({ pending }: InvitationsState, founderId: string): Invitation | undefined {
  return [...pending.values()].find(({ leader }) => leader.userId === founderId);
}

export function invitationsTo({ pending }: InvitationsState, mateId: string): Invitation[] {
  return [...pending.values()].filter((each) => each.mateId === mateId);
}

export function invitationSent(
  data: TeamValues & { readonly teamId: string; readonly leader: Seat },
  mate: Pick<Invitation, 'mateCharacter' | 'mateId'>,
  at: string,
): TeamInvitationSent {
  const { teamId } = data;
  const leader = { userId: data.leader.userId, character: data.leader.character };
  const values = { teamId, ...named(TEAM_FIELDS, data), leader, ...mate };
  return { type: 'TeamInvitationSent', data: { ...values, expiresAt: expiryAfter(at) } };
}

export function expiryAfter(at: string): string {
  return new Date(Date.parse(at) + INVITATION_DAYS * DAY).toISOString();
}
