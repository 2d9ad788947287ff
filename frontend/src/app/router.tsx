import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { PAGE_ACCESS, type GuardedPage } from '../shared/access/page-access.js';
import { paths } from '../shared/routing/paths.js';
import { NotFoundPage } from '../shared/notices/status-page.js';
import { Guard } from './access/guard.js';
import { KnownSeason } from './access/known-season.js';
import { ErrorPage } from './error-pages.js';
import { lazyPage } from './lazy-page.js';
import { AppLayout } from './layout/app-layout.js';
import { BareLayout } from './layout/bare-layout.js';
import { LoadingShell } from './layout/page-loader.js';
import { TrailingSlash } from './layout/trailing-slash.js';

const texts = () => import('../features/text-pages/text-pages.js');

const musicCategory = lazyPage(() =>
  import('../features/music/music-category-page.js').then((page) => page.MusicCategoryPage),
);

const pages = {
  home: lazyPage(() => import('../features/home/home-page.js').then((page) => page.HomePage)),
  rules: lazyPage(() => import('../features/text-pages/rules-page.js').then((page) => page.RulesPage)),
  aboutUs: lazyPage(() => texts().then((page) => page.AboutUsPage)),
  auditions: lazyPage(() => import('./message-pages.js').then((page) => page.AuditionsWithForm)),
  contact: lazyPage(() => import('./message-pages.js').then((page) => page.ContactWithForm)),
  legalNotice: lazyPage(() => texts().then((page) => page.LegalNoticePage)),
  privacyPolicy: lazyPage(() => texts().then((page) => page.PrivacyPolicyPage)),
  termsOfService: lazyPage(() => texts().then((page) => page.TermsOfServicePage)),
  login: lazyPage(() => import('../features/auth/login-page.js').then((page) => page.LoginPage)),
  forgotPassword: lazyPage(() => import('../features/auth/forgot-page.js').then((page) => page.ForgotPage)),
  reset: lazyPage(() => import('../features/auth/reset-page.js').then((page) => page.ResetPage)),
  unsubscribe: lazyPage(() =>
    import('../features/unsubscribe/unsubscribe-page.js').then((page) => page.UnsubscribePage),
  ),
  leaveTeam: lazyPage(() =>
    import('../features/leave-team/leave-team-page.js').then((page) => page.LeaveTeamPage),
  ),
  firstAdmin: lazyPage(() =>
    import('../features/auth/first-admin-page.js').then((page) => page.FirstAdminPage),
  ),
  register: lazyPage(() =>
    import('../features/teams/register/register-page.js').then((page) => page.RegisterPage),
  ),
  teams: lazyPage(() => import('../features/teams/team-list-page.js').then((page) => page.TeamListPage)),
  team: lazyPage(() => import('../features/teams/team-page.js').then((page) => page.TeamPage)),
  upload: lazyPage(() => import('../features/upload/upload-page.js').then((page) => page.UploadPage)),
  profile: lazyPage(() => import('../features/profile/profile-page.js').then((page) => page.ProfilePage)),
  profiles: lazyPage(() => import('../features/profile/profiles-page.js').then((page) => page.ProfilesPage)),
  results: lazyPage(() => import('../features/results/results-page.js').then((page) => page.ResultsPage)),
  edition: lazyPage(() => import('../features/results/edition-page.js').then((page) => page.EditionPage)),
  seasons: lazyPage(() => import('../features/results/seasons-page.js').then((page) => page.SeasonsPage)),
  replay: lazyPage(() => import('../features/replay/replay-page.js').then((page) => page.ReplayPage)),
  prove: lazyPage(() => import('../features/prove/prove-page.js').then((page) => page.ProvePage)),
  bracket: lazyPage(() => import('../features/bracket/bracket-page.js').then((page) => page.BracketPage)),
  betting: lazyPage(() => import('../features/betting/betting-page.js').then((page) => page.BettingPage)),
  match: lazyPage(() => import('../features/betting/match/match-page.js').then((page) => page.MatchPage)),
  overlayMatch: lazyPage(() =>
    import('../features/broadcast/overlay-match-page.js').then((page) => page.OverlayMatchPage),
  ),
  overlayBracket: lazyPage(() =>
    import('../features/broadcast/overlay-bracket-page.js').then((page) => page.OverlayBracketPage),
  ),
  embedBracket: lazyPage(() =>
    import('../features/broadcast/embed-bracket-page.js').then((page) => page.EmbedBracketPage),
  ),
  leaderboard: lazyPage(() =>
    import('../features/leaderboard/leaderboard-page.js').then((page) => page.LeaderboardPage),
  ),
  shop: lazyPage(() => import('../features/shop/shop-page.js').then((page) => page.ShopPage)),
  vote: lazyPage(() => import('../features/vote/vote-page.js').then((page) => page.VotePage)),
  music: lazyPage(() => import('../features/music/music-page.js').then((page) => page.MusicPage)),
  musicCategory,
  musicSlashCategory: musicCategory,
  judge: lazyPage(() => import('../features/judge/judge-page.js').then((page) => page.JudgePage)),
  videos: lazyPage(() => import('../features/videos/videos-page.js').then((page) => page.VideosPage)),
  video: lazyPage(() => import('../features/videos/video-page.js').then((page) => page.VideoPage)),
  amvdle: lazyPage(() => import('../features/amvdle/amvdle-page.js').then((page) => page.AmvdlePage)),
  admin: lazyPage(() => import('../features/admin/admin-page.js').then((page) => page.AdminPage)),
  outbox: lazyPage(() => import('../features/outbox/outbox-page.js').then((page) => page.OutboxPage)),
};

