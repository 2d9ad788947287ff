import { noAmvdle, type AmvdleState } from './amvdle/amvdle.js';
import type { BettingState } from './betting/betting.js';
import { noBets } from './betting/betting.js';
import type { BracketState } from './bracket/bracket.js';
import { noBracket } from './bracket/bracket.js';
import type { CatalogueState } from './catalogue/catalogue.js';
import { noProducts } from './catalogue/catalogue.js';
import type { JudgesState } from './judges/judges.js';
import { noJudges } from './judges/judges.js';
import type { MediaState } from './media/media.js';
import { noVideos } from './media/media.js';
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

/**
 * What a season's decisions need to know, one slice per noun. No object is reachable by two paths, so
 * that a snapshot read back is the same state.
 */
export interface TournamentState {
  readonly season: SeasonState;
  readonly teams: TeamsState;
  readonly media: MediaState;
  readonly bracket: BracketState;
  readonly betting: BettingState;
  readonly revives: RevivesState;
  readonly money: MoneyState;
  readonly judges: JudgesState;
  readonly catalogue: CatalogueState;
  readonly shop: ShopState;
  readonly music: MusicState;
  readonly amvdle: AmvdleState;
}

export function initialState(): TournamentState {
  return {
    season: noSeason(),
    teams: noTeams(),
    media: noVideos(),
    bracket: noBracket(),
    betting: noBets(),
    revives: noRevives(),
    money: noMoney(),
    judges: noJudges(),
    catalogue: noProducts(),
    shop: noPurchases(),
    music: noMusic(),
    amvdle: noAmvdle(),
  };
}
