import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';

export interface Total {
  readonly round: number;
  /** ST Dollars: net gain of this round and all before. */
  readonly total: number;
}

export function totalsOf(rounds: BettorRow['rounds']): Total[] {
  let hundredths = 0;
  return rounds.map(({ round, net }) => {
    hundredths += Math.round(net * 100);
    return { round, total: hundredths / 100 };
  });
}
