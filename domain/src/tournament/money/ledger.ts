import type { Hundredths } from '../../kernel/money.js';
import type { TournamentEvent } from '../tournament.events.js';

export type PostingKind =
  | 'starting-money'
  | 'granted'
  | 'removed'
  | 'stake'
  | 'stake-returned'
  | 'payout'
  | 'payout-reversed'
  | 'revive'
  | 'purchase'
  | 'purchase-returned'
  | 'revive-returned'
  | 'amvdle-reward';

/** One leg of a movement of money: a user's balance, the stakes in play, or the house. */
export interface Posting {
  readonly account:
    | { readonly kind: 'user'; readonly userId: string }
    | { readonly kind: 'stakes' }
    | { readonly kind: 'house' };
  /** Signed; the postings of one event add up to zero. */
  readonly amount: Hundredths;
  readonly kind: PostingKind;
  /** The bet that it belongs to, where it belongs to one. */
  readonly betId?: string;
}

/**
 * Every movement of money that an event stands for: the only place that says so. Legs without an amount
 * are left out; an event that moves nothing has none.
 */
export function postingsOf(event: TournamentEvent): Posting[] {
  switch (event.type) {
    case 'MoneyGranted': {
      const { userId, amount, kind } = event.data;
      return fromHouse(userId, amount, kind === 'starting' ? 'starting-money' : 'granted');
    }
    case 'MoneyRemoved':
      return fromHouse(event.data.userId, -event.data.amount, 'removed');
    case 'BetPlaced':
      return staked(event.data, 'stake');
    case 'BetWithdrawn':
      return staked({ ...event.data, stake: -event.data.stake }, 'stake-returned');
    case 'BetsRefunded':
      return event.data.bets.flatMap((bet) => staked({ ...bet, stake: -bet.stake }, 'stake-returned'));
    case 'BetsSettled':
      return event.data.bets.flatMap((bet) => settled(bet, 1, 'payout'));
    case 'BetsReversed':
      return event.data.bets.flatMap((bet) => settled(bet, -1, 'payout-reversed'));
    case 'ProductPurchased':
      return fromHouse(event.data.userId, -event.data.price, 'purchase');
    case 'PurchaseCancelled':
      return fromHouse(event.data.userId, event.data.price, 'purchase-returned');
    case 'AmvdleWon':
      return fromHouse(event.data.userId, event.data.reward, 'amvdle-reward');
    case 'TeamRevived':
      return event.data.taken.flatMap(({ userId, amount }) => fromHouse(userId, -amount, 'revive'));
    case 'ReviveRevoked':
      return event.data.returned.flatMap(({ userId, amount }) =>
        fromHouse(userId, amount, 'revive-returned'),
      );
    default:
      return [];
  }
}

interface BetMovement {
  readonly betId: string;
  readonly userId: string;
  readonly stake: Hundredths;
}

/** A user's balance against the house; a negative amount goes to the house. */
function fromHouse(userId: string, amount: Hundredths, kind: PostingKind): Posting[] {
  return moved([
    { account: { kind: 'user', userId }, amount, kind },
    { account: { kind: 'house' }, amount: -amount, kind },
  ]);
}

/** A user's balance against the stakes in play; a negative stake comes back. */
function staked({ betId, userId, stake }: BetMovement, kind: PostingKind): Posting[] {
  return moved([
    { account: { kind: 'user', userId }, amount: -stake, kind, betId },
    { account: { kind: 'stakes' }, amount: stake, kind, betId },
  ]);
}

/** The stake leaves play, the payout goes to the user, the house bears the difference; −1 undoes it. */
function settled(bet: BetMovement & { payout: Hundredths }, sign: 1 | -1, kind: PostingKind): Posting[] {
  const { betId, userId, stake, payout } = bet;
  return moved([
    { account: { kind: 'stakes' }, amount: -sign * stake, kind, betId },
    { account: { kind: 'user', userId }, amount: sign * payout, kind, betId },
    { account: { kind: 'house' }, amount: sign * (stake - payout), kind, betId },
  ]);
}

function moved(postings: Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0);
}
