import type { ResetGroup } from '@arena/domain/tournament/season/reset-groups';
import { KINDS } from '../audit/kinds.js';
import { TOOL_EVENTS } from '../tool-events.js';

const EVENTS: Readonly<Record<ResetGroup, readonly string[]>> = {
  bets: ['BetPlaced', 'BetWithdrawn'],
  favorites: ['FavoriteNamed'],
  revives: ['TeamRevived', 'ReviveRevoked'],
  'revive-cards': ['ProductStocked', 'ProductPriceOrStockSet', 'TeamRevived', 'ReviveRevoked'],
  'visible-rounds': ['RoundVisibilityChanged'],
  videos: TOOL_EVENTS.videos.filter((type) => /^Video(?!Picture)/.test(type)),
  'music-tracks': TOOL_EVENTS.judgeMusic,
  purchases: TOOL_EVENTS.purchases,
  matches: TOOL_EVENTS.launch,
  products: TOOL_EVENTS.products,
  teams: ['TeamRegistered', 'TeamDeleted'],
  judges: TOOL_EVENTS.judges,
  'amvdle-results': ['AmvdleWon', 'AmvdleLost'],
  'amvdle-attempts': ['AmvdleGuessed'],
  wallets: [...KINDS.money, 'TeamRegistered'],
};

export function eventsOfGroup(season: number, group: ResetGroup): Record<string, string> {
  return { season: String(season), type: EVENTS[group].join(',') };
}
