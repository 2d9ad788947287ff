import { addressesOf, SECTIONS, TOOLS } from '@arena/projections/pages/tools';
import { PAGE_NAMES, PAGES, type PageName, type PagePath } from '@arena/projections/pages/pages';

const PANEL = PAGES.admin.path.replace(/:.*/, '');

/** The addresses of the admin panel: its index, its sections and its tools. */
const ADMIN_PAGES: ReadonlySet<string> = new Set([
  PANEL,
  ...[...SECTIONS, ...TOOLS.flatMap(addressesOf)].map((page) => `${PANEL}${page}/`),
]);

/** Parts of an address by their names, still encoded. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface PageAt {
  readonly name: PageName;
  readonly params: Params;
}

/** The address of a page as the API names it: `*` stands for one segment, `#` for a number. */
export type PageAddress = Address<PagePath>;

type Address<Path extends string> = Path extends `${infer Start}:season/${infer Rest}`
  ? Address<`${Start}#/${Rest}`>
  : Path extends `${infer Start}:${infer Part}/${infer Rest}`
    ? Address<`${Start}*/${Rest}`> | (Part extends `${string}?` ? Address<`${Start}${Rest}`> : never)
    : Path extends `${infer Whole}/`
      ? Whole extends ''
        ? '/'
        : Whole
      : Path;

const PATTERNS = PAGE_NAMES.map((name) => ({ name, pattern: patternOf(PAGES[name].path) }));
const WITHOUT_SLASH = new Set(['/', PAGES.profile.path]);

function patternOf(path: string): RegExp {
  const parts = path
    .replace(/\/$/, '')
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replace(/:season\b/g, '(?<season>\\d+)')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${parts}/?$`);
}

/** Null: of none. Such a path answers 404 with the page for it. */
export function pageAt(path: string): PageAt | null {
  for (const { name, pattern } of PATTERNS) {
    const found = pattern.exec(path);
    if (!found) continue;
    return name === 'admin' && !ADMIN_PAGES.has(withSlash(path))
      ? null
      : { name, params: { ...found.groups } };
  }
  return null;
}

/** Whether an address may be that of a page, and not of a file. */
export function hasPageAddress(path: string): boolean {
  return path.endsWith('/') || WITHOUT_SLASH.has(path);
}

/** The address of a page, which ends with a slash. Files and pages without one stay as they are. */
export function withSlash(path: string): string {
  if (path.endsWith('/') || WITHOUT_SLASH.has(path) || /\.[^/]+$/.test(path)) return path;
  // `//host`, and to browsers `/\\host`, would be another site.
  return `/${path.replace(/^[/\\]+/, '')}/`;
}
