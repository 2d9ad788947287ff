import type { OfferView } from '../kernel/offer.types.js';

export interface LeavableTeam {
  name: string;
  leader: string | null;
  mate: string | null;
}

export interface LeavingView extends OfferView {
  /** Null: the caller has no team, or the linked team no longer exists. */
  team: LeavableTeam | null;
}
