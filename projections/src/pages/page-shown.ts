import { isOpenTo } from './denial.js';
import type { Visit } from './guards.js';
import { PAGES, type PageName } from './pages.js';

/** The page that an address leads to: itself, or the one it stands in for, while that is open. */
export function pageShownAt(name: PageName, visit: Visit): PageName {
  const { standsInFor } = PAGES[name];
  return standsInFor && isOpenTo(visit, PAGES[standsInFor]) ? standsInFor : name;
}
