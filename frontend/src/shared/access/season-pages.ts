import { paths } from '../routing/paths.js';
import type { Access } from './obstacle.js';

/** The pages that show a season, and who may see them; past seasons can be read in every phase. */
export const SEASON_PAGES = {
  bracket: { path: paths.bracket, access: { phase: 3, pastSeasons: true } },
  leaderboard: { path: paths.leaderboard, access: { phase: 3, judgesWait: true, pastSeasons: true } },
  videos: { path: paths.videos, access: {} },
} as const satisfies Record<string, { readonly path: string; readonly access: Access }>;

export type SeasonPage = keyof typeof SEASON_PAGES;
