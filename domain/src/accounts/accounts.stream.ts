import type { EventDeclarations } from '../kernel/events/stream-declaration.js';
import type { RightsAction } from './approvals.events.js';
import { ACCOUNTS_STREAM, type AccountEvent } from './accounts.events.js';

const user = ({ userId }: { readonly userId: string }) => userId;

const targetOf = ({ userId, action }: { readonly userId: string; readonly action: RightsAction }): string =>
  action.kind === 'approvals' ? userId : action.target;

const token = ({ tokenId }: { readonly tokenId: string }) => tokenId;

const ofAccount = { kind: 'accounts', subject: user, facts: { person: 'userId' } } as const;

const events: EventDeclarations<AccountEvent> = {
  AccountRegistered: {
    ...ofAccount,
    personal: true,
    before: { itself: ({ role }) => ({ account: [false, true], role: [null, role] }) },
    topics: ['users'],
  },
  ProfileChanged: { ...ofAccount, personal: true, before: { untold: 'personal' }, topics: ['users'] },
  AccountRenamed: { ...ofAccount, personal: true, before: { untold: 'personal' }, topics: ['users'] },
  PasswordChanged: { ...ofAccount, personal: true, before: { untold: 'secret' }, topics: [] },
  AddressConfirmed: {
    ...ofAccount,
    before: { itself: { addressConfirmed: [false, true] } },
    topics: ['users'],
  },
  RoleChanged: {
    kind: 'accounts',
    subject: user,
    facts: { person: 'userId', on: ({ role }) => role === 'admin' },
    before: { earlier: ['AccountRegistered', 'RoleChanged'] },
    topics: ['users'],
  },
  GroupsChanged: {
    ...ofAccount,
    before: { itself: ({ from, groups }) => ({ groups: [from, groups] }) },
    topics: ['users'],
  },
  AvatarChanged: { ...ofAccount, before: { earlier: ['AvatarChanged'], initial: null }, topics: ['users'] },
  PreferencesChanged: {
    ...ofAccount,
    before: {
      earlier: ['PreferencesChanged'],
      initial: { 'preferences.massMail': true, 'preferences.headMail': false },
    },
    topics: ['users'],
  },
  AccountDeleted: { ...ofAccount, before: { itself: { account: [true, false] } }, topics: ['users'] },
  // Every page asks who it is, so a page whose session was revoked says so.
  SessionsRevoked: { ...ofAccount, before: { untold: 'otherSessions' }, topics: ['users'] },
  AllSessionsEnded: {
    kind: 'accounts',
    subject: user,
    facts: { person: 'userId', reason: 'reason' },
    before: { untold: 'allSessions' },
    topics: ['users'],
  },
  SecondFactorEnabled: {
    ...ofAccount,
    personal: true,
    before: { itself: { secondFactor: [false, true] } },
    topics: ['users'],
  },
  SecondFactorDisabled: {
    kind: 'accounts',
    subject: user,
    facts: { person: 'userId', reason: 'reason' },
    before: { itself: { secondFactor: [true, false] } },
    topics: ['users'],
  },
  ApprovalsChanged: {
    kind: 'accounts',
    subject: user,
    facts: { person: 'userId', on: 'enabled' },
    before: { earlier: ['ApprovalsChanged'], initial: { enabled: false, grantsAbove: 100_000 } },
    topics: ['users'],
  },
  RightsAsked: {
    kind: 'accounts',
    subject: user,
    facts: { person: targetOf, form: ({ action }) => action.kind },
    before: { itself: { approval: [null, 'waiting'] } },
    topics: ['users'],
  },
  RightsRequestEnded: {
    kind: 'accounts',
    subject: user,
    facts: { person: targetOf, form: 'outcome', reason: 'reason' },
    before: { itself: ({ outcome }) => ({ approval: ['waiting', outcome] }) },
    topics: ['users'],
  },
  IdentityLinked: { ...ofAccount, personal: true, before: { untold: 'secret' }, topics: ['users'] },
  IdentityUnlinked: { ...ofAccount, personal: true, before: { untold: 'secret' }, topics: ['users'] },
  ApiTokenCreated: {
    kind: 'accounts',
    subject: token,
    facts: { person: 'userId', label: 'name' },
    before: 'begins',
    topics: ['users'],
  },
  ApiTokenRevoked: {
    kind: 'accounts',
    subject: token,
    facts: { person: 'userId' },
    namedBy: ['ApiTokenCreated'],
    before: { earlier: ['ApiTokenCreated'], ends: true },
    topics: ['users'],
  },
  PasskeyAdded: { ...ofAccount, personal: true, before: { untold: 'secret' }, topics: ['users'] },
  PasskeyRenamed: { ...ofAccount, personal: true, before: { untold: 'secret' }, topics: ['users'] },
  PasskeyUsed: { ...ofAccount, before: { untold: 'secret' }, topics: [] },
  PasskeyRemoved: { ...ofAccount, before: { untold: 'secret' }, topics: ['users'] },
  AuthenticatorCodeUsed: { ...ofAccount, before: { untold: 'secret' }, topics: [] },
  RecoveryCodeUsed: { ...ofAccount, before: { untold: 'secret' }, topics: [] },
  RecoveryCodesReplaced: { ...ofAccount, personal: true, before: { untold: 'secret' }, topics: [] },
};

export const accountsStream = { owns: (stream: string) => stream === ACCOUNTS_STREAM, events };
