import type { SiteText } from '@arena/domain/site/texts/texts.events';
import type { Language } from '@arena/domain/validation/people/languages';
import { PAGES, type PageName } from '@arena/projections/pages/pages';
import type { PageAt, Params } from './page-at.js';

/** Calls of the frame: every page. */
const FRAME = ['/settings', '/team/register/own'];

/** In calls, `:name` stands for a part of the page's address or for the reader's `language`, `:?name` for a part of its query. */
interface PageData {
  /** What a visitor's page loads at once; it sends missing calls itself. Undefined: the page is not public. */
  readonly calls?: readonly string[] | ((params: Params) => readonly string[]);
  /** A call that must succeed for the page to exist, if the address has all its parts. */
  readonly subject?: string;
}

const ofText = (...texts: readonly SiteText[]): PageData => ({
  calls: texts.map((text) => `/texts/${text}/:language`),
});

const PAGE_DATA: Readonly<Record<PageName, PageData>> = {
  home: {
    calls: [
      '/bets/offers',
      '/bracket/all',
      '/bets/matches',
      '/bracket/vote',
      '/team/all',
      '/seasons/',
      '/news/',
      '/schedule/deadlines',
      '/videos/?limit=6',
    ],
  },
  rules: ofText('rules', 'faq'),
  aboutUs: ofText('about-us'),
  auditions: ofText('auditions'),
  contact: ofText('contact-us'),
  legalNotice: ofText('legal-notice'),
  privacyPolicy: ofText('privacy-policy'),
  termsOfService: ofText('terms-of-service'),
  login: { calls: [] },
  teams: { calls: ['/seasons/', '/team/all', '/bracket/all'] },
  team: { calls: ['/team/:name', '/bracket/all'], subject: '/team/:name' },
  profile: { subject: '/auth/user/:?name' },
  profiles: { calls: ['/auth/users?limit=48'] },
  results: { calls: ['/seasons/', '/results/'] },
  edition: { calls: ['/results/:icId'], subject: '/results/:icId' },
  seasons: { calls: ['/seasons/', '/results/'] },
  replay: { calls: ['/seasons/', '/leaderboard/bettors?limit=200&season=:season'] },
  prove: { calls: ['/seasons/', '/bracket/draw/verify?round=1'] },
  videos: { calls: ['/seasons/', '/videos/?limit=200', '/bracket/all'] },
  video: { calls: ['/videos/?limit=200', '/bracket/all'], subject: '/videos/?id=:id' },
  music: { calls: ['/music/'] },
  musicCategory: { calls: ['/music/:category'], subject: '/music/:category' },
  musicSlashCategory: { subject: '/music/:category%2F:rest' },
  shop: {
    calls: ({ id }) => [
      '/seasons/',
      '/products/version',
      '/products/',
      ...(id === undefined ? [] : ['/purchase/offers']),
    ],
    subject: '/products/:id',
  },
  betting: {
    calls: ['/seasons/', '/bracket/all', '/bets/offers', '/bets/matches', '/leaderboard/bettors?limit=5'],
  },
  bracket: { calls: ['/seasons/', '/bracket/all', '/bracket/vote'] },
  match: {
    calls: [
      '/seasons/',
      '/bracket/match/:id?season=:season',
      '/bets/offers',
      '/leaderboard/at-stake?match_id=:id',
    ],
    subject: '/bracket/match/:id?season=:season',
  },
  watch: {
    calls: ['/bracket/match/:id?season=:season', '/bracket/all?season=:season', '/bets/offers'],
    subject: '/bracket/match/:id?season=:season',
  },
  overlayMatch: {
    calls: ['/bracket/all', '/bets/matches', '/leaderboard/at-stake?match_id=:id'],
    subject: '/bracket/match/:id',
  },
  overlayBracket: { calls: ['/bracket/all'] },
  overlayWall: { calls: ['/bracket/all'] },
  embedBracket: { calls: ['/bracket/all'] },
  leaderboard: {
    calls: ['/seasons/', '/leaderboard/bettors?limit=50', '/leaderboard/at-stake', '/bracket/all'],
  },
  vote: { calls: ['/bracket/vote', '/bracket/all'] },
  forgotPassword: { calls: [] },
  resetPassword: { calls: [] },
  firstAdmin: { calls: [] },
  unsubscribe: { calls: [] },
  leaveTeam: { calls: [] },
  confirmAddress: { calls: [] },
  teamInvitation: { calls: [] },
  register: {},
  upload: {},
  amvdle: {},
  judge: {},
  judgeMatch: {},
  admin: {},
  outbox: { calls: [] },
};

/** Null if the page is not public. */
export function callsOf({ name, params }: PageAt, language: Language): readonly string[] | null {
  const { calls } = PAGE_DATA[name];
  if (!calls) return null;
  const own = typeof calls === 'function' ? calls(params) : calls;
  return [...FRAME, ...own.flatMap((call) => filled(call, { ...params, language }) ?? [])];
}

export function isPublic(name: PageName): boolean {
  return PAGE_DATA[name].calls !== undefined;
}

/** Calls that must succeed for the page to exist. */
export function subjectsOf({ name, params }: PageAt, query: string): readonly string[] {
  const asked = new URLSearchParams(query);
  const { ofSeason, pastSeasons } = PAGES[name];
  const season = ofSeason && params['season'] === undefined ? seasonIn(asked) : '';
  const subject = filled(PAGE_DATA[name].subject ?? '', params, asked);
  return [
    ...(subject ? [pastSeasons && season ? withSeason(subject, season) : subject] : []),
    ...(season ? [withSeason('/videos/?limit=1', season)] : []),
  ];
}

/** Null if a part is missing. */
function filled(call: string, params: Params, query = new URLSearchParams()): string | null {
  const parts: readonly string[] = call.match(/:\??\w+/g) ?? [];
  const values = parts.map((part) =>
    part.startsWith(':?') ? encodeURIComponent(query.get(part.slice(2)) ?? '') : params[part.slice(1)],
  );
  if (!values.every(Boolean)) return null;
  return call.replace(/:\??\w+/g, (part) => values[parts.indexOf(part)] ?? '');
}

/** Empty: none. */
function seasonIn(query: URLSearchParams): string {
  const season = Number(query.get('season'));
  return Number.isSafeInteger(season) && season > 0 ? String(season) : '';
}

function withSeason(call: string, season: string): string {
  return `${call}${call.includes('?') ? '&' : '?'}season=${season}`;
}
