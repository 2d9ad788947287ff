import type { Command, Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { requireAccount, requireOwner } from './access.js';
import { accountByPasskey, type Account, type AccountsState } from './accounts.js';
import type { PasskeyEvent } from './passkeys.events.js';
import type { Passkey } from './passkeys.js';
import { hasWayIn, type WaysIn } from './ways-in.js';

export const MAX_PASSKEYS = 10;

/** The server has checked the signatures. */
export type PasskeyCommand =
  | Command<
      'AddPasskey',
      {
        userId: string;
        passkeyId: string;
        credentialId: string;
        publicKey: string;
        counter: number;
        name: string;
      }
    >
  | Command<'RenamePasskey', { userId: string; passkeyId: string; name: string }>
  /** A log-in, so nobody is logged in yet. */
  | Command<'UsePasskey', { userId: string; passkeyId: string; counter: number }>
  | Command<'RemovePasskey', { userId: string; passkeyId: string; waysIn: WaysIn }>;

export const passkeyDecisions: Decisions<AccountsState, PasskeyCommand, PasskeyEvent> = {
  AddPasskey(state, { data, actor, at }) {
    const { userId, passkeyId, counter, credentialId, publicKey, name } = data;
    const { passkeys } = requireAccount(state, userId);
    requireOwner(actor, userId);
    const owner = accountByPasskey(state, credentialId);
    if (owner?.userId === userId) return [];
    if (owner) throw new DomainError('passkey-taken');
    if (passkeys.length >= MAX_PASSKEYS) throw new DomainError('passkeys-full', { max: MAX_PASSKEYS });
    const personal = { credentialId, publicKey, name };
    return [{ type: 'PasskeyAdded', data: { userId, passkeyId, counter, addedAt: at, personal } }];
  },
  RenamePasskey(state, { data: { userId, passkeyId, name }, actor }) {
    const passkey = requirePasskey(requireAccount(state, userId), passkeyId);
    requireOwner(actor, userId);
    if (passkey.name === name) return [];
    return [{ type: 'PasskeyRenamed', data: { userId, passkeyId, personal: { name } } }];
  },
  UsePasskey(state, { data: { userId, passkeyId, counter }, at }) {
    const passkey = requirePasskey(requireAccount(state, userId), passkeyId);
    const counts = counter > 0 || passkey.counter > 0;
    if (counts && counter <= passkey.counter) throw new DomainError('passkey-copied');
    return [{ type: 'PasskeyUsed', data: { userId, passkeyId, counter, usedAt: at } }];
  },
  RemovePasskey(state, { data: { userId, passkeyId, waysIn }, actor }) {
    const account = requireAccount(state, userId);
    requireOwner(actor, userId);
    const passkey = requirePasskey(account, passkeyId);
    const passkeys = account.passkeys.filter((each) => each !== passkey);
    if (!hasWayIn({ ...account, passkeys }, waysIn)) throw new DomainError('passkey-only-way');
    return [removed(userId)(passkey)];
  },
};

export const removed =
  (userId: string) =>
  ({ passkeyId }: Passkey): PasskeyEvent => ({ type: 'PasskeyRemoved', data: { userId, passkeyId } });

function requirePasskey({ passkeys }: Account, passkeyId: string): Passkey {
  const passkey = passkeys.find((each) => each.passkeyId === passkeyId);
  if (!passkey) throw new DomainError('passkey-not-found');
  return passkey;
}
