/** `last-season`: as its teams were ranked. */
export const SEEDING_BASES = ['order', 'last-season'] as const;
export type SeedingBasis = (typeof SEEDING_BASES)[number];

/** Who is seeded, the best first. The others are drawn behind them. */
export interface Seeding {
  readonly basis: SeedingBasis;
  readonly teams: readonly string[];
}
