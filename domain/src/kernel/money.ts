/** ST Dollars in whole hundredths: 12.50 is 1250. */
export type Hundredths = number;

/** Odds in whole hundredths: 1.25 is 125. */
export type OddsHundredths = number;

/** Rounded half up to the hundredth. */
export function payoutOf(stake: Hundredths, odds: OddsHundredths): Hundredths {
  // BigInt, because stake × odds may exceed 2^53.
  return Number((BigInt(stake) * BigInt(odds) + 50n) / 100n);
}

/** Null unless the amount is finite and has at most two decimals. */
export function toHundredths(amount: unknown): Hundredths | null {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null;
  const hundredths = fromDecimal(amount);
  if (!Number.isSafeInteger(hundredths) || Math.abs(hundredths) > MAX_HUNDREDTHS) return null;
  return hundredths / 100 === amount ? hundredths : null;
}

export function toDecimal(hundredths: Hundredths): number {
  return hundredths / 100;
}

/** Of a decimal that has at most two places. */
export function fromDecimal(decimal: number): Hundredths {
  return Math.round(decimal * 100);
}

export const MAX_HUNDREDTHS: Hundredths = 100_000_000_000;
