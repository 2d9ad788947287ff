import type { PageName } from '@arena/projections/pages/pages';
import { lazyPage } from './lazy-page.js';

const texts = () => import('../features/text-pages/text-pages.js');

const musicCategory = lazyPage(() =>
  import('../features/music/music-category-page.js').then((page) => page.MusicCategoryPage),
);

/** The files of every page. Each page is loaded when it is opened, or before by preload-routes.ts. */
export const PAGE_CHUNKS: Readonly<Record<PageName, ReturnType<typeof lazyPage>>> = {
  home: lazyPage(() => import('../features/home/home-page.js').then((page) => page.HomePage)),
  rules: lazyPage(() => import('../features/text-pages/rules-page.js').then((page) => page.RulesPage)),
  aboutUs: lazyPage(() => texts().then((page) => page.AboutUsPage)),
  auditions: lazyPage(() => import('./messages/message-pages.js').then((page) => page.AuditionsWithForm)),
  contact: lazyPage(() => import('./messages/message-pages.js').then((page) => page.ContactWithForm)),
  legalNotice: lazyPage(() => texts().then((page) => page.LegalNoticePage)),
  privacyPolicy: lazyPage(() => texts().then((page) => page.PrivacyPolicyPage)),
  termsOfService: lazyPage(() => texts().then((page) => page.TermsOfServicePage)),
  login: lazyPage(() => import('../features/auth/login-page.js').then((page) => page.LoginPage)),
  forgotPassword: lazyPage(() => import('../features/auth/forgot-page.js').then((page) => page.ForgotPage)),
  resetPassword: lazyPage(() => import('../features/auth/reset-page.js').then((page) => page.ResetPage)),
  unsubscribe: lazyPage(() =>
    import('../features/unsubscribe/unsubscribe-page.js').then((page) => page.UnsubscribePage),
  ),
  teamInvitation: lazyPage(() =>
    import('../features/teams/invitation/invitation-page.js').then((page) => page.InvitationPage),
  ),
  leaveTeam: lazyPage(() =>
    import('../features/leave-team/leave-team-page.js').then((page) => page.LeaveTeamPage),
  ),
  confirmAddress: lazyPage(() =>
    import('../features/auth/confirm-address-page.js').then((page) => page.ConfirmAddressPage),
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
  watch: lazyPage(() => import('../features/betting/watch/watch-page.js').then((page) => page.WatchPage)),
  overlayMatch: lazyPage(() =>
    import('../features/broadcast/overlay-match-page.js').then((page) => page.OverlayMatchPage),
  ),
  overlayBracket: lazyPage(() =>
    import('../features/broadcast/overlay-bracket-page.js').then((page) => page.OverlayBracketPage),
  ),
  overlayWall: lazyPage(() =>
    import('../features/broadcast/overlay-wall-page.js').then((page) => page.OverlayWallPage),
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
  judgeMatch: lazyPage(() => import('../features/judge/blind-page.js').then((page) => page.BlindPage)),
  videos: lazyPage(() => import('../features/videos/videos-page.js').then((page) => page.VideosPage)),
  video: lazyPage(() => import('../features/videos/video-page.js').then((page) => page.VideoPage)),
  amvdle: lazyPage(() => import('../features/amvdle/amvdle-page.js').then((page) => page.AmvdlePage)),
  admin: lazyPage(() => import('../features/admin/admin-page.js').then((page) => page.AdminPage)),
  outbox: lazyPage(() => import('../features/outbox/outbox-page.js').then((page) => page.OutboxPage)),
};
