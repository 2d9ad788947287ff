import type { Access } from './denial.js';

/** A page: its address, who may see it and when, and where it is linked. */
export interface Page extends Access {
  /** As the router writes it. All but the root and the profile end with a slash. */
  readonly path: string;
  /** It shows the season of `?season=`. An unknown season is a missing page. */
  readonly ofSeason?: true;
  /** In the other site's frame or the stream's picture, instead of in the frame of this site. */
  readonly frame?: 'overlay' | 'embed';
  /** Where every page links to it, in the order of this table. The label has the name of the page. */
  readonly nav?: 'header' | 'competition' | 'staff' | 'footer';
  /** It fills the screen: no header, no footer. */
  readonly stage?: true;
  /** Whether the sitemap lists it while it is open, or robots.txt asks search engines to leave it alone. */
  readonly search?: 'listed' | 'refused';
  /** It stands in for this page while that one is closed, and leads there while it is open. */
  readonly standsInFor?: 'results';
  /** The server renders it for visitors (ADR 41). */
  readonly firstView?: true;
  /** What is missing on it while the object store is down. The rest of the page works. */
  readonly files?: 'videos' | 'music' | 'pictures';
  /** What is missing on it while a rebuild still builds what it builds last. The rest of the page works. */
  readonly lists?: readonly ('bets' | 'statements' | 'audit')[];
}

const TABLE = {
  home: { path: '/', nav: 'header', search: 'listed', files: 'pictures', firstView: true },
  rules: {
    path: '/rules/',
    ofSeason: true,
    pastSeasons: true,
    nav: 'header',
    search: 'listed',
    firstView: true,
  },
  register: { path: '/register/', phase: 1, guards: ['auth', 'exclude-judge'], nav: 'header' },
  music: { path: '/music/', phase: 2, nav: 'header', search: 'listed', files: 'music' },
  musicCategory: { path: '/music/:category/', phase: 2, files: 'music' },
  /** `Drama/Romance` as entered. Links encode the slash. */
  musicSlashCategory: { path: '/music/:category/:rest/', phase: 2, files: 'music' },
  upload: { path: '/upload/', phase: 2, guards: ['auth', 'participant'], nav: 'header', files: 'videos' },
  betting: {
    path: '/betting/',
    phase: 3,
    guards: ['rendered-video-only'],
    ofSeason: true,
    pastSeasons: true,
    nav: 'header',
    search: 'listed',
    firstView: true,
    lists: ['bets'],
  },
  /** Optionally with an opened product. */
  shop: {
    path: '/shop/:id?/',
    phase: 3,
    ofSeason: true,
    pastSeasons: true,
    nav: 'header',
    search: 'listed',
    files: 'pictures',
  },
  teams: {
    path: '/team-list/',
    ofSeason: true,
    pastSeasons: true,
    nav: 'header',
    search: 'listed',
    files: 'pictures',
    firstView: true,
  },
  team: { path: '/team-list/:name/', ofSeason: true, pastSeasons: true, files: 'pictures' },
  bracket: {
    path: '/bracket/',
    phase: 3,
    judgesAlways: true,
    ofSeason: true,
    pastSeasons: true,
    nav: 'competition',
    search: 'listed',
    firstView: true,
  },
  match: {
    path: '/match/:season/:id/',
    phase: 3,
    judgesAlways: true,
    ofSeason: true,
    pastSeasons: true,
    files: 'videos',
    firstView: true,
    lists: ['bets'],
  },
  watch: {
    path: '/watch/:season/:id/',
    phase: 3,
    judgesAlways: true,
    ofSeason: true,
    pastSeasons: true,
    stage: true,
    search: 'refused',
    files: 'videos',
  },
  videos: {
    path: '/videos/',
    ofSeason: true,
    pastSeasons: true,
    nav: 'competition',
    search: 'listed',
    files: 'videos',
  },
  video: { path: '/videos/:id/', ofSeason: true, pastSeasons: true, files: 'videos' },
  vote: { path: '/vote/', phase: 3, judgesAlways: true, nav: 'competition' },
  leaderboard: {
    path: '/leaderboard/',
    phase: 3,
    ofSeason: true,
    pastSeasons: true,
    nav: 'competition',
    search: 'listed',
    files: 'pictures',
    firstView: true,
    lists: ['bets'],
  },
  results: { path: '/results/', nav: 'competition', search: 'listed' },
  edition: { path: '/results/:icId/' },
  seasons: { path: '/seasons/', alwaysOpen: true, search: 'listed', standsInFor: 'results' },
  replay: { path: '/seasons/:season/replay/', alwaysOpen: true },
  prove: { path: '/prove/', ofSeason: true, alwaysOpen: true, search: 'listed' },
  profile: { path: '/profile', ofSeason: true, files: 'pictures', lists: ['bets', 'statements'] },
  profiles: { path: '/profiles/', search: 'listed', files: 'pictures' },
  amvdle: { path: '/amvdle/', guards: ['auth'] },
  judge: { path: '/judge/', guards: ['judge'], nav: 'staff', files: 'music' },
  /** Both works of a match, without names. */
  judgeMatch: { path: '/judge/:id/', guards: ['judge'], search: 'refused', files: 'videos' },
  /** The index, one of its sections, or a tool: tools.ts. */
  admin: {
    path: '/admin/:section?/:tool?/',
    guards: ['admin-or-judge'],
    nav: 'staff',
    search: 'refused',
    lists: ['audit'],
  },
  aboutUs: { path: '/about-us/', nav: 'footer', search: 'listed' },
  auditions: { path: '/auditions/', nav: 'footer', search: 'listed' },
  contact: { path: '/contact-us/', nav: 'footer', search: 'listed' },
  legalNotice: { path: '/legal-notice/', nav: 'footer', search: 'listed' },
  privacyPolicy: { path: '/privacy-policy/', nav: 'footer', search: 'listed' },
  termsOfService: { path: '/terms-of-service/', nav: 'footer', search: 'listed' },
  login: { path: '/login-sign-up/', guards: ['logged'] },
  forgotPassword: { path: '/forgot-password/', guards: ['logged'], alwaysOpen: true, search: 'refused' },
  resetPassword: { path: '/reset-password/', alwaysOpen: true, search: 'refused' },
  firstAdmin: { path: '/first-admin/', alwaysOpen: true, search: 'refused' },
  unsubscribe: { path: '/unsubscribe/', alwaysOpen: true, search: 'refused' },
  leaveTeam: { path: '/leave-team/', alwaysOpen: true, search: 'refused' },
  confirmAddress: { path: '/confirm-address/', alwaysOpen: true, search: 'refused' },
  teamInvitation: { path: '/team-invitation/', alwaysOpen: true, search: 'refused' },
  overlayMatch: { path: '/overlay/match/:id/', frame: 'overlay', search: 'refused', lists: ['bets'] },
  overlayBracket: { path: '/overlay/bracket/', frame: 'overlay', search: 'refused' },
  overlayWall: { path: '/overlay/wall/', frame: 'overlay', search: 'refused' },
  embedBracket: { path: '/embed/bracket/', frame: 'embed', search: 'refused' },
  /** For developers. */
  outbox: { path: '/dev/outbox/', alwaysOpen: true, search: 'refused' },
} as const satisfies Record<string, Page>;

/** Every page: the server and the browser read all that they know of pages from here. */
export const PAGES: Readonly<Record<PageName, Page>> = TABLE;
export type PageName = keyof typeof TABLE;
export type PagePath = (typeof TABLE)[Exclude<PageName, 'admin'>]['path'];
export const PAGE_NAMES = Object.keys(TABLE) as PageName[];
