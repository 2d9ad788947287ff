import type { Options } from '../benchmark.js';

/** One seed for the whole smoke test. */
export const TINY: Options = { teams: 16, bettors: 100, settled: 0, placed: 200 };

/** Nobody has bet yet. */
export const NEW: Options = { teams: 512, bettors: 500, settled: 0, placed: 0 };

export const HUNDRED_THOUSAND: Options = { ...NEW, placed: 100_000 };

/** Most benchmarks over HTTP and in the browser. */
export const SEASON: Options = { teams: 64, bettors: 1000, settled: 0, placed: 1000 };

/** Round 1 is settled; round 2 takes bets, and has 300,000. */
export const MILLION: Options = { teams: 512, bettors: 10_000, settled: 700_000, placed: 300_000 };

/** The same, with five times as many bets in all. */
export const FIVE_MILLION: Options = { ...MILLION, bettors: 20_000, settled: 4_700_000 };
