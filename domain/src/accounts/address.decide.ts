import type { Command, Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import type { AddressConfirmed } from './accounts.events.js';
import { accountById, isSameAddress, type AccountsState } from './accounts.js';

/** `email`: the address that the link was mailed to. Whoever has the link needs no session. */
export type AddressCommand = Command<'ConfirmAddress', { userId: string; email: string }>;

export const addressDecisions: Decisions<AccountsState, AddressCommand, AddressConfirmed> = {
  ConfirmAddress(state, { data: { userId, email } }) {
    const account = accountById(state, userId);
    if (!account || !isSameAddress(account, { email })) throw new DomainError('address-link-invalid');
    return account.addressConfirmed ? [] : [{ type: 'AddressConfirmed', data: { userId } }];
  },
};
