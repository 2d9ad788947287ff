import type { Folds } from '../../kernel/events/folds.js';
import type { Hundredths } from '../../kernel/money.js';
import type { TournamentEvent } from '../tournament.events.js';
import type { MoneyEvent } from './money.events.js';
import { postingsOf, type Posting } from './ledger.js';

export interface MoneyState {
  /** By user. May be negative after an overturned result. */
  readonly balances: Map<string, Hundredths>;
  /** Stakes of undecided bets. */
  stakes: Hundredths;
  house: Hundredths;
  readonly started: Set<string>;
  readonly welcomed: Set<string>;
}

export function noMoney(): MoneyState {
  return { balances: new Map(), stakes: 0, house: 0, started: new Set(), welcomed: new Set() };
}

export const moneyFolds: Folds<MoneyState, MoneyEvent> = {
  MoneyGranted: ({ started }, { kind, userId }) => {
    if (kind === 'starting') started.add(userId);
  },
  MoneyRemoved: () => undefined,
  WelcomeMoneyClaimed: ({ welcomed }, { userId }) => welcomed.add(userId),
  StartingMoneyReturned: ({ started }, { userId }) => started.delete(userId),
};

/** Every event may move money. */
export function movePostings(state: MoneyState, event: TournamentEvent): void {
  for (const posting of postingsOf(event)) post(state, posting);
}

function post(state: MoneyState, { account, amount }: Posting): void {
  switch (account.kind) {
    case 'user':
      state.balances.set(account.userId, (state.balances.get(account.userId) ?? 0) + amount);
      return;
    case 'stakes':
      state.stakes += amount;
      return;
    case 'house':
      state.house += amount;
      return;
  }
}

/** In hundredths. */
export function balanceOf(state: MoneyState, userId: string): Hundredths {
  return state.balances.get(userId) ?? 0;
}
