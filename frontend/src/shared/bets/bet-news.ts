import type { BetView } from '@arena/projections/betting/bet.types';

/** The last known state of a bet. */
export interface KnownBet {
  readonly status: BetView['status'];
  /** ST Dollars paid out. */
  readonly payout: number;
}
/** By id of the bet. */
export type KnownBets = Readonly<Record<string, KnownBet>>;

export interface BetNews {
  readonly bet: BetView;
  /** `reversed`: a payout was taken back. */
  readonly kind: 'won' | 'lost' | 'refunded' | 'reversed';
  /** ST Dollars paid, lost, returned or taken back. */
  readonly amount: number;
}

const UNDECIDED: KnownBet = { status: 'pending', payout: 0 };

export function knownOf(bets: readonly BetView[]): KnownBets {
  return Object.fromEntries(bets.map(({ id, status, payout }) => [id, { status, payout: payout ?? 0 }]));
}

/** The changes since the known state. An unknown bet counts as undecided before. */
export function newsOf(bets: readonly BetView[], known: KnownBets): BetNews[] {
  return bets.flatMap((bet) => {
    const news = outcomeOf(bet, known[bet.id] ?? UNDECIDED);
    return news ? [{ bet, ...news }] : [];
  });
}

function outcomeOf(bet: BetView, before: KnownBet): Omit<BetNews, 'bet'> | null {
  if (before.payout > (bet.payout ?? 0)) return { kind: 'reversed', amount: before.payout };
  if (bet.status === before.status) return null;
  switch (bet.status) {
    case 'won':
      return { kind: 'won', amount: bet.payout ?? 0 };
    case 'lost':
    case 'refunded':
      return { kind: bet.status, amount: bet.bet_amount ?? 0 };
    default:
      return null;
  }
}
