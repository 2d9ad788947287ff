import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMe } from '../../shared/api/session.js';
import { useBetOffersQuery, useMyBetsQuery } from '../../shared/bets/bets.generated.js';
import { standingBet } from './standing-bet.js';

/** What the reader may bet on a match of the current season, and has bet. */
export function useMatchOffer(matchId: string) {
  const { me } = useMe();
  const own = useMyBetsQuery(me ? { userId: me.user_id, season: undefined } : skipToken);
  const offers = useBetOffersQuery({ userId: me?.user_id, season: undefined });
  const bets = own.data?.bets;
  return {
    me,
    own,
    offers,
    /** Undefined until they are known; without them, a bet would seem new that replaces another one. */
    bets,
    offer: offers.data?.matches.find((one) => one.match_id === matchId),
    /** Why the reader can bet on no match. */
    blocker: offers.data?.blocked_by[0],
    mine: standingBet(bets ?? [], matchId),
  };
}
