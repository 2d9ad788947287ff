import type { Hundredths } from '../../kernel/money.js';
import type { TournamentEvent } from '../tournament.events.js';
import type { TournamentState } from '../tournament-state.js';
import { postingsOf, type Posting } from './ledger.js';

export interface MoneyState {
  /** By user; may be negative after an overturned result. */
  readonly balances: Map<string, Hundredths>;
  /** Stakes of undecided bets. */
  stakes: Hundredths;
  /** What the house holds: minus everything granted and won, plus everything lost and spent. */
  house: Hundredths;
  /** Users who had their starting money: once a season, however often a team is formed anew. */
  readonly started: Set<string>;
}

export function noMoney(): MoneyState {
  return { balances: new Map(), stakes: 0, house: 0, started: new Set() };
}

/** Balances follow from the postings of every event and from nothing else. */
export function evolveMoney(state: MoneyState, event: TournamentEvent): void {
  for (const posting of postingsOf(event)) post(state, posting);
  if (event.type === 'MoneyGranted' && event.data.kind === 'starting') state.started.add(event.data.userId);
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

/** Hundredths; 0 for a user without any movement. */
export function balanceOf(state: TournamentState, userId: string): Hundredths {
  return state.money.balances.get(userId) ?? 0;
}
