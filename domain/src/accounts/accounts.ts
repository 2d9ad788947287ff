import type { Picture } from '../kernel/picture.js';
import type { Group } from '../kernel/groups.js';
import { nameSkeleton } from '../kernel/name-skeleton.js';
import { evolveBy, type Folds } from '../kernel/events/folds.js';
import type {
  AccountEvent,
  AccountRegistered,
  AccountRole,
  Preferences,
  Profile,
} from './accounts.events.js';
import { apiTokenChanges, type WithApiTokens } from './api-tokens.js';
import type { ApprovalsEvent } from './approvals.events.js';
import { approvalsFolds, noRightsApprovals, type RightsApprovals } from './approvals.js';
import type { Identity } from './identities.events.js';
import { identityChanges, identityKey, type WithIdentities } from './identities.js';
import { passkeyChanges, type WithPasskeys } from './passkeys.js';
import { secondFactorChanges, type WithSecondFactor } from './second-factor.js';

/** Deleted accounts leave the state, so that no personal data stays in memory. */
export interface Account extends Preferences, WithSecondFactor, WithIdentities, WithApiTokens, WithPasskeys {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Mail to the address has reached its owner. */
  readonly addressConfirmed: boolean;
  readonly role: AccountRole;
  /** Empty for admins, who may do everything. */
  readonly groups: readonly Group[];
  /** Null: log-ins at a provider alone, until the owner sets a password. */
  readonly passwordHash: string | null;
  /** A session is valid only for the epoch in which it began. */
  readonly sessionEpoch: number;
  readonly profile: Profile;
  readonly avatar: Picture | null;
}

export interface AccountsState {
  readonly accounts: Map<string, Account>;
  readonly idsByName: Map<string, string>;
  /** Accounts by the skeleton of their name. Old accounts may share one. */
  readonly idsBySkeleton: Map<string, Set<string>>;
  readonly idsByEmail: Map<string, string>;
  readonly idsByIdentity: Map<string, string>;
  /** By `credentialId`. */
  readonly idsByPasskey: Map<string, string>;
  readonly adminIds: Set<string>;
  readonly approvals: RightsApprovals;
}

export function noAccounts(): AccountsState {
  return {
    accounts: new Map(),
    idsByName: new Map(),
    idsBySkeleton: new Map(),
    idsByEmail: new Map(),
    idsByIdentity: new Map(),
    idsByPasskey: new Map(),
    adminIds: new Set(),
    approvals: noRightsApprovals(),
  };
}

export function evolveAccounts(state: AccountsState, event: AccountEvent): void {
  if (event.type === 'AccountRegistered') {
    register(state, event.data);
    return;
  }
  if (isOfApprovals(event)) {
    foldApprovals(state.approvals, event);
    return;
  }
  const account = state.accounts.get(event.data.userId);
  if (!account) return;
  const change = changeBy(account, event);
  leaveIndexes(state, account);
  if (change) put(state, { ...account, ...change });
  else state.accounts.delete(account.userId);
}

/** `personal` is null when the key is destroyed. The account then counts as never created. */
function register(state: AccountsState, { userId, role, personal }: AccountRegistered['data']): void {
  if (!personal) return;
  const fresh = {
    groups: [],
    sessionEpoch: 1,
    addressConfirmed: false,
    massMail: true,
    avatar: null,
    secondFactor: null,
    identities: [],
    apiTokens: [],
    passkeys: [],
  };
  put(state, { userId, role, ...fresh, ...personal });
}

const foldApprovals = evolveBy(approvalsFolds);

function isOfApprovals(event: AccountEvent): event is ApprovalsEvent {
  return Object.hasOwn(approvalsFolds, event.type);
}

type Change = Exclude<AccountEvent, AccountRegistered | ApprovalsEvent>;

