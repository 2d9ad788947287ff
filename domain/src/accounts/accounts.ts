import type { Picture } from '../kernel/picture.js';
import { nameSkeleton } from '../kernel/name-skeleton.js';
import type { AccountEvent, AccountRole, Preferences, Profile } from './accounts.events.js';
import { evolveSecondFactor, type SecondFactor } from './second-factor.js';

/** Deleted accounts leave the state, so that no personal data stays in memory. */
export interface Account extends Preferences {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: AccountRole;
  readonly passwordHash: string;
  /** A session is valid only for the epoch in which it began. */
  readonly sessionEpoch: number;
  readonly profile: Profile;
  readonly avatar: Picture | null;
  readonly secondFactor: SecondFactor | null;
}

export interface AccountsState {
  readonly accounts: Map<string, Account>;
  readonly idsByName: Map<string, string>;
  /** Accounts by the skeleton of their name. Old accounts may share one. */
  readonly idsBySkeleton: Map<string, Set<string>>;
  readonly idsByEmail: Map<string, string>;
  readonly adminIds: Set<string>;
}

export function noAccounts(): AccountsState {
  return {
    accounts: new Map(),
    idsByName: new Map(),
    idsBySkeleton: new Map(),
    idsByEmail: new Map(),
    adminIds: new Set(),
  };
}

export function evolveAccounts(state: AccountsState, event: AccountEvent): void {
  if (event.type === 'AccountRegistered') {
    register(state, event.data);
    return;
  }
  const account = state.accounts.get(event.data.userId);
  if (!account) return;
  if ('personal' in event.data && event.data.personal === null) forget(state, account);
  else change(state, account, event);
}

type Registration = Extract<AccountEvent, { type: 'AccountRegistered' }>['data'];

/** `personal` is null when the key is destroyed. The account then counts as never created. */
function register(state: AccountsState, { userId, role, personal }: Registration): void {
  if (!personal) return;
  const fresh = { sessionEpoch: 1, massMail: true, avatar: null, secondFactor: null };
  state.accounts.set(userId, { userId, role, ...fresh, ...personal });
  addName(state, userId, personal.name);
  state.idsByEmail.set(emailKey(personal.email), userId);
  if (role === 'admin') state.adminIds.add(userId);
}

function addName(state: AccountsState, userId: string, name: string): void {
  state.idsByName.set(nameKey(name), userId);
  const skeleton = nameSkeleton(name);
  state.idsBySkeleton.set(skeleton, (state.idsBySkeleton.get(skeleton) ?? new Set()).add(userId));
}

function removeName(state: AccountsState, { userId, name }: Account): void {
  state.idsByName.delete(nameKey(name));
  const skeleton = nameSkeleton(name);
  const owners = state.idsBySkeleton.get(skeleton);
  owners?.delete(userId);
  if (owners?.size === 0) state.idsBySkeleton.delete(skeleton);
}

type Change = Exclude<AccountEvent, { type: 'AccountRegistered' }>;

function change(state: AccountsState, account: Account, event: Change): void {
  const { type, data } = event;
  switch (type) {
    case 'ProfileChanged':
      if (data.personal) reprofile(state, account, data.personal);
      return;
    case 'AccountRenamed':
      if (data.personal) rename(state, account, data.personal.name);
      return;
    case 'PasswordChanged':
      if (data.personal)
        update(state, account, { passwordHash: data.personal.passwordHash, ...nextEpoch(account) });
      return;
    case 'RoleChanged':
      changeRole(state, account, data.role);
      return;
    case 'AvatarChanged':
      update(state, account, { avatar: data.picture });
      return;
    case 'PreferencesChanged':
      update(state, account, data.preferences);
      return;
    case 'SecondFactorEnabled':
    case 'AuthenticatorCodeUsed':
    case 'RecoveryCodeUsed':
    case 'RecoveryCodesReplaced':
    case 'SecondFactorDisabled':
      update(state, account, { secondFactor: evolveSecondFactor(account.secondFactor, event) });
      return;
    case 'SessionsRevoked':
      return;
    case 'AllSessionsEnded':
      update(state, account, nextEpoch(account));
      return;
    case 'AccountDeleted':
      forget(state, account);
      return;
  }
}

function reprofile(
  state: AccountsState,
  account: Account,
  { email, profile }: { email: string; profile: Profile },
): void {
  state.idsByEmail.delete(emailKey(account.email));
  state.idsByEmail.set(emailKey(email), account.userId);
  update(state, account, { email, profile });
}

function rename(state: AccountsState, account: Account, name: string): void {
  removeName(state, account);
  addName(state, account.userId, name);
  update(state, account, { name, ...nextEpoch(account) });
}

function changeRole(state: AccountsState, account: Account, role: AccountRole): void {
  const isDemoted = account.role === 'admin' && role !== 'admin';
  update(state, account, { role, ...(isDemoted ? nextEpoch(account) : {}) });
  if (role === 'admin') state.adminIds.add(account.userId);
  else state.adminIds.delete(account.userId);
}

function update(state: AccountsState, account: Account, fields: Partial<Account>): void {
  state.accounts.set(account.userId, { ...account, ...fields });
}

function nextEpoch({ sessionEpoch }: Account): Pick<Account, 'sessionEpoch'> {
  return { sessionEpoch: sessionEpoch + 1 };
}

function forget(state: AccountsState, account: Account): void {
  removeName(state, account);
  state.idsByEmail.delete(emailKey(account.email));
  state.adminIds.delete(account.userId);
  state.accounts.delete(account.userId);
}

/** Ignores case, compatibility forms and repeated spaces. */
export function nameKey(name: string): string {
  return caseless(name.normalize('NFKC')).trim().replace(/\s+/gu, ' ');
}

export function emailKey(email: string): string {
  return caseless(email).trim();
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

export function adminCount(state: AccountsState): number {
  return state.adminIds.size;
}

function found(state: AccountsState, userId: string | undefined): Account | undefined {
  return userId === undefined ? undefined : state.accounts.get(userId);
}
