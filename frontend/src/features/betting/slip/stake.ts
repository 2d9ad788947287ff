import { payoutOf, toHundredths, type Hundredths } from '@arena/domain/kernel/money';

export type StakeProblem = 'missing' | 'notPositive' | 'tooPrecise' | 'aboveBalance';

export interface StakeCheck {
  /** Null while the amount is invalid. */
  readonly stake: Hundredths | null;
  readonly problem: StakeProblem | null;
  /** What comes back if the team wins, stake included; null without a valid amount. */
  readonly payout: Hundredths | null;
  /** The payout without the stake. */
  readonly profit: Hundredths | null;
}

export function amountOf(typed: number | string): number | null {
  if (typeof typed === 'number') return typed;
  return typed.trim() === '' || Number.isNaN(Number(typed)) ? null : Number(typed);
}

/** The same arithmetic as the server: whole hundredths, rounded by the domain. Amounts and odds are decimals. */
export function checkStake(amount: number | null, odds: number, available: number): StakeCheck {
  if (amount === null) return refused('missing');
  if (amount <= 0) return refused('notPositive');
  const stake = toHundredths(amount);
  // Beyond every balance, hundredths cannot be told apart.
  if (stake === null) return refused(amount > available ? 'aboveBalance' : 'tooPrecise');
  const payout = payoutOf(stake, Math.round(odds * 100));
  const gain = { payout, profit: payout - stake };
  if (stake > Math.round(available * 100)) return { stake: null, problem: 'aboveBalance', ...gain };
  return { stake, problem: null, ...gain };
}

const CHIPS = [10, 50, 100];

/** The amounts that one click can stake: round ones that the reader can afford, and everything. */
export function chipsFor(available: number): number[] {
  return [...CHIPS.filter((chip) => chip < available), ...(available > 0 ? [available] : [])];
}

function refused(problem: StakeProblem): StakeCheck {
  return { stake: null, problem, payout: null, profit: null };
}
