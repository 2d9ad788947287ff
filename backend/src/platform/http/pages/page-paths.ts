/** Every page of the site; `*` stands for one part. What is not here answers 404, with the page that says so. */
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
  '/first-admin',
  '/register',
  '/amvdle',
  '/upload',
  '/music',
  '/music/*',
  '/judge',
  '/videos',
  '/videos/*',
  '/shop',
  '/shop/*',
  '/betting',
  '/bracket',
  '/leaderboard',
  '/vote',
  '/admin',
  '/admin/*',
  '/dev/outbox',
] as const;

const PATTERNS = PAGES.map((page) => new RegExp(`^${page.replace('*', '[^/]+')}/?$`));
const WITHOUT_SLASH = new Set(['/', '/profile']);

export function isPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

/** Where a path is redirected: a trailing slash for all but the root, the profile and files. */
export function withSlash(path: string): string | null {
  if (path.endsWith('/') || WITHOUT_SLASH.has(path) || /\.[^/]+$/.test(path)) return null;
  // `//host` would be read as another site.
  return `${path.replace(/^\/+/, '/')}/`;
}
