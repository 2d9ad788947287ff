import { isComingSoon } from '@arena/projections/pages/denial';
import { PAGES, type PageName } from '@arena/projections/pages/pages';
import { useMe, useSettings } from '../api/session.js';

/** Tells of a page whether it leads the reader to itself now, and not to the coming-soon screen. */
export function useIsOpen(): (page: PageName) => boolean {
  const { me } = useMe();
  const { settings } = useSettings();
  return (page) => settings !== null && !isComingSoon(PAGES[page], { me, settings, season: null });
}
