import { amvdleGamesProjection } from './amvdle/games.projection.js';
import { amvdlePlayersProjection } from './amvdle/players.projection.js';
import { auditProjection } from './audit/audit.projection.js';
import { betsProjection } from './betting/bets.projection.js';
import { matchBetsProjection } from './betting/match-bets.projection.js';
import { bracketProjection } from './bracket/bracket.projection.js';
import { matchStepsProjection } from './bracket/match-steps.projection.js';
import { catalogueVersionProjection } from './products/catalogue-version.projection.js';
import { productsProjection } from './products/products.projection.js';
import { editionsProjection } from './editions/editions.projection.js';
import { favoritesProjection } from './bracket/favorites.projection.js';
import { judgesProjection } from './judges/judges.projection.js';
import { bettorsProjection } from './leaderboards/bettors.projection.js';
import { teamStandingsProjection } from './leaderboards/team-standings.projection.js';
import { mailingsProjection } from './mailings/mailings.projection.js';
import { membersProjection } from './teams/members.projection.js';
import { tracksProjection } from './music/tracks.projection.js';
import { newsProjection } from './news/news.projection.js';
import { textsProjection } from './texts/texts.projection.js';
import type { Projection } from './kernel/projection.js';
import { seasonsProjection } from './seasons/seasons.projection.js';
import { settingsProjection } from './settings/settings.projection.js';
import { purchasesProjection } from './shop/purchases.projection.js';
import { suspensionsProjection } from './suspensions/suspensions.projection.js';
import { teamsProjection } from './teams/teams.projection.js';
import { privateUsersProjection } from './accounts/private-users.projection.js';
import { publicUsersProjection } from './accounts/public-users.projection.js';
import { videosProjection } from './videos/videos.projection.js';
import { proposalsProjection } from './videos/proposals.projection.js';
import { ballotsProjection } from './revives/ballots.projection.js';
import { votesProjection } from './revives/votes.projection.js';
import { ledgerProjection } from './money/ledger.projection.js';
import { walletsProjection } from './money/wallets.projection.js';

export const ALL_PROJECTIONS: readonly Projection[] = [
  seasonsProjection,
  bracketProjection,
  matchStepsProjection,
  teamsProjection,
  membersProjection,
  publicUsersProjection,
  privateUsersProjection,
  betsProjection,
  matchBetsProjection,
  walletsProjection,
  ledgerProjection,
  bettorsProjection,
  teamStandingsProjection,
  favoritesProjection,
  votesProjection,
  ballotsProjection,
  judgesProjection,
  settingsProjection,
  productsProjection,
  catalogueVersionProjection,
  purchasesProjection,
  videosProjection,
  proposalsProjection,
  tracksProjection,
  newsProjection,
  textsProjection,
  editionsProjection,
  mailingsProjection,
  amvdleGamesProjection,
  amvdlePlayersProjection,
  suspensionsProjection,
  auditProjection,
];
