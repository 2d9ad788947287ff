import { ADMIN_PAGES } from './admin-pages.js';

/** `*` stands for one segment, `#` for a number. Other paths answer 404 with the page. */
const OPEN_PAGES = [
  '/',
  '/rules',
  '/about-us',
  '/auditions',
  '/team-list',
  '/team-list/*',
  '/contact-us',
  '/legal-notice',
  '/privacy-policy',
  '/terms-of-service',
  '/profile',
  '/profiles',
  '/results',
  '/results/*',
  '/seasons',
  '/seasons/#/replay',
  '/prove',
  '/login-sign-up',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
  '/leave-team',
  '/first-admin',
  '/register',
  '/amvdle',
  '/upload',
  '/music',
  '/music/*',
  '/music/*/*',
  '/judge',
  '/videos',
  '/videos/*',
  '/shop',
  '/shop/*',
  '/betting',
  '/bracket',
  '/match/#/*',
  '/overlay/match/*',
  '/overlay/bracket',
  '/embed/bracket',
  '/leaderboard',
  '/vote',
  '/dev/outbox',
] as const;

export type PageAddress = (typeof OPEN_PAGES)[number];

const PAGES = [...OPEN_PAGES, ...ADMIN_PAGES];

const PATTERNS = PAGES.map(
  (page) => new RegExp(`^${page.replaceAll('*', '[^/]+').replaceAll('#', '\\d+')}/?$`),
);
const WITHOUT_SLASH = new Set(['/', '/profile']);

/** Whether an address may be that of a page, and not of a file. */
export function hasPageAddress(path: string): boolean {
  return path.endsWith('/') || WITHOUT_SLASH.has(path);
}

export function isPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

/** Pages that other sites may show in a frame. */
const EMBEDDABLE = new Set(['/embed/bracket/']);

export function isEmbeddable(path: string): boolean {
  return EMBEDDABLE.has(path);
}

/** The address of a page, which ends with a slash. Files and pages without one stay as they are. */
export function withSlash(path: string): string {
  if (path.endsWith('/') || WITHOUT_SLASH.has(path) || /\.[^/]+$/.test(path)) return path;
  // `//host`, and to browsers `/\\host`, would be another site.
  return `/${path.replace(/^[/\\]+/, '')}/`;
}
