import { denialOf, type Denial } from '@arena/projections/pages/denial';
import { isAdmin, type Visit } from '@arena/projections/pages/guards';
import { PAGE_NAMES, PAGES, type Page, type PageName } from '@arena/projections/pages/pages';

export interface NavGroup {
  readonly label: 'competition';
  readonly items: readonly PageName[];
}
export type NavEntry = PageName | NavGroup;

export interface ClosedItem {
  readonly page: PageName;
  readonly denial: Denial;
}

export interface Navigation {
  readonly open: readonly NavEntry[];
  /** Closed to this reader now. */
  readonly closed: readonly ClosedItem[];
}

/** The pages that are linked in one place. */
export function pagesIn(nav: NonNullable<Page['nav']>): readonly PageName[] {
  return PAGE_NAMES.filter((name) => PAGES[name].nav === nav);
}

export function navFor(visit: Visit, registrationOffered: boolean): Navigation {
  const isOpen = (page: PageName) =>
    closedBy(page, visit) === null && (page !== 'register' || registrationOffered);
  const [header, competition] = [pagesIn('header'), pagesIn('competition')];
  const closed = [...header, ...competition].flatMap((page) => {
    const denial = closedBy(page, visit);
    return denial ? [{ page, denial }] : [];
  });
  const items = competition.filter(isOpen);
  const group: NavGroup[] = items.length > 0 ? [{ label: 'competition', items }] : [];
  // Others need not know of them. Judges find their tools on their own page.
  const staff = pagesIn('staff').filter(
    (page) => denialOf(PAGES[page], visit) === null && (page !== 'admin' || hasOwnTools(visit.me)),
  );
  return { open: [...header.filter(isOpen), ...group, ...staff], closed };
}

function hasOwnTools(me: Visit['me']): boolean {
  return isAdmin(me) || (me !== null && me.groups.length > 0);
}

/** Null: open, maybe after a log-in on the way. */
function closedBy(page: PageName, visit: Visit): Denial | null {
  const denial = denialOf(PAGES[page], visit);
  return denial?.kind === 'login' ? null : denial;
}

/** The pages of a list, without its groups. */
export function itemsOf(entries: readonly NavEntry[]): readonly PageName[] {
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.items));
}
