import type { EventDeclarations } from '../kernel/stream-declaration.js';
import { ACCOUNTS_STREAM, type AccountEvent } from './accounts.events.js';

const user = ({ userId }: { readonly userId: string }) => userId;

const events: EventDeclarations<AccountEvent> = {
  AccountRegistered: { personal: true, subject: user, topics: ['users'] },
  ProfileChanged: { personal: true, subject: user, topics: ['users'] },
  AccountRenamed: { personal: true, subject: user, topics: ['users'] },
  PasswordChanged: { personal: true, subject: user, topics: [] },
  RoleChanged: { subject: user, topics: ['users'] },
  AvatarChanged: { subject: user, topics: ['users'] },
  PreferencesChanged: { subject: user, topics: ['users'] },
  // Every page asks who it is, so a page whose session was revoked says so.
  SessionsRevoked: { subject: user, topics: ['users'] },
  AllSessionsEnded: { subject: user, topics: ['users'] },
  SecondFactorEnabled: { personal: true, subject: user, topics: ['users'] },
  AuthenticatorCodeUsed: { subject: user, topics: [] },
  RecoveryCodeUsed: { subject: user, topics: [] },
  RecoveryCodesReplaced: { personal: true, subject: user, topics: [] },
  SecondFactorDisabled: { subject: user, topics: ['users'] },
  AccountDeleted: { subject: user, topics: ['users'] },
};

export const accountsStream = { owns: (stream: string) => stream === ACCOUNTS_STREAM, events };
