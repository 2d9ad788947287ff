import type { Picture } from '../kernel/picture.js';
import type { AccountEvent, AccountRole, Profile } from './account.events.js';

/** A living account. Deleted ones leave the state: nothing personal of them remains in memory. */
export interface Account {
  readonly userId: string;
  name: string;
  email: string;
  role: AccountRole;
  passwordHash: string;
  /** A session is good for the epoch it began in. */
  sessionEpoch: number;
  profile: Profile;
  language: string;
  /** Takes mails to many. */
  massMail: boolean;
  avatar: Picture | null;
}

export interface AccountState {
  readonly accounts: Map<string, Account>;
  readonly idsByName: Map<string, string>;
  readonly idsByEmail: Map<string, string>;
  readonly adminIds: Set<string>;
}

export function initial(): AccountState {
  return { accounts: new Map(), idsByName: new Map(), idsByEmail: new Map(), adminIds: new Set() };
}

/** Names that look alike are one name: compatibility forms, case and runs of spaces are folded. */
export function nameKey(name: string): string {
  return caseless(name.normalize('NFKC')).trim().replace(/\s+/gu, ' ');
}

export function emailKey(email: string): string {
  return caseless(email).trim();
}

/** Upper before lower, so that `ß` meets `SS` and both sigmas are one. */
function caseless(text: string): string {
  return text.toUpperCase().toLowerCase();
}

export function accountById(state: AccountState, userId: string): Account | undefined {
  return state.accounts.get(userId);
}

export function accountByName(state: AccountState, name: string): Account | undefined {
  return found(state, state.idsByName.get(nameKey(name)));
}

export function accountByEmail(state: AccountState, email: string): Account | undefined {
  return found(state, state.idsByEmail.get(emailKey(email)));
}

export function adminCount(state: AccountState): number {
  return state.adminIds.size;
}

function found(state: AccountState, userId: string | undefined): Account | undefined {
  return userId === undefined ? undefined : state.accounts.get(userId);
}

export function evolve(state: AccountState, event: AccountEvent): void {
  if (event.type === 'AccountRegistered') {
    register(state, event.data);
    return;
  }
  const account = state.accounts.get(event.data.userId);
  if (!account) return;
  if (isUnreadable(event)) forget(state, account);
  else change(state, account, event);
}

type Registered = Extract<AccountEvent, { type: 'AccountRegistered' }>['data'];

/** Without its key the person is gone: the account never existed as far as the state can tell. */
function register(state: AccountState, { userId, role, personal }: Registered): void {
  if (!personal) return;
  state.accounts.set(userId, { userId, role, sessionEpoch: 1, massMail: true, avatar: null, ...personal });
  state.idsByName.set(nameKey(personal.name), userId);
  state.idsByEmail.set(emailKey(personal.email), userId);
  if (role === 'admin') state.adminIds.add(userId);
}

type Change = Exclude<AccountEvent, { type: 'AccountRegistered' }>;

/** The key is destroyed, so the person asked to be forgotten. */
function isUnreadable({ data }: Change): boolean {
  return 'personal' in data && data.personal === null;
}

function change(state: AccountState, account: Account, { type, data }: Change): void {
  switch (type) {
    case 'ProfileChanged':
      if (data.personal) reprofile(state, account, data.personal);
      return;
    case 'AccountRenamed':
      if (data.personal) rename(state, account, data.personal.name);
      return;
    case 'PasswordChanged':
      if (data.personal) changePassword(account, data.personal.passwordHash);
      return;
    case 'RoleChanged':
      changeRole(state, account, data.role);
      return;
    case 'AvatarChanged':
      account.avatar = data.picture;
      return;
    case 'PreferencesChanged':
      Object.assign(account, data.preferences);
      return;
    case 'AccountDeleted':
      forget(state, account);
      return;
  }
}

function reprofile(
  state: AccountState,
  account: Account,
  { email, profile }: { email: string; profile: Profile },
): void {
  state.idsByEmail.delete(emailKey(account.email));
  state.idsByEmail.set(emailKey(email), account.userId);
  account.email = email;
  account.profile = profile;
}

function rename(state: AccountState, account: Account, name: string): void {
  state.idsByName.delete(nameKey(account.name));
  state.idsByName.set(nameKey(name), account.userId);
  account.name = name;
  account.sessionEpoch += 1;
}

function changePassword(account: Account, passwordHash: string): void {
  account.passwordHash = passwordHash;
  account.sessionEpoch += 1;
}

function changeRole(state: AccountState, account: Account, role: AccountRole): void {
  if (account.role === 'admin' && role !== 'admin') account.sessionEpoch += 1;
  account.role = role;
  if (role === 'admin') state.adminIds.add(account.userId);
  else state.adminIds.delete(account.userId);
}

/** Name and address are free again; a session of the account finds nobody. */
function forget(state: AccountState, account: Account): void {
  state.idsByName.delete(nameKey(account.name));
  state.idsByEmail.delete(emailKey(account.email));
  state.adminIds.delete(account.userId);
  state.accounts.delete(account.userId);
}
