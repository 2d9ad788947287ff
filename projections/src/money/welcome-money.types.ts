import type { OfferView } from '../kernel/offer.types.js';

export interface WelcomeMoneyView extends OfferView {
  /** ST Dollars; 0 if the season has none. */
  amount: number;
}
