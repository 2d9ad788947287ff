import type { Hundredths } from '@arena/domain/kernel/money';
import { postingsOf } from '@arena/domain/tournament/money/ledger';
import { oncePerEvent } from '../log/once-per-event.js';
import type { SeasonRecord } from '../log/records.js';

/** What an event does to one user's wallet. */
export interface Movement {
  readonly balance: Hundredths;
  readonly inPlay: Hundredths;
  readonly entries: number;
}

const NOTHING: Movement = { balance: 0, inPlay: 0, entries: 0 };

interface StakeChange {
  readonly userId: string;
  readonly amount: Hundredths;
}

/** A lost bet moves no balance, yet its stake is out of play: postings alone cannot tell. */
function stakesOf(event: SeasonRecord): readonly StakeChange[] {
  switch (event.type) {
    case 'BetPlaced':
      return [{ userId: event.data.userId, amount: event.data.stake }];
    case 'BetWithdrawn':
      return [{ userId: event.data.userId, amount: -event.data.stake }];
    case 'BetsSettled':
    case 'BetsRefunded':
      return event.data.bets.map(({ userId, stake }) => ({ userId, amount: -stake }));
    case 'BetsReversed':
      return event.data.bets.map(({ userId, stake }) => ({ userId, amount: stake }));
    default:
      return [];
  }
}

function add(movements: Map<string, Movement>, userId: string, change: Movement): void {
  const { balance, inPlay, entries } = movements.get(userId) ?? NOTHING;
  movements.set(userId, {
    balance: balance + change.balance,
    inPlay: inPlay + change.inPlay,
    entries: entries + change.entries,
  });
}

/** Movement of each wallet that an event touches, by user id. */
export const movementsOf = oncePerEvent((event: SeasonRecord): ReadonlyMap<string, Movement> => {
  const movements = new Map<string, Movement>();
  for (const { account, amount } of postingsOf(event)) {
    if (account.kind === 'user') add(movements, account.userId, { balance: amount, inPlay: 0, entries: 1 });
  }
  for (const { userId, amount } of stakesOf(event)) {
    add(movements, userId, { balance: 0, inPlay: amount, entries: 0 });
  }
  return movements;
});
