import { BETTOR_ORDER, isRanked, type BettorStanding } from '../leaderboards/ranking.js';

/** The best bettors in their order. One pass over all, without sorting them. @param size how many */
export function bestBettors<B extends BettorStanding>(bettors: Iterable<B>, size: number): B[] {
  const best: B[] = [];
  for (const bettor of bettors) {
    const last = best[size - 1];
    if (!isRanked(bettor) || (last && BETTOR_ORDER.compare(bettor, last) >= 0)) continue;
    const place = best.findLastIndex((each) => BETTOR_ORDER.compare(each, bettor) <= 0) + 1;
    best.splice(place, 0, bettor);
    if (best.length > size) best.pop();
  }
  return best;
}
