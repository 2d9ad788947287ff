import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
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

/** What an account and its welcome money remove. */
const OF_VISITORS: readonly ErrorCode[] = ['login-required', 'insufficient-funds'];

/** Whether the bet of a visitor waits for an account only, whose welcome money pays for it. */
export function needsAccount(offer: BetOfferView | undefined, teamName: string): boolean {
  const codes = pickBlockers(offer, teamName)?.map(({ code }) => code) ?? [];
  return codes.includes('login-required') && codes.every((code) => OF_VISITORS.includes(code));
}
