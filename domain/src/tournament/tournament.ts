import type { Decider } from '../kernel/command.js';
import { amvdleDecisions } from './amvdle/amvdle.decide.js';
import { amvdleEvents } from './amvdle/amvdle.events.js';
import { evolveAmvdle } from './amvdle/amvdle.js';
import { bettingDecisions } from './betting/betting.decide.js';
import { bettingEvents } from './betting/betting.events.js';
import { evolveBetting } from './betting/betting.js';
import { bracketDecisions } from './bracket/bracket.decide.js';
import { launchDecisions } from './bracket/launch.decide.js';
import { winnerDecisions } from './bracket/winner.decide.js';
import { bracketEvents } from './bracket/bracket.events.js';
import { evolveBracket } from './bracket/bracket.js';
import { judgesDecisions } from './judges/judges.decide.js';
import { judgesEvents } from './judges/judges.events.js';
import { evolveJudges } from './judges/judges.js';
import { moneyDecisions } from './money/money.decide.js';
import { welcomeDecisions } from './money/welcome.decide.js';
import { moneyEvents } from './money/money.events.js';
import { evolveMoney } from './money/money.js';
import { musicDecisions } from './music/music.decide.js';
import { musicEvents } from './music/music.events.js';
import { evolveMusic } from './music/music.js';
import { productsDecisions } from './products/products.decide.js';
import { productsEvents } from './products/products.events.js';
import { evolveProducts } from './products/products.js';
import { revivesDecisions } from './revives/revives.decide.js';
import { voteDecisions } from './revives/vote.decide.js';
import { revivesEvents } from './revives/revives.events.js';
import { evolveRevives } from './revives/revives.js';
import { closeDecisions } from './season/close.decide.js';
import { seasonDecisions, requireOpenSeason } from './season/season.decide.js';
import { seasonEvents } from './season/season.events.js';
import { evolveSeason } from './season/season.js';
import { shopDecisions } from './shop/shop.decide.js';
import { shopEvents } from './shop/shop.events.js';
import { evolveShop } from './shop/shop.js';
import { dissolveDecisions } from './teams/dissolve.decide.js';
import { teamsDecisions } from './teams/teams.decide.js';
import { teamsEvents } from './teams/teams.events.js';
import { evolveTeams } from './teams/teams.js';
import { videosDecisions } from './videos/videos.decide.js';
import { videosEvents } from './videos/videos.events.js';
import { evolveVideos } from './videos/videos.js';
import type { TournamentEvent } from './tournament.events.js';
import { initialState, type TournamentState } from './tournament-state.js';

export type { TournamentState } from './tournament-state.js';
export type { Team } from './teams/teams.js';
export { previewWinner, type WinnerConsequences } from './bracket/winner-preview.js';
export { isJudge } from './judges/judges.js';
export { teamByName, teamOf } from './teams/teams.js';
export { balanceOf } from './money/money.js';
export { welcomeMoneyBlockers, welcomeMoneyOf } from './money/welcome.decide.js';
export { leaveBlockers } from './teams/dissolve.decide.js';
export { decodeState, encodeState, SNAPSHOT_VERSION } from './snapshot.js';
export { hasEnded, openVote } from './revives/revives.js';
export { phaseOf, settlingMatches } from './queries.js';

const decisions = {
  ...seasonDecisions,
  ...closeDecisions,
  ...teamsDecisions,
  ...dissolveDecisions,
  ...videosDecisions,
  ...launchDecisions,
  ...bracketDecisions,
  ...winnerDecisions,
  ...bettingDecisions,
  ...moneyDecisions,
  ...welcomeDecisions,
  ...revivesDecisions,
  ...voteDecisions,
  ...judgesDecisions,
  ...productsDecisions,
  ...shopDecisions,
  ...musicDecisions,
  ...amvdleDecisions,
};

type Decision = (typeof decisions)[keyof typeof decisions];

/** User names are resolved to ids before. */
export type TournamentCommand = Parameters<Decision>[1];
export type TournamentCommandOf<T extends TournamentCommand['type']> = Extract<
  TournamentCommand,
  { type: T }
>;

export const tournament: Decider<TournamentState, TournamentCommand, TournamentEvent> = {
  initial: initialState,
  evolve: (state, event) => {
    evolveMoney(state.money, event);
    folds[event.type](state, event as never);
  },
  decide: (state, command) => {
    if (command.type !== 'OpenSeason') requireOpenSeason(state);
    return decisions[command.type](state, command as never);
  },
};

type Type = TournamentEvent['type'];
type EventOf<T extends Type> = Extract<TournamentEvent, { type: T }>;
type Fold<E> = (state: TournamentState, event: E) => void;
type Folds<T extends Type> = { readonly [U in T]: Fold<EventOf<U>> };

/** Each event that the noun declares changes its part of the state. */
function foldsOf<K extends keyof TournamentState, T extends Type>(
  slice: K,
  evolve: (state: TournamentState[K], event: EventOf<T>) => void,
  declared: Readonly<Record<T, unknown>>,
): Folds<T> {
  const fold = (state: TournamentState, event: EventOf<T>): void => evolve(state[slice], event);
  return Object.fromEntries(Object.keys(declared).map((type) => [type, fold])) as unknown as Folds<T>;
}

/** `evolveMoney` folds every event. */
const moneyAlone = (): void => undefined;

const folds: Folds<Type> = {
  ...foldsOf('season', evolveSeason, seasonEvents),
  ...foldsOf('teams', evolveTeams, teamsEvents),
  ...foldsOf('videos', evolveVideos, videosEvents),
  ...foldsOf('bracket', evolveBracket, bracketEvents),
  ...foldsOf('betting', evolveBetting, bettingEvents),
  ...foldsOf('revives', evolveRevives, revivesEvents),
  ...foldsOf('money', moneyAlone, moneyEvents),
  ...foldsOf('judges', evolveJudges, judgesEvents),
  ...foldsOf('products', evolveProducts, productsEvents),
  ...foldsOf('shop', evolveShop, shopEvents),
  ...foldsOf('music', evolveMusic, musicEvents),
  ...foldsOf('amvdle', evolveAmvdle, amvdleEvents),
  // These change two nouns.
  RoundLaunched: (state, event) => {
    evolveBetting(state.betting, event);
    evolveBracket(state.bracket, event);
  },
  TeamRevived: (state, event) => {
    evolveProducts(state.products, event);
    evolveRevives(state.revives, event);
  },
  ReviveRevoked: (state, event) => {
    evolveProducts(state.products, event);
    evolveRevives(state.revives, event);
  },
  ProductPurchased: (state, event) => {
    evolveProducts(state.products, event);
    evolveShop(state.shop, event);
  },
  PurchaseCancelled: (state, event) => {
    evolveProducts(state.products, event);
    evolveShop(state.shop, event);
  },
};
