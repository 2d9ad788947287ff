import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';

/** What blocks a bet on one team of a match. Undefined: not known. */
export function pickBlockers(
  offer: BetOfferView | undefined,
  teamName: string,
): BetOfferView['blocked_by'] | undefined {
  if (!offer || offer.blocked_by.length > 0) return offer?.blocked_by;
  const isRefused = offer.only_team !== null && offer.only_team !== teamName;
  return isRefused ? [{ code: 'own-team-only', variables: {} }] : [];
}
