import { matchBetsProjection } from '../betting/match-bets.projection.js';
import { bracketProjection } from '../bracket/bracket.projection.js';
import { matchStepsProjection } from '../bracket/match-steps.projection.js';
import { judgesProjection } from '../judges/judges.projection.js';
import type { Projection } from '../kernel/projection.js';
import { bettorsProjection } from '../leaderboards/bettors.projection.js';
import { teamStandingsProjection } from '../leaderboards/team-standings.projection.js';
import { walletsProjection } from '../money/wallets.projection.js';
import { tracksProjection } from '../music/tracks.projection.js';
import { productsProjection } from '../products/products.projection.js';
import { votesProjection } from '../revives/votes.projection.js';
import { seasonsProjection } from '../seasons/seasons.projection.js';
import { teamsProjection } from '../teams/teams.projection.js';
import { videosProjection } from '../videos/videos.projection.js';

/** Those that are read as of an earlier revision. Checkpoints contain all their documents of a season (ADR 48). */
export const PAST_PROJECTIONS: readonly Projection[] = [
  bracketProjection,
  matchStepsProjection,
  matchBetsProjection,
  teamsProjection,
  walletsProjection,
  bettorsProjection,
  teamStandingsProjection,
  productsProjection,
  videosProjection,
  votesProjection,
  seasonsProjection,
  judgesProjection,
  tracksProjection,
];
