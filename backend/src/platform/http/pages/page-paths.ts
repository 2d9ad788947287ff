/** `*` stands for one segment. Other paths answer 404 with the page. */
const PAGES = [
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
  '/match/*/*',
  '/leaderboard',
  '/vote',
  '/admin',
  '/admin/general',
  '/admin/users',
  '/admin/judges',
  '/admin/teams',
  '/admin/tournament',
  '/admin/tools',
  '/admin/shop',
  '/dev/outbox',
] as const;

const PATTERNS = PAGES.map((page) => new RegExp(`^${page.replaceAll('*', '[^/]+')}/?$`));
const WITHOUT_SLASH = new Set(['/', '/profile']);

export function isPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

export function withSlash(path: string): string | null {
  if (path.endsWith('/') || WITHOUT_SLASH.has(path) || /\.[^/]+$/.test(path)) return null;
  // `//host` would be another site.
  return `${path.replace(/^\/+/, '/')}/`;
}
