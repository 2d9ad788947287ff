import { requireAdmin } from '../kernel/access.js';
import { decideBy, type Actor, type Command, type Decider, type Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { GROUPS, type Group } from '../kernel/groups.js';
import { samePicture, type Picture } from '../kernel/picture.js';
import { blank, filled, isSame } from '../validation/fields.js';
import type { AccountEvent, AccountRole, Preferences, Profile } from './accounts.events.js';
import {
  accountByEmail,
  accountById,
  adminCount,
  evolveAccounts,
  hasLookAlike,
  isSameAddress,
  noAccounts,
  type Account,
  type AccountsState,
} from './accounts.js';
import {
  identityDecisions,
  linked,
  requireFreeIdentity,
  unlinked,
  type IdentityCommand,
} from './identities.decide.js';
import type { Identity } from './identities.events.js';
import { passkeyDecisions, removed, type PasskeyCommand } from './passkeys.decide.js';
import { PREFERENCE_FIELDS, PROFILE_FIELDS } from './profile-fields.js';
import { apiTokenDecisions, revoked, type ApiTokenCommand } from './api-tokens.decide.js';
import { needsApproval, type FactorRequirement } from './acting-admins.js';
import { approvalsDecisions, askedOrDone, type Approval, type ApprovalsCommand } from './approvals.decide.js';
import { requireAccount, requireSelfOrAdmin } from './access.js';
import { addressDecisions, type AddressCommand } from './address.decide.js';
import {
  provenBy,
  secondFactorDecisions,
  type Proof,
  type SecondFactorCommand,
} from './second-factor.decide.js';
import { sessionDecisions, type SessionCommand } from './sessions.decide.js';

/** `proof` is of whoever gives or takes them, if their second factor is on. `approval`: absent if nobody must approve. */
interface Rights {
  userId: string;
  proof?: Proof | null;
  approval?: Approval;
}

/** `email`: the address that the link was mailed to, which it confirms. By `epoch`, a link sets only one password. */
export interface ByLink {
  by: 'reset-link';
  epoch: number;
  email: string;
}

export type AccountCommand =
  | Command<
      'RegisterAccount',
      {
        userId: string;
        name: string;
        email: string;
        /** Null for a person who comes with an identity. */
        passwordHash: string | null;
        profile: Profile;
        language: string;
        identity?: Identity;
      }
    >
  | Command<
      'RegisterFirstAdmin',
      { userId: string; name: string; email: string; passwordHash: string; language: string }
    >
  /** Absent fields stay unchanged. A changed name ends all sessions. */
  | Command<'ChangeProfile', { userId: string; name?: string; email?: string; profile: Partial<Profile> }>
  | Command<'ChangePassword', { userId: string; passwordHash: string } & ({ by: 'owner' } | ByLink)>
  | Command<'ChangeRole', Rights & { role: AccountRole }>
  | Command<'ChangeGroups', Rights & { groups: readonly Group[] }>
  | Command<'ChangeAvatar', { userId: string; picture: Picture | null }>
  | Command<'ChangePreferences', { userId: string; preferences: Partial<Preferences> }>
  | AddressCommand
  | SessionCommand
  | SecondFactorCommand
  | ApprovalsCommand
  | IdentityCommand
  | ApiTokenCommand
  | PasskeyCommand
  | Command<'DeleteAccount', FactorRequirement & { userId: string }>;

export type AccountCommandOf<T extends AccountCommand['type']> = Extract<AccountCommand, { type: T }>;

const decisions: Decisions<AccountsState, AccountCommand, AccountEvent> = {
  RegisterAccount(state, { data }) {
    const { userId, identity, ...personal } = data;
    if (accountById(state, userId)) return [];
    requireFreeName(state, userId, personal.name);
    requireFreeEmail(state, userId, personal.email);
    const registered: AccountEvent = { type: 'AccountRegistered', data: { userId, role: 'user', personal } };
    if (!identity) return [registered];
    requireFreeIdentity(state, userId, identity);
    return [registered, linked(userId, identity)];
  },
  RegisterFirstAdmin(state, { data }) {
    const { userId, ...personal } = data;
    if (adminCount(state) > 0) throw new DomainError('admin-exists');
    requireFreeName(state, userId, personal.name);
    requireFreeEmail(state, userId, personal.email);
    return [
      {
        type: 'AccountRegistered',
        data: { userId, role: 'admin', personal: { ...personal, profile: blank(PROFILE_FIELDS) } },
      },
    ];
  },
  ChangeProfile(state, { data, actor }) {
    const account = requireAccount(state, data.userId);
    requireSelfOrAdmin(actor, account);
    // The owner of a mailbox can reset the password, so an admin may not change the address.
    const moved = data.email !== undefined && data.email !== account.email;
    if (moved && actor.userId !== account.userId) throw new DomainError('email-owner-only');
    return [...renamed(state, account, data.name), ...reprofiled(state, account, data)];
  },
  ChangePassword(state, { data, actor }) {
    const { userId, passwordHash, by } = data;
    const account = requireAccount(state, userId);
    const allowed = actor.userId === userId || (by === 'reset-link' && actor.userId === null);
    if (!allowed) throw new DomainError('forbidden-role');
    // Both may have changed while the new password was hashed.
    if (
      data.by === 'reset-link' &&
      (data.epoch !== account.sessionEpoch || !isSameAddress(account, { email: data.email }))
    )
      throw new DomainError('reset-link-invalid');
    if (passwordHash === account.passwordHash) return [];
    const changed: AccountEvent = {
      type: 'PasswordChanged',
      data: { userId, by, personal: { passwordHash } },
    };
    if (by !== 'reset-link') return [changed];
    // Whoever reads the mailbox owns the account, and not whoever began it with this address.
    return [
      changed,
      ...account.identities.map(unlinked(userId)),
      ...account.passkeys.map(removed(userId)),
      ...account.apiTokens.map(revoked(userId)),
    ];
  },
  ChangeRole(state, { data, actor, at }) {
    requireAdmin(actor);
    const account = requireAccount(state, data.userId);
    if (account.role === data.role) return [];
    if (data.role !== 'admin') requireAnotherAdmin(state, account);
    const action = { kind: 'role', target: account.userId, role: data.role } as const;
    const { proof, approval } = data;
    return [...provenBy(state, actor, proof), ...askedOrDone(state, { action, actor, at, approval })];
  },
  /** In one order, so that the same groups are the same event. */
  ChangeGroups(state, { data, actor, at }) {
    requireAdmin(actor);
    const { userId, role, groups: before } = requireAccount(state, data.userId);
    if (role === 'admin') throw new DomainError('admin-in-no-group');
    const groups = GROUPS.filter((group) => data.groups.includes(group));
    if (groups.length === before.length && groups.every((group) => before.includes(group))) return [];
    const action = { kind: 'groups', target: userId, groups, from: before } as const;
    const { proof, approval } = data;
    return [...provenBy(state, actor, proof), ...askedOrDone(state, { action, actor, at, approval })];
  },
  ChangeAvatar(state, { data: { userId, picture }, actor }) {
    const account = requireAccount(state, userId);
    requireSelfOrAdmin(actor, account);
    if (samePicture(picture, account.avatar)) return [];
    return [{ type: 'AvatarChanged', data: { userId, picture } }];
  },
  ChangePreferences(state, { data, actor }) {
    const account = requireAccount(state, data.userId);
    requireSelfOrAdmin(actor, account);
    const before = filled(PREFERENCE_FIELDS, account);
    if (isSame(PREFERENCE_FIELDS, before, data.preferences)) return [];
    const preferences = { ...before, ...data.preferences };
    return [{ type: 'PreferencesChanged', data: { userId: account.userId, preferences } }];
  },
  ...addressDecisions,
  ...sessionDecisions,
  ...secondFactorDecisions,
  ...approvalsDecisions,
  ...identityDecisions,
  ...apiTokenDecisions,
  ...passkeyDecisions,
  DeleteAccount(state, { data, actor }) {
    const account = requireAccount(state, data.userId);
    requireSelfOrAdmin(actor, account);
    requireAnotherAdmin(state, account);
    const byOther = actor.userId !== null && actor.userId !== account.userId;
    if (account.role === 'admin' && byOther && needsApproval(state, data))
      throw new DomainError('approval-take-role-first');
    return [{ type: 'AccountDeleted', data: { userId: account.userId } }];
  },
};

const decide = decideBy(decisions);

/** An admin who lost the role after the command was sent acts as anybody else, also through a node that is behind. */
function actingNow(state: AccountsState, actor: Actor): Actor {
  const account = actor.userId === null ? null : accountById(state, actor.userId);
  return account && account.role !== 'admin' ? { ...actor, admin: false } : actor;
}

/** All accounts share one stream, so that names and addresses stay unique. */
export const accounts: Decider<AccountsState, AccountCommand, AccountEvent> = {
  initial: noAccounts,
  evolve: evolveAccounts,
  decide: (state, command) => decide(state, { ...command, actor: actingNow(state, command.actor) }),
};

function renamed(state: AccountsState, account: Account, name = account.name): AccountEvent[] {
  if (name === account.name) return [];
  requireFreeName(state, account.userId, name);
  return [{ type: 'AccountRenamed', data: { userId: account.userId, personal: { name } } }];
}

function reprofiled(
  state: AccountsState,
  account: Account,
  change: AccountCommandOf<'ChangeProfile'>['data'],
): AccountEvent[] {
  const email = change.email ?? account.email;
  const profile = { ...account.profile, ...change.profile };
  if (email === account.email && isSame(PROFILE_FIELDS, account.profile, profile)) return [];
  requireFreeEmail(state, account.userId, email);
  return [{ type: 'ProfileChanged', data: { userId: account.userId, personal: { email, profile } } }];
}

/** Blocks look-alike names. Existing accounts with such names keep them. */
function requireFreeName(state: AccountsState, userId: string, name: string): void {
  if (hasLookAlike(state, userId, name)) throw new DomainError('name-taken');
}

function requireFreeEmail(state: AccountsState, userId: string, email: string): void {
  const owner = accountByEmail(state, email);
  if (owner && owner.userId !== userId) throw new DomainError('email-taken');
}

function requireAnotherAdmin(state: AccountsState, account: Account): void {
  if (account.role === 'admin' && adminCount(state) === 1) throw new DomainError('last-admin');
}
