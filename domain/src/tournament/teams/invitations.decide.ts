import { blockersOf, requireAll, type Blocker, type Check } from '../../kernel/blockers.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { filled } from '../../validation/fields.js';
import { requireUser } from '../access.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { expiryAfter, invitationOf, invitationSent, type Invitation } from './invitations.js';
import { TEAM_FIELDS } from './team-fields.js';
import {
  founderChecks,
  freeChecks,
  requireCharacters,
  requireDifferent,
  requireMayInvite,
  requireFreeName,
  requireRegistration,
  teamFormed,
  type NamedSeat,
  type Person,
} from './teams.decide.js';
import type { TeamValues } from './teams.events.js';

/** `version`: of the link. */
interface Answer {
  teamId: string;
  version: number;
}

type InviteByLink = Command<
  'InviteByLink',
  TeamValues & { teamId: string; leader: NamedSeat; mateCharacter: string }
>;
type RenewInvitation = Command<'RenewInvitation', Record<string, never>>;
type WithdrawInvitation = Command<'WithdrawInvitation', Record<string, never>>;
/** `founder`: the name, for error messages; null without an account. */
type AcceptInvitation = Command<'AcceptInvitation', Answer & { founder: string | null; mate: Person }>;
type RefuseInvitation = Command<'RefuseInvitation', Answer>;

export const invitationsDecisions: Decisions<
  InviteByLink | RenewInvitation | WithdrawInvitation | AcceptInvitation | RefuseInvitation
> = {
  InviteByLink(state, { data, actor, at }) {
    const { leader, mateCharacter } = data;
    if (actor.userId !== leader.userId) throw new DomainError('forbidden-role');
    requireRegistration(state, asPlayer(actor), at);
    requireAll(founderChecks(state, leader));
    requireCharacters(leader, { character: mateCharacter });
    requireFreeName(state, data.name);
    requireMayInvite(state, leader.userId, at);
    return [invitationSent(data, { mateCharacter, mateId: null }, at)];
  },
  /** Links of before are void, so that a founder can take back one that went to the wrong person. */
  RenewInvitation(state, { actor, at }) {
    const { teamId, name } = ownInvitation(state, actor);
    requireRegistration(state, asPlayer(actor), at);
    return [{ type: 'TeamInvitationRenewed', data: { teamId, name, expiresAt: expiryAfter(at) } }];
  },
  WithdrawInvitation(state, { actor }) {
    const { teamId, name } = ownInvitation(state, actor);
    return [{ type: 'TeamInvitationWithdrawn', data: { teamId, name } }];
  },
  /** Everything that registration checks is checked again: much may have happened since. */
  AcceptInvitation(state, { data, actor, at }) {
    if (requireUser(actor) !== data.mate.userId) throw new DomainError('forbidden-role');
    const invitation = openInvitation(state, data, actor);
    if (data.founder === null) throw new DomainError('invitation-ended');
    const people = { founder: data.founder, mate: data.mate };
    requireAll(acceptanceChecks(state, invitation, people, at));
    const { teamId, leader, mateCharacter } = invitation;
    const mate = { userId: data.mate.userId, character: mateCharacter };
    return teamFormed(state, { teamId, ...filled(TEAM_FIELDS, invitation), leader, mate });
  },
  RefuseInvitation(state, { data, actor }) {
    const userId = requireUser(actor);
    const { teamId, name, leader } = openInvitation(state, data, actor);
    if (leader.userId === userId) throw new DomainError('same-member-twice');
    return [{ type: 'TeamInvitationRefused', data: { teamId, name, leaderId: leader.userId, userId } }];
  },
};

interface Acceptance {
  readonly founder: string;
  readonly mate: Person;
}

/** What keeps this person from accepting now. */
export function acceptanceBlockers(
  state: TournamentState,
  invitation: Invitation,
  people: Acceptance,
  at: string,
): Blocker[] {
  return blockersOf(acceptanceChecks(state, invitation, people, at));
}

function acceptanceChecks(
  state: TournamentState,
  invitation: Invitation,
  { founder, mate }: Acceptance,
  at: string,
): Check[] {
  return [
    () => requireRegistration(state, { userId: mate.userId, admin: false }, at),
    () => requireNotExpired(invitation.expiresAt, at),
    () => requireDifferent(invitation.leader.userId, mate.userId),
    ...teamChecks(state, invitation, founder),
    ...freeChecks(state, mate),
  ];
}

/** What makes it void, whoever answers: only its founder can do something. `mate` null: the named person has no account any more. */
export function voidReasons(
  state: TournamentState,
  invitation: Invitation,
  { founder, mate }: { readonly founder: string; readonly mate: string | null },
): Blocker[] {
  const { mateId } = invitation;
  return blockersOf([
    ...teamChecks(state, invitation, founder),
    ...(mateId === null ? [] : namedMateChecks(state, mateId, mate)),
  ]);
}

function namedMateChecks(state: TournamentState, userId: string, name: string | null): Check[] {
  if (name !== null) return freeChecks(state, { userId, name });
  const requireAccount = () => {
    throw new DomainError('mate-gone');
  };
  return [requireAccount];
}

function teamChecks(state: TournamentState, { name, leader }: Invitation, founder: string): Check[] {
  return [...freeChecks(state, { userId: leader.userId, name: founder }), () => requireFreeName(state, name)];
}

/** The invitation must still be what the mate has read. */
function openInvitation(
  { invitations }: TournamentState,
  { teamId, version }: Answer,
  actor: Actor,
): Invitation {
  const invitation = invitations.pending.get(teamId);
  if (!invitation || !isMeant(invitation, version, actor.userId)) throw new DomainError('invitation-ended');
  return invitation;
}

/** A renewal makes links void. Whom an invitation names needs none, and nobody else can use it. */
export function isMeant({ version, mateId }: Invitation, asked: number, userId: string | null): boolean {
  return mateId === null ? asked === version : mateId === userId;
}

function ownInvitation({ invitations }: TournamentState, actor: Actor): Invitation {
  const invitation = invitationOf(invitations, requireUser(actor));
  if (!invitation) throw new DomainError('invitation-ended');
  return invitation;
}

function requireNotExpired(expiresAt: string, at: string): void {
  if (at >= expiresAt) throw new DomainError('invitation-expired');
}

/** Admins found teams as others do. */
function asPlayer(actor: Actor): Actor {
  return { ...actor, admin: false };
}
