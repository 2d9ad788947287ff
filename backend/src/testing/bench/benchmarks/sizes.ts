import type { Options } from '../benchmark.js';

/** One seed for the whole smoke test. */
export const TINY: Options = { teams: 16, bettors: 100, settled: 0, placed: 200 };

/** Round 1 is settled; round 2 takes bets, and has 300,000. */
export const MILLION: Options = { teams: 512, bettors: 10_000, settled: 700_000, placed: 300_000 };

/** The same, with five times as many bets in all. */
export const FIVE_MILLION: Options = { ...MILLION, bettors: 20_000, settled: 4_700_000 };
