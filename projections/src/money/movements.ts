import type { Hundredths } from '@arena/domain/kernel/money';
import { postingsOf } from '@arena/domain/tournament/money/ledger';
import { oncePerEvent } from '../kernel/once-per-event.js';
import type { SeasonRecord } from '../kernel/records.js';

export interface Movement {
  readonly balance: Hundredths;
  readonly inPlay: Hundredths;
  readonly entries: number;
}

const NOTHING: Movement = { balance: 0, inPlay: 0, entries: 0 };

function add(movements: Map<string, Movement>, userId: string, change: Movement): void {
  const { balance, inPlay, entries } = movements.get(userId) ?? NOTHING;
  movements.set(userId, {
    balance: balance + change.balance,
    inPlay: inPlay + change.inPlay,
    entries: entries + change.entries,
  });
}

export const movementsOf = oncePerEvent((event: SeasonRecord): ReadonlyMap<string, Movement> => {
  const movements = new Map<string, Movement>();
  for (const { account, amount } of postingsOf(event)) {
    if (account.kind === 'user') add(movements, account.userId, { balance: amount, inPlay: 0, entries: 1 });
    if (account.kind === 'stakes') add(movements, account.userId, { balance: 0, inPlay: amount, entries: 0 });
  }
  return movements;
});
