import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';

/** ST Dollars; sums of all matches whose amounts are known. */
export function betTotals(sums: readonly MatchBetsView[]) {
  const total = { bets: 0, stakes: 0, payouts: 0 };
  for (const { bets, stakes, payouts } of sums) {
    total.bets += bets.team1 + bets.team2;
    total.stakes += cents((stakes?.team1 ?? 0) + (stakes?.team2 ?? 0));
    total.payouts += cents(payouts ?? 0);
  }
  return { bets: total.bets, stakes: total.stakes / 100, payouts: total.payouts / 100 };
}

/** Whole hundredths, so that long sums stay exact. */
function cents(amount: number): number {
  return Math.round(amount * 100);
}
