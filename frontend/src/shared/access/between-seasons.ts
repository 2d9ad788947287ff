import { matchPath, type Location } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { paths } from '../routing/paths.js';
import { isPast } from './denial.js';
import { PAGE_ACCESS } from './page-access.js';

type Place = Pick<Location, 'pathname' | 'search'>;

/** Pages that are linked from mails or the server's console, and past seasons, work in phase 0, too. */
const ALWAYS_OPEN: readonly string[] = [
  paths.firstAdmin,
  paths.forgotPassword,
  paths.resetPassword,
  paths.unsubscribe,
  paths.leaveTeam,
  paths.outbox,
  paths.seasons,
  paths.replay,
  paths.prove,
];

/** Pages without guards that show the season of `?season=`. */
const OPEN_SEASON_PAGES: readonly string[] = [
  paths.teams,
  paths.team,
  paths.videos,
  paths.video,
  paths.rules,
];

/** Whether the reader sees the coming-soon screen instead of a page. */
export function isComingSoon(settings: SettingsView, me: FullUserView | null, at: Place): boolean {
  if (settings.phase !== 0 || me?.role === 'admin') return false;
  const isOpen = ALWAYS_OPEN.some((path) => matchPath(path, at.pathname));
  return !isOpen && !isOfThePast(at, settings);
}

/** Whether the page shows a closed season. */
function isOfThePast({ pathname, search }: Place, settings: SettingsView): boolean {
  const guarded = Object.values(PAGE_ACCESS).filter(({ access }) => 'pastSeasons' in access);
  const pages = [...OPEN_SEASON_PAGES, ...guarded.map(({ path }) => path)];
  if (!pages.some((path) => matchPath(path, pathname))) return false;
  const season = matchPath(paths.match, pathname)?.params.season ?? null;
  return isPast(season ?? new URLSearchParams(search).get('season'), settings);
}