const GUARDED = Object.keys(PAGE_ACCESS) as GuardedPage[];

function guarded(page: GuardedPage): RouteObject {
  const { path, access } = PAGE_ACCESS[page];
  return { element: <Guard access={access} />, children: [{ path, lazy: pages[page] }] };
}

function hasPastSeasons(page: GuardedPage): boolean {
  return 'pastSeasons' in PAGE_ACCESS[page].access;
}

/** Pages that show the season of `?season=`. */
const seasonPages: RouteObject[] = [
  { path: paths.teams, lazy: pages.teams },
  { path: paths.team, lazy: pages.team },
  { path: paths.videos, lazy: pages.videos },
  { path: paths.video, lazy: pages.video },
  { path: paths.profile, lazy: pages.profile },
  { path: paths.prove, lazy: pages.prove },
  ...GUARDED.filter(hasPastSeasons).map(guarded),
];

/** Every page. Pages in PAGE_ACCESS are guarded, the others are open in phases 1 to 3. */
export const routes: RouteObject[] = [
  {
    element: <TrailingSlash />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingShell />,
    children: [
      {
        element: <BareLayout transparent />,
        children: [
          { path: paths.overlayMatch, lazy: pages.overlayMatch },
          { path: paths.overlayBracket, lazy: pages.overlayBracket },
        ],
      },
      {
        element: <BareLayout />,
        children: [{ path: paths.embedBracket, lazy: pages.embedBracket }],
      },
      {
        element: <AppLayout />,
        children: [
          {
            element: <Outlet />,
            errorElement: <ErrorPage />,
            children: [
              { element: <KnownSeason />, children: seasonPages },
              { path: paths.home, lazy: pages.home },
              { path: paths.rules, lazy: pages.rules },
              { path: paths.aboutUs, lazy: pages.aboutUs },
              { path: paths.auditions, lazy: pages.auditions },
              { path: paths.contact, lazy: pages.contact },
              { path: paths.legalNotice, lazy: pages.legalNotice },
              { path: paths.privacyPolicy, lazy: pages.privacyPolicy },
              { path: paths.termsOfService, lazy: pages.termsOfService },
              { path: paths.profiles, lazy: pages.profiles },
              { path: paths.results, lazy: pages.results },
              { path: paths.edition, lazy: pages.edition },
              { path: paths.seasons, lazy: pages.seasons },
              { path: paths.replay, lazy: pages.replay },
              { path: paths.resetPassword, lazy: pages.reset },
              { path: paths.firstAdmin, lazy: pages.firstAdmin },
              { path: paths.unsubscribe, lazy: pages.unsubscribe },
              { path: paths.leaveTeam, lazy: pages.leaveTeam },
              { path: paths.outbox, lazy: pages.outbox },
              ...GUARDED.filter((page) => !hasPastSeasons(page)).map(guarded),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
