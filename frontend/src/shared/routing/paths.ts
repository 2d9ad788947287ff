/** Every page by name: no other file spells an address. All but the first and the profile end in a slash. */
export const paths = {
  home: '/',
  rules: '/rules/',
  login: '/login-sign-up/',
  forgotPassword: '/forgot-password/',
  resetPassword: '/reset-password/',
  firstAdmin: '/first-admin/',
  register: '/register/',
  teams: '/team-list/',
  team: '/team-list/:name/',
  upload: '/upload/',
  profile: '/profile',
  profiles: '/profiles/',
  betting: '/betting/',
  bracket: '/bracket/',
  leaderboard: '/leaderboard/',
  vote: '/vote/',
  shop: '/shop/',
  /** The shop with one product opened, or none. */
  product: '/shop/:id?/',
  music: '/music/',
  musicCategory: '/music/:category/',
  judge: '/judge/',
  videos: '/videos/',
  video: '/videos/:id/',
  amvdle: '/amvdle/',
  results: '/results/',
  edition: '/results/:icId/',
  aboutUs: '/about-us/',
  auditions: '/auditions/',
  contact: '/contact-us/',
  legalNotice: '/legal-notice/',
  privacyPolicy: '/privacy-policy/',
  termsOfService: '/terms-of-service/',
  unsubscribe: '/unsubscribe/',
  admin: '/admin/',
  /** For developers; in no navigation. */
  outbox: '/dev/outbox/',
  adminSection: '/admin/:section?/',
} as const;

export function teamPath(name: string): string {
  return paths.team.replace(':name', encodeURIComponent(name));
}

export function musicPath(category: string): string {
  return paths.musicCategory.replace(':category', encodeURIComponent(category));
}

/** The player. @param search what the list was narrowed to, so that next and previous follow it */
export function videoPath(id: string, search = ''): string {
  return paths.video.replace(':id', encodeURIComponent(id)) + (search && `?${search}`);
}

export function productPath(id: string): string {
  return paths.product.replace(':id?', encodeURIComponent(id));
}

export function profilePath(name: string): string {
  return `${paths.profile}?${new URLSearchParams({ name }).toString()}`;
}

/** The page of the log-in, which comes back to where the reader was. */
export function loginPath(back?: string): string {
  return back ? `${paths.login}?${new URLSearchParams({ back }).toString()}` : paths.login;
}

/** The same page at its other tab. */
export function signUpPath(back: string): string {
  return `${paths.login}?${new URLSearchParams({ back, tab: 'sign-up' }).toString()}`;
}

/** An edition of the results: `stic-9`, or `season-2`. */
export function editionPath(id: string): string {
  return paths.edition.replace(':icId', encodeURIComponent(id));
}

/** A tool of the admin panel on the page of its section. */
export function toolPath(section: string, tool: string): string {
  return `${paths.adminSection.replace(':section?', section)}#${tool}`;
}

export function seasonPath(page: string, season: number): string {
  return `${page}?${new URLSearchParams({ season: String(season) }).toString()}`;
}

/** Only addresses of our own: a link must not carry the reader off to another site after the log-in. */
export function safeReturn(back: string | null): string {
  return back && /^\/(?![/\\])/.test(back) ? back : paths.home;
}

/** Spec section 2: a slash at the end, except for the root, the profile and files. Null: stays as it is. */
export function withTrailingSlash(pathname: string): string | null {
  if (pathname === paths.home || pathname === paths.profile || pathname.endsWith('/')) return null;
  return /\.[^/]+$/.test(pathname) ? null : `${pathname}/`;
}
