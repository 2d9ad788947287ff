import { denialOf, type Denial } from '../../shared/access/denial.js';
import { isStaff, type Visit } from '../../shared/access/guards.js';
import { accessOf } from '../../shared/access/page-access.js';
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
export type NavEntry = NavItem | NavGroup;

export interface ClosedItem extends NavItem {
  readonly denial: Denial;
}

export interface Navigation {
  readonly open: readonly NavEntry[];
  /** Closed to this reader now. */
  readonly closed: readonly ClosedItem[];
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

const ENTRIES: readonly NavEntry[] = [
  { label: 'home', to: paths.home },
  { label: 'rules', to: paths.rules },
  { label: 'register', to: paths.register },
  { label: 'music', to: paths.music },
  { label: 'upload', to: paths.upload },
  { label: 'betting', to: paths.betting },
  { label: 'shop', to: paths.shop },
  { label: 'teams', to: paths.teams },
  COMPETITION,
];

/** The entries of the header. */
export function navFor(visit: Visit, registrationOffered: boolean): Navigation {
  const isOpen = ({ to }: NavItem) =>
    closedBy(to, visit) === null && (to !== paths.register || registrationOffered);
  const closed = itemsOf(ENTRIES).flatMap((item) => {
    const denial = closedBy(item.to, visit);
    return denial ? [{ ...item, denial }] : [];
  });
  return { open: [...ENTRIES.flatMap((entry) => openPart(entry, isOpen)), ...staffItems(visit)], closed };
}

/** The links of a list, without its groups. */
export function itemsOf(entries: readonly NavEntry[]): readonly NavItem[] {
  return entries.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
}

/** Null: open, maybe after a log-in on the way. */
function closedBy(path: string, visit: Visit): Denial | null {
  const denial = denialOf(accessOf(path), visit);
  return denial?.kind === 'login' ? null : denial;
}

function openPart(entry: NavEntry, isOpen: (item: NavItem) => boolean): readonly NavEntry[] {
  if (!('items' in entry)) return isOpen(entry) ? [entry] : [];
  const items = entry.items.filter(isOpen);
  return items.length > 0 ? [{ ...entry, items }] : [];
}

/** Others need not know of them. */
function staffItems({ me }: Visit): readonly NavItem[] {
  return [
    ...(me?.is_judge ? [{ label: 'judge', to: paths.judge }] : []),
    ...(isStaff(me) ? [{ label: 'admin', to: paths.admin }] : []),
  ];
}
