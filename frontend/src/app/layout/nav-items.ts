import type { FullUserView } from '@arena/projections/accounts/user.types';
import { isStaff } from '../../shared/access/guards.js';
import { paths } from '../../shared/routing/paths.js';

export interface NavItem {
  /** Key under `nav.` in the translations. */
  readonly label: string;
  readonly to: string;
}
export interface NavGroup {
  readonly label: string;
  readonly items: readonly NavItem[];
}

const COMPETITION: NavGroup = {
  label: 'competition',
  items: [
    { label: 'bracket', to: paths.bracket },
    { label: 'videos', to: paths.videos },
    { label: 'vote', to: paths.vote },
    { label: 'leaderboard', to: paths.leaderboard },
    { label: 'results', to: paths.results },
  ],
};

/** The entries of the header. */
export function navFor(
  me: FullUserView | null,
  registrationOffered: boolean,
): readonly (NavItem | NavGroup)[] {
  return [
    { label: 'home', to: paths.home },
    { label: 'rules', to: paths.rules },
    ...(registrationOffered ? [{ label: 'register', to: paths.register }] : []),
    { label: 'music', to: paths.music },
    { label: 'upload', to: paths.upload },
    { label: 'betting', to: paths.betting },
    { label: 'shop', to: paths.shop },
    { label: 'teams', to: paths.teams },
    COMPETITION,
    ...(me?.is_judge ? [{ label: 'judge', to: paths.judge }] : []),
    ...(isStaff(me) ? [{ label: 'admin', to: paths.admin }] : []),
  ];
}
