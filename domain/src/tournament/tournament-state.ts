import { noApprovals, type ApprovalsState } from './approvals/approvals.js';
import { noAmvdle, type AmvdleState } from './amvdle/amvdle.js';
import { type BettingState, noBets } from './betting/betting.js';
import { type BracketState, noBracket } from './bracket/bracket.js';
import { noProducts, type ProductsState } from './products/products.js';
import { type JudgesState, noJudges } from './judges/judges.js';
import { type JudgingState, noJudging } from './judging/judging.js';
import { noVideos, type VideosState } from './videos/videos.js';
import { type MoneyState, noMoney } from './money/money.js';
import { noRevives, type RevivesState } from './revives/revives.js';
import { noMusic, type MusicState } from './music/music.js';
import { noSeason, type SeasonState } from './season/season.js';
import { noSchedule, type ScheduleState } from './schedule/schedule.js';
import { noInvitations, type InvitationsState } from './teams/invitations.js';
import { noTeams, type TeamsState } from './teams/teams.js';
import { noPurchases, type ShopState } from './shop/shop.js';
import { noSuspensions, type SuspensionsState } from './suspensions/suspensions.js';

/** No object may be reachable by two paths, or a restored snapshot would differ. */
export interface TournamentState {
  readonly season: SeasonState;
  readonly schedule: ScheduleState;
  readonly approvals: ApprovalsState;
  readonly teams: TeamsState;
  readonly invitations: InvitationsState;
  readonly videos: VideosState;
  readonly bracket: BracketState;
  readonly betting: BettingState;
  readonly revives: RevivesState;
  readonly money: MoneyState;
  readonly judges: JudgesState;
  readonly judging: JudgingState;
  readonly products: ProductsState;
  readonly shop: ShopState;
  readonly music: MusicState;
  readonly amvdle: AmvdleState;
  readonly suspensions: SuspensionsState;
}

export function initialState(): TournamentState {
  return {
    season: noSeason(),
    schedule: noSchedule(),
    approvals: noApprovals(),
    teams: noTeams(),
    invitations: noInvitations(),
    videos: noVideos(),
    bracket: noBracket(),
    betting: noBets(),
    revives: noRevives(),
    money: noMoney(),
    judges: noJudges(),
    judging: noJudging(),
    products: noProducts(),
    shop: noPurchases(),
    music: noMusic(),
    amvdle: noAmvdle(),
    suspensions: noSuspensions(),
  };
}
