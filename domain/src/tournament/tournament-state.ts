import { noAmvdle, type AmvdleState } from './amvdle/amvdle.js';
import type { BettingState } from './betting/betting.js';
import { noBets } from './betting/betting.js';
import type { BracketState } from './bracket/bracket.js';
import { noBracket } from './bracket/bracket.js';
import type { ProductsState } from './products/products.js';
import { noProducts } from './products/products.js';
import type { JudgesState } from './judges/judges.js';
import { noJudges } from './judges/judges.js';
import type { VideosState } from './videos/videos.js';
import { noVideos } from './videos/videos.js';
import type { MoneyState } from './money/money.js';
import { noMoney } from './money/money.js';
import type { RevivesState } from './revives/revives.js';
import { noMusic, type MusicState } from './music/music.js';
import { noRevives } from './revives/revives.js';
import type { SeasonState } from './season/season.js';
import { noSeason } from './season/season.js';
import type { TeamsState } from './teams/teams.js';
import { noPurchases, type ShopState } from './shop/shop.js';
import { noTeams } from './teams/teams.js';

/** No object may be reachable by two paths, or a restored snapshot would differ. */
export interface TournamentState {
  readonly season: SeasonState;
  readonly teams: TeamsState;
  readonly videos: VideosState;
  readonly bracket: BracketState;
  readonly betting: BettingState;
  readonly revives: RevivesState;
  readonly money: MoneyState;
  readonly judges: JudgesState;
  readonly products: ProductsState;
  readonly shop: ShopState;
  readonly music: MusicState;
  readonly amvdle: AmvdleState;
}

export function initialState(): TournamentState {
  return {
    season: noSeason(),
    teams: noTeams(),
    videos: noVideos(),
    bracket: noBracket(),
    betting: noBets(),
    revives: noRevives(),
    money: noMoney(),
    judges: noJudges(),
    products: noProducts(),
    shop: noPurchases(),
    music: noMusic(),
    amvdle: noAmvdle(),
  };
}
