import { paths } from '../routing/paths.js';
import type { Access } from './denial.js';
import { PAGE_ACCESS } from './page-access.js';

/** The pages that show a season, and who may see them; past seasons can be read in every phase. */
export const SEASON_PAGES = {
  bracket: PAGE_ACCESS.bracket,
  betting: PAGE_ACCESS.betting,
  leaderboard: PAGE_ACCESS.leaderboard,
  shop: { path: paths.shop, access: PAGE_ACCESS.shop.access },
  videos: { path: paths.videos, access: {} },
} as const satisfies Record<string, { readonly path: string; readonly access: Access }>;

export type SeasonPage = keyof typeof SEASON_PAGES;
