import type { Folds } from '../../kernel/events/folds.js';
import type { Banner, BannerEvent } from './banner.events.js';

export interface BannerState {
  /** The last one, whether or not it has ended. */
  current: (Banner & { readonly begun: boolean }) | null;
}

export function noBanner(): BannerState {
  return { current: null };
}

export const bannerFolds: Folds<BannerState, BannerEvent> = {
  BannerChanged: (state, banner) => {
    state.current = { ...banner, begun: false };
  },
  BannerBegan: (state, { bannerId }) => {
    if (state.current?.bannerId === bannerId) state.current = { ...state.current, begun: true };
  },
  BannerRemoved: (state) => {
    state.current = null;
  },
};

/** What everybody sees at this moment. */
export function shownBanner({ current }: BannerState, at: string): Banner | null {
  return current?.begun && at < current.ends ? current : null;
}
