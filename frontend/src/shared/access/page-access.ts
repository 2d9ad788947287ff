import { matchPath } from 'react-router';
import { paths } from '../routing/paths.js';
import type { Access } from './denial.js';

/**
 * Every restricted page: who may see it in phases 1 to 3. Phase 0 is decided by `isComingSoon` in between-seasons.ts.
 */
export const PAGE_ACCESS = {
  login: { path: paths.login, access: { guards: ['logged'] } },
  forgotPassword: { path: paths.forgotPassword, access: { guards: ['logged'] } },
  register: { path: paths.register, access: { phase: 1, guards: ['auth', 'exclude-judge'] } },
  upload: { path: paths.upload, access: { phase: 2, guards: ['auth', 'participant'] } },
  music: { path: paths.music, access: { phase: 2 } },
  musicCategory: { path: paths.musicCategory, access: { phase: 2 } },
  musicSlashCategory: { path: paths.musicSlashCategory, access: { phase: 2 } },
  betting: { path: paths.betting, access: { phase: 3, guards: ['rendered-video-only'], pastSeasons: true } },
  bracket: { path: paths.bracket, access: { phase: 3, judgesAlways: true, pastSeasons: true } },
  match: { path: paths.match, access: { phase: 3, judgesAlways: true, pastSeasons: true } },
  leaderboard: { path: paths.leaderboard, access: { phase: 3, pastSeasons: true } },
  vote: { path: paths.vote, access: { phase: 3, judgesAlways: true } },
  shop: { path: paths.product, access: { phase: 3, pastSeasons: true } },
  amvdle: { path: paths.amvdle, access: { guards: ['auth'] } },
  judge: { path: paths.judge, access: { guards: ['judge'] } },
  admin: { path: paths.adminTool, access: { guards: ['admin-or-judge'] } },
} as const satisfies Record<string, { readonly path: string; readonly access: Access }>;

export type GuardedPage = keyof typeof PAGE_ACCESS;

/** Who may see the page of an address. */
export function accessOf(pathname: string): Access {
  return Object.values(PAGE_ACCESS).find(({ path }) => matchPath(path, pathname))?.access ?? {};
}
