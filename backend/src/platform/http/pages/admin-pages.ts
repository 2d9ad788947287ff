import { PAGES } from '@arena/projections/pages/pages';
import { addressesOf, SECTIONS, TOOLS } from '@arena/projections/pages/tools';

const PANEL = PAGES.admin.path.replace(/:.*/, '');

/** The addresses of the admin panel: its index, its sections and its tools. */
export const ADMIN_PAGES: ReadonlySet<string> = new Set([
  PANEL,
  ...[...SECTIONS, ...TOOLS.flatMap(addressesOf)].map((page) => `${PANEL}${page}/`),
]);
