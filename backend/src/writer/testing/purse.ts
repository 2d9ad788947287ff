import type { Command, Decider } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent } from '@arena/domain/kernel/event';
import type { EventTypes } from '../event-codec.js';

/** The smallest thing with a rule: a purse that never goes below zero. For tests of the writer. */
export interface PurseState {
  readonly balances: Map<string, number>;
}

export type PurseCommand =
  | Command<'Fill', { purse: string; amount: number }>
  | Command<'Spend', { purse: string; amount: number; parts?: number }>;

export type PurseEvent =
  | DomainEvent<'PurseFilled', { purse: string; amount: number }>
  | DomainEvent<'PurseSpent', { purse: string; amount: number }>;

export const PURSE_TYPES: EventTypes = { versions: { PurseFilled: 1, PurseSpent: 1 }, upcasters: [] };

export const purse: Decider<PurseState, PurseCommand, PurseEvent> = {
  initial: () => ({ balances: new Map() }),
  evolve: ({ balances }, { type, data }) => {
    const sign = type === 'PurseFilled' ? 1 : -1;
    balances.set(data.purse, (balances.get(data.purse) ?? 0) + sign * data.amount);
  },
  decide: (state, { type, data }) => {
    if (type === 'Fill') return data.amount === 0 ? [] : [{ type: 'PurseFilled', data }];
    const { purse: name, amount, parts = 1 } = data;
    if (amount > (state.balances.get(name) ?? 0)) throw new DomainError('insufficient-funds');
    const part: PurseEvent = { type: 'PurseSpent', data: { purse: name, amount: amount / parts } };
    return Array.from({ length: parts }, () => part);
  },
};

export const encodePurse = (state: PurseState): unknown => [...state.balances];
export const decodePurse = (json: unknown): PurseState => ({
  balances: new Map(json as [string, number][]),
});