/** Null: the account is gone. */
const changes: Folds<Account, Change, Partial<Account> | null> = {
  ProfileChanged: (account, { personal }) =>
    personal && {
      ...personal,
      addressConfirmed: account.addressConfirmed && isSameAddress(account, personal),
    },
  AccountRenamed: (account, { personal }) => personal && { ...personal, ...nextEpoch(account) },
  // The link for it was mailed.
  PasswordChanged: (account, { by, personal }) =>
    personal && {
      ...personal,
      ...nextEpoch(account),
      ...(by === 'reset-link' && { addressConfirmed: true }),
    },
  AddressConfirmed: () => ({ addressConfirmed: true }),
  RoleChanged: (account, { role }) => {
    const isDemoted = account.role === 'admin' && role !== 'admin';
    return { role, groups: role === 'admin' ? [] : account.groups, ...(isDemoted ? ended(account) : {}) };
  },
  GroupsChanged: (_account, { groups }) => ({ groups }),
  AvatarChanged: (_account, { picture }) => ({ avatar: picture }),
  PreferencesChanged: (_account, { preferences }) => preferences,
  ...secondFactorChanges,
  ...identityChanges,
  ...apiTokenChanges,
  ...passkeyChanges,
  SessionsRevoked: () => ({}),
  AllSessionsEnded: ended,
  AccountDeleted: () => null,
};
const changeBy = evolveBy(changes);

function nextEpoch({ sessionEpoch }: Account): Pick<Account, 'sessionEpoch'> {
  return { sessionEpoch: sessionEpoch + 1 };
}

/** Whoever has a session or a token of the account is shut out. */
function ended(account: Account): Pick<Account, 'sessionEpoch' | 'apiTokens'> {
  return { ...nextEpoch(account), apiTokens: [] };
}

function put(state: AccountsState, account: Account): void {
  const { userId, name, email, role } = account;
  state.accounts.set(userId, account);
  state.idsByName.set(nameKey(name), userId);
  const skeleton = nameSkeleton(name);
  state.idsBySkeleton.set(skeleton, (state.idsBySkeleton.get(skeleton) ?? new Set()).add(userId));
  state.idsByEmail.set(emailKey(email), userId);
  for (const identity of account.identities) state.idsByIdentity.set(identityKey(identity), userId);
  for (const { credentialId } of account.passkeys) state.idsByPasskey.set(credentialId, userId);
  if (role === 'admin') state.adminIds.add(userId);
}

function leaveIndexes(state: AccountsState, account: Account): void {
  const { userId, name, email, identities, passkeys } = account;
  state.idsByName.delete(nameKey(name));
  const skeleton = nameSkeleton(name);
  const owners = state.idsBySkeleton.get(skeleton);
  owners?.delete(userId);
  if (owners?.size === 0) state.idsBySkeleton.delete(skeleton);
  state.idsByEmail.delete(emailKey(email));
  for (const identity of identities) state.idsByIdentity.delete(identityKey(identity));
  for (const { credentialId } of passkeys) state.idsByPasskey.delete(credentialId);
  state.adminIds.delete(userId);
}

/** Ignores case, compatibility forms and repeated spaces. */
export function nameKey(name: string): string {
  return caseless(name.normalize('NFKC')).trim().replace(/\s+/gu, ' ');
}

export function emailKey(email: string): string {
  return caseless(email).trim();
}

export function isSameAddress(one: { readonly email: string }, other: { readonly email: string }): boolean {
  return emailKey(one.email) === emailKey(other.email);
}

/** Upper case first, so that `ß` equals `SS` and both sigmas are equal. */
function caseless(text: string): string {
  return text.toUpperCase().toLowerCase();
}

export function accountById(state: AccountsState, userId: string): Account | undefined {
  return state.accounts.get(userId);
}

export function accountByName(state: AccountsState, name: string): Account | undefined {
  return found(state, state.idsByName.get(nameKey(name)));
}

export function hasLookAlike(state: AccountsState, userId: string, name: string): boolean {
  const owners = state.idsBySkeleton.get(nameSkeleton(name)) ?? [];
  return [...owners].some((owner) => owner !== userId);
}

export function accountByEmail(state: AccountsState, email: string): Account | undefined {
  return found(state, state.idsByEmail.get(emailKey(email)));
}

export function accountByIdentity(state: AccountsState, identity: Identity): Account | undefined {
  return found(state, state.idsByIdentity.get(identityKey(identity)));
}

export function accountByPasskey(state: AccountsState, credentialId: string): Account | undefined {
  return found(state, state.idsByPasskey.get(credentialId));
}

export function adminCount(state: AccountsState): number {
  return state.adminIds.size;
}

function found(state: AccountsState, userId: string | undefined): Account | undefined {
  return userId === undefined ? undefined : state.accounts.get(userId);
}
