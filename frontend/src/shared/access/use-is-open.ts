import { useMe, useSettings } from '../api/session.js';
import { isComingSoon } from './between-seasons.js';

/** Tells of a path whether it leads the reader to its page now, and not to the coming-soon screen. */
export function useIsOpen(): (pathname: string) => boolean {
  const { me } = useMe();
  const { settings } = useSettings();
  return (pathname) => settings !== null && !isComingSoon(settings, me, { pathname, search: '' });
}
