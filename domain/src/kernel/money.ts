/** ST Dollars in whole hundredths: 12.50 is 1250. Never a fraction. */
export type Hundredths = number;

/** Odds in whole hundredths: 1.25 is 125. */
export type OddsHundredths = number;

/** Payout of a stake, rounded half up to the hundredth: 10.00 at 1.50 gives 15.00. */
export function payoutOf(stake: Hundredths, odds: OddsHundredths): Hundredths {
  // BigInt, because stake × odds may pass 2^53 long before the payout does.
  return Number((BigInt(stake) * BigInt(odds) + 50n) / 100n);
}

/** Decimal amount (at most two decimals, finite, exact) to hundredths; null when it is none. */
export function toHundredths(amount: unknown): Hundredths | null {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null;
  const hundredths = Math.round(amount * 100);
  if (!Number.isSafeInteger(hundredths) || Math.abs(hundredths) > MAX_HUNDREDTHS) return null;
  return hundredths / 100 === amount ? hundredths : null;
}

/** Hundredths to the decimal number of the HTTP contract. */
export function toDecimal(hundredths: Hundredths): number {
  return hundredths / 100;
}

/** One thousand million ST Dollars: no single amount is larger. */
export const MAX_HUNDREDTHS: Hundredths = 100_000_000_000;
