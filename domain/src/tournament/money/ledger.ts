import type { Hundredths } from '../../kernel/money.js';
import type { TournamentEvent } from '../tournament.events.js';
import type { MoneyEvent } from './money.events.js';

export type PostingKind =
  | 'starting-money'
  | 'starting-money-returned'
  | 'welcome-money'
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

/** One leg of a movement: a user's balance, a user's stakes in play, or the house. */
export interface Posting {
  readonly account:
    | { readonly kind: 'user'; readonly userId: string }
    | { readonly kind: 'stakes'; readonly userId: string }
    | { readonly kind: 'house' };
  /** Signed. The postings of an event add up to zero. */
  readonly amount: Hundredths;
  readonly kind: PostingKind;
  readonly betId?: string;
}

/** The only place that defines how events move money. Omits legs with amount 0. */
export function postingsOf(event: TournamentEvent): Posting[] {
  switch (event.type) {
    case 'MoneyGranted':
    case 'MoneyRemoved':
    case 'WelcomeMoneyClaimed':
    case 'StartingMoneyReturned':
      return movedByHouse(event);
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

function movedByHouse({ type, data }: MoneyEvent): Posting[] {
  switch (type) {
    case 'MoneyGranted':
      return fromHouse(data.userId, data.amount, data.kind === 'starting' ? 'starting-money' : 'granted');
    case 'MoneyRemoved':
      return fromHouse(data.userId, -data.amount, 'removed');
    case 'WelcomeMoneyClaimed':
      return fromHouse(data.userId, data.amount, 'welcome-money');
    case 'StartingMoneyReturned':
      return fromHouse(data.userId, -data.amount, 'starting-money-returned');
  }
}

interface BetMovement {
  readonly betId: string;
  readonly userId: string;
  readonly stake: Hundredths;
}

function fromHouse(userId: string, amount: Hundredths, kind: PostingKind): Posting[] {
  return moved([
    { account: { kind: 'user', userId }, amount, kind },
    { account: { kind: 'house' }, amount: -amount, kind },
  ]);
}

function staked({ betId, userId, stake }: BetMovement, kind: PostingKind): Posting[] {
  return moved([
    { account: { kind: 'user', userId }, amount: -stake, kind, betId },
    { account: { kind: 'stakes', userId }, amount: stake, kind, betId },
  ]);
}

/** The stake leaves play, the user gets the payout, the house covers the difference. −1 reverses it. */
function settled(bet: BetMovement & { payout: Hundredths }, sign: 1 | -1, kind: PostingKind): Posting[] {
  const { betId, userId, stake, payout } = bet;
  return moved([
    { account: { kind: 'stakes', userId }, amount: -sign * stake, kind, betId },
    { account: { kind: 'user', userId }, amount: sign * payout, kind, betId },
    { account: { kind: 'house' }, amount: sign * (stake - payout), kind, betId },
  ]);
}

function moved(postings: Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0);
}
