import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';

/** Calls of the frame: every page. */
const FRAME = ['/settings', '/team/register/own'];
/** Pages that are only text. */
const TEXTS = /^\/(rules|about-us|auditions|contact-us|legal-notice|privacy-policy|terms-of-service)\/$/;

interface PageCalls {
  readonly page: RegExp;
  /** @param part of the address, still encoded */
  readonly calls: (part: string) => readonly string[];
}

/** What a visitor's page loads at once, as it asks for it. A call that is missing here is sent by the page itself. */
const PUBLIC: readonly PageCalls[] = [
  {
    page: /^\/$/,
    calls: () => [
      '/bets/offers',
      '/bracket/all',
      '/bets/matches',
      '/bracket/vote',
      '/team/all',
      '/seasons/',
      '/news/',
      '/videos/?limit=6',
    ],
  },
  { page: TEXTS, calls: () => [] },
  { page: /^\/login-sign-up\/$/, calls: () => [] },
  { page: /^\/team-list\/$/, calls: () => ['/seasons/', '/team/all'] },
  { page: /^\/team-list\/([^/]+)\/$/, calls: (name) => [`/team/${name}`, '/bracket/all'] },
  { page: /^\/profiles\/$/, calls: () => ['/auth/users?limit=48'] },
  { page: /^\/results\/$/, calls: () => ['/seasons/', '/results/'] },
  { page: /^\/results\/([^/]+)\/$/, calls: (id) => [`/results/${id}`] },
  { page: /^\/seasons\/$/, calls: () => ['/seasons/', '/results/'] },
  {
    page: /^\/seasons\/(\d+)\/replay\/$/,
    calls: (season) => ['/seasons/', `/leaderboard/bettors?limit=200&season=${season}`],
  },
  { page: /^\/prove\/$/, calls: () => ['/seasons/', '/bracket/draw/verify?round=1'] },
  { page: /^\/videos\/$/, calls: () => ['/seasons/', '/videos/?limit=200'] },
  { page: /^\/videos\/[^/]+\/$/, calls: () => ['/videos/?limit=200'] },
  { page: /^\/music\/$/, calls: () => ['/music/'] },
  { page: /^\/music\/([^/]+)\/$/, calls: (category) => [`/music/${category}`] },
  { page: /^\/shop\/$/, calls: () => ['/seasons/', '/products/version', '/products/'] },
  {
    page: /^\/shop\/[^/]+\/$/,
    calls: () => ['/seasons/', '/products/version', '/products/', '/purchase/offers'],
  },
  {
    page: /^\/betting\/$/,
    calls: () => [
      '/seasons/',
      '/bracket/all',
      '/bets/offers',
      '/bets/matches',
      '/leaderboard/bettors?limit=5',
    ],
  },
  { page: /^\/bracket\/$/, calls: () => ['/seasons/', '/bracket/all', '/bracket/vote'] },
  { page: /^\/overlay\/match\/[^/]+\/$/, calls: () => ['/bracket/all', '/bets/matches'] },
  { page: /^\/(overlay|embed)\/bracket\/$/, calls: () => ['/bracket/all'] },
  {
    page: /^\/match\/(\d+\/[^/]+)\/$/,
    calls: (place) => {
      const [season, id] = place.split('/');
      const bets = new URLSearchParams({ match_id: id ?? '', limit: '100' });
      const isDrawn = placeOfMatch(id ?? '')?.round === 1;
      return [
        '/seasons/',
        `/bracket/match/${id}?season=${season}`,
        '/bets/offers',
        `/bets/all?${bets.toString()}`,
        // Why these two teams meet.
        isDrawn ? `/bracket/draw/verify?round=1&season=${season}` : `/bracket/all?season=${season}`,
      ];
    },
  },
  { page: /^\/leaderboard\/$/, calls: () => ['/seasons/', '/leaderboard/bettors?limit=50'] },
  { page: /^\/vote\/$/, calls: () => ['/bracket/vote'] },
];

/** Null if the page is not public. */
export function callsOf(page: string): readonly string[] | null {
  for (const { page: pattern, calls } of PUBLIC) {
    const found = pattern.exec(page);
    if (found) return [...FRAME, ...calls(found[1] ?? '')];
  }
  return null;
}
