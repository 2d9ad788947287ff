import { payoutOf, toHundredths, type Hundredths } from '@arena/domain/kernel/money';

export type StakeProblem = 'missing' | 'notPositive' | 'tooPrecise' | 'aboveBalance';

export interface StakeCheck {
  /** Null while the amount is invalid. */
  readonly stake: Hundredths | null;
  readonly problem: StakeProblem | null;
  /** The possible payout; null without a valid amount. */
  readonly gain: Hundredths | null;
}

/** The typed text as a number; null if it is not a number. */
export function amountOf(typed: number | string): number | null {
  if (typeof typed === 'number') return typed;
  return typed.trim() === '' || Number.isNaN(Number(typed)) ? null : Number(typed);
}

/** The same arithmetic as the server: whole hundredths, rounded by the domain. Amounts and odds are decimals. */
export function checkStake(amount: number | null, odds: number, available: number): StakeCheck {
  if (amount === null) return refused('missing');
  if (amount <= 0) return refused('notPositive');
  const stake = toHundredths(amount);
  if (stake === null) return refused('tooPrecise');
  const gain = payoutOf(stake, Math.round(odds * 100));
  if (stake > Math.round(available * 100)) return { stake: null, problem: 'aboveBalance', gain };
  return { stake, problem: null, gain };
}

/** Part of the balance, rounded down to the hundredth so that the balance always covers it. */
export function shareOf(available: number, percent: number): number {
  return Math.max(0, Math.floor((Math.round(available * 100) * percent) / 100) / 100);
}

function refused(problem: StakeProblem): StakeCheck {
  return { stake: null, problem, gain: null };
}
