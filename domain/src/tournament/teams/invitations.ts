import type { Folds } from '../../kernel/events/folds.js';
import { filled, named, type ValuesOf } from '../../validation/fields.js';
import type { PhaseChanged } from '../season/season.events.js';
import type { InvitationsEvent, TeamInvitationSent } from './invitations.events.js';
import { TEAM_FIELDS } from './team-fields.js';
import type { MemberJoined, Seat, TeamRegistered, TeamValues } from './teams.events.js';

const DAY = 24 * 60 * 60 * 1000;
export const INVITATION_DAYS = 7;
/** By one founder, whatever became of them. */
export const INVITATIONS_A_DAY = 10;
/** To one person, whoever invites. */
export const MAILS_A_DAY = 3;

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

interface InvitationRecord {
  readonly founderId: string;
  readonly mateId: string | null;
  readonly sentAt: string;
  readonly isRefused: boolean;
}

export interface InvitationsState {
  readonly pending: Map<string, Invitation>;
  /** All of the season by team, in order. */
  readonly sent: Map<string, InvitationRecord>;
}

export function noInvitations(): InvitationsState {
  return { pending: new Map(), sent: new Map() };
}

export const invitationsFolds: Folds<
  InvitationsState,
  InvitationsEvent | TeamRegistered | MemberJoined | PhaseChanged
> = {
  TeamInvitationSent: ({ pending, sent }, data) => {
    const { teamId, leader, mateCharacter, mateId, expiresAt } = data;
    const seats = { leader, mateCharacter, mateId };
    pending.set(teamId, { teamId, ...filled(TEAM_FIELDS, data), ...seats, expiresAt, version: 0 });
    const sentAt = shifted(expiresAt, -INVITATION_DAYS);
    sent.set(teamId, { founderId: leader.userId, mateId, sentAt, isRefused: false });
  },
  TeamInvitationRenewed: ({ pending }, { teamId, expiresAt }) => {
    const invitation = pending.get(teamId);
    if (invitation) pending.set(teamId, { ...invitation, expiresAt, version: invitation.version + 1 });
  },
  TeamInvitationWithdrawn: ({ pending }, { teamId }) => pending.delete(teamId),
  TeamInvitationRefused: ({ pending, sent }, { teamId }) => {
    pending.delete(teamId);
    const refused = sent.get(teamId);
    if (refused) sent.set(teamId, { ...refused, isRefused: true });
  },
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
  return shifted(at, INVITATION_DAYS);
}

function shifted(at: string, days: number): string {
  return new Date(Date.parse(at) + days * DAY).toISOString();
}

export function sentWithinDay({ sent }: InvitationsState, founderId: string, at: string): number {
  const yesterday = shifted(at, -1);
  return [...sent.values()].filter((each) => each.founderId === founderId && each.sentAt > yesterday).length;
}

export function isLastRefused({ sent }: InvitationsState, founderId: string): boolean {
  const own = [...sent.values()].filter((each) => each.founderId === founderId);
  return own.at(-1)?.isRefused === true;
}

/** Not if it has ended, nor for a founder whom this person has refused before. */
export function isMailed({ pending, sent }: InvitationsState, teamId: string): boolean {
  const own = sent.get(teamId);
  if (!own || own.mateId === null || !pending.has(teamId)) return false;
  const { founderId, mateId, sentAt } = own;
  const all = [...sent.values()];
  const earlier = all.slice(0, all.indexOf(own)).filter((each) => each.mateId === mateId);
  if (earlier.some((each) => each.founderId === founderId && each.isRefused)) return false;
  const yesterday = shifted(sentAt, -1);
  return earlier.filter((each) => each.sentAt > yesterday).length < MAILS_A_DAY;
}
