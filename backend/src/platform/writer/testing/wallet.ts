import type { Command, Decider } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent } from '@arena/domain/kernel/events/event';
import type { EventTypes } from '../event-codec.js';

export interface WalletState {
  readonly balances: Map<string, number>;
}

export type WalletCommand =
  | Command<'Fill', { wallet: string; amount: number }>
  | Command<'Spend', { wallet: string; amount: number; parts?: number }>;

export type WalletEvent =
  | DomainEvent<'WalletFilled', { wallet: string; amount: number }>
  | DomainEvent<'WalletSpent', { wallet: string; amount: number }>;

export const WALLET_TYPES: EventTypes = { versions: { WalletFilled: 1, WalletSpent: 1 }, upcasters: [] };

export const wallet: Decider<WalletState, WalletCommand, WalletEvent> = {
  initial: () => ({ balances: new Map() }),
  evolve: ({ balances }, { type, data }) => {
    const sign = type === 'WalletFilled' ? 1 : -1;
    balances.set(data.wallet, (balances.get(data.wallet) ?? 0) + sign * data.amount);
  },
  decide: (state, { type, data }) => {
    if (type === 'Fill') return data.amount === 0 ? [] : [{ type: 'WalletFilled', data }];
    const { wallet: name, amount, parts = 1 } = data;
    if (amount > (state.balances.get(name) ?? 0)) throw new DomainError('insufficient-funds');
    const part: WalletEvent = { type: 'WalletSpent', data: { wallet: name, amount: amount / parts } };
    return Array.from({ length: parts }, () => part);
  },
};

export const encodeWallet = (state: WalletState): string[] => [JSON.stringify([...state.balances])];
export const decodeWallet = (json: unknown): WalletState => ({
  balances: new Map(json as [string, number][]),
});
