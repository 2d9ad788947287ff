import type { FullUserView } from '@arena/projections/views/user.types';

/** Why this reader cannot bet; null when nothing but a match and an amount is missing. */
export type BettingObstacle = 'visitor' | 'staff' | 'noMoney' | 'debt' | 'pastSeason';

export function obstacleFor(
  me: FullUserView | null,
  season: number | undefined,
  inPlay = 0,
): BettingObstacle | null {
  if (season !== undefined) return 'pastSeason';
  if (me === null) return 'visitor';
  if (me.role === 'admin' || me.is_judge) return 'staff';
  if (me.stDollars < 0) return 'debt';
  // Someone whose whole money is in play may still replace a bet.
  return me.stDollars === 0 && inPlay === 0 ? 'noMoney' : null;
}
