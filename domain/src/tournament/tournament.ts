import type { Decider } from '../kernel/command.js';
import { guessAmv, openAmvdleDay } from './amvdle/amvdle.decide.js';
import { evolveAmvdle } from './amvdle/amvdle.js';
import { evolveBetting } from './betting/betting.js';
import { deleteBet, placeBet } from './betting/betting.decide.js';
import {
  changeRoundVisibility,
  closeBetting,
  nameFavorite,
  reopenBetting,
  setOdds,
} from './bracket/bracket.decide.js';
import { evolveBracket } from './bracket/bracket.js';
import { commitDraw, launchRound } from './bracket/launch.decide.js';
import { continueSettlement, declareWinner } from './bracket/winner.decide.js';
import { evolveProducts } from './products/products.js';
import { addProduct, deleteProduct, updateProduct } from './products/products.decide.js';
import { addJudge, removeJudge } from './judges/judges.decide.js';
import { evolveJudges } from './judges/judges.js';
import { removeVideo, submitVideo } from './videos/videos.decide.js';
import { evolveVideos } from './videos/videos.js';
import { grantMoney, removeMoney } from './money/money.decide.js';
import { evolveMoney } from './money/money.js';
import { claimWelcomeMoney } from './money/welcome.decide.js';
import { addTrack, removeTrack } from './music/music.decide.js';
import { evolveMusic } from './music/music.js';
import { reviveTeam, reviveWithCard, revokeRevive, setRevivesAllowed } from './revives/revives.decide.js';
import { evolveRevives } from './revives/revives.js';
import { castRevivalVote, closeRevivalVote, openRevivalVote } from './revives/vote.decide.js';
import {
  changePhase,
  closeSeason,
  openSeason,
  requireOpenSeason,
  toggleUploads,
} from './season/season.decide.js';
import { evolveSeason } from './season/season.js';
import { cancelPurchase, purchaseProduct } from './shop/shop.decide.js';
import { evolveShop } from './shop/shop.js';
import { deleteTeam, leaveTeam } from './teams/dissolve.decide.js';
import { registerTeam, updateTeam } from './teams/teams.decide.js';
import { evolveTeams } from './teams/teams.js';
import type { TournamentCommand, TournamentCommandOf } from './tournament.commands.js';
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

type Decisions = {
  readonly [T in TournamentCommand['type']]: (
    state: TournamentState,
    command: TournamentCommandOf<T>,
  ) => TournamentEvent[];
};

const decisions: Decisions = {
  OpenSeason: openSeason,
  ChangePhase: changePhase,
  ToggleUploads: toggleUploads,
  CloseSeason: closeSeason,
  RegisterTeam: registerTeam,
  UpdateTeam: updateTeam,
  DeleteTeam: deleteTeam,
  LeaveTeam: leaveTeam,
  SubmitVideo: submitVideo,
  RemoveVideo: removeVideo,
  CommitDraw: commitDraw,
  LaunchRound: launchRound,
  NameFavorite: nameFavorite,
  SetOdds: setOdds,
  ChangeRoundVisibility: changeRoundVisibility,
  CloseBetting: closeBetting,
  ReopenBetting: reopenBetting,
  DeclareWinner: declareWinner,
  ContinueSettlement: continueSettlement,
  PlaceBet: placeBet,
  DeleteBet: deleteBet,
  GrantMoney: grantMoney,
  RemoveMoney: removeMoney,
  ClaimWelcomeMoney: claimWelcomeMoney,
  SetRevivesAllowed: setRevivesAllowed,
  ReviveWithCard: reviveWithCard,
  ReviveTeam: reviveTeam,
  RevokeRevive: revokeRevive,
  OpenRevivalVote: openRevivalVote,
  CastRevivalVote: castRevivalVote,
  CloseRevivalVote: closeRevivalVote,
  AddJudge: addJudge,
  RemoveJudge: removeJudge,
  AddProduct: addProduct,
  UpdateProduct: updateProduct,
  DeleteProduct: deleteProduct,
  PurchaseProduct: purchaseProduct,
  CancelPurchase: cancelPurchase,
  AddTrack: addTrack,
  RemoveTrack: removeTrack,
  OpenAmvdleDay: openAmvdleDay,
  GuessAmv: guessAmv,
};

type EventOf<T extends TournamentEvent['type']> = Extract<TournamentEvent, { type: T }>;
type Folds = {
  readonly [T in TournamentEvent['type']]: (state: TournamentState, event: EventOf<T>) => void;
};

type Fold<E> = (state: TournamentState, event: E) => void;

function on<K extends keyof TournamentState, E>(
  slice: K,
  evolve: (state: TournamentState[K], event: E) => void,
): Fold<E> {
  return (state, event) => {
    evolve(state[slice], event);
  };
}

function both<E>(first: Fold<E>, second: Fold<E>): Fold<E> {
  return (state, event) => {
    first(state, event);
    second(state, event);
  };
}

const season = on('season', evolveSeason);
const teams = on('teams', evolveTeams);
const videos = on('videos', evolveVideos);
const bracket = on('bracket', evolveBracket);
const betting = on('betting', evolveBetting);
const revives = on('revives', evolveRevives);
const judges = on('judges', evolveJudges);
const products = on('products', evolveProducts);
const shop = on('shop', evolveShop);
const music = on('music', evolveMusic);
const amvdle = on('amvdle', evolveAmvdle);
const moneyAlone = (): void => undefined;

const folds: Folds = {
  SeasonOpened: season,
  PhaseChanged: season,
  UploadsToggled: season,
  SeasonClosed: season,
  TeamRegistered: teams,
  TeamUpdated: teams,
  TeamDeleted: teams,
  VideoSubmitted: videos,
  VideoRemoved: videos,
  DrawCommitted: bracket,
  RoundLaunched: both<EventOf<'RoundLaunched'>>(betting, bracket),
  FavoriteNamed: bracket,
  OddsSet: bracket,
  RoundVisibilityChanged: bracket,
  BettingClosed: bracket,
  BettingReopened: bracket,
  WinnerDeclared: bracket,
  WinnerOverturned: bracket,
  GrandWinnerCrowned: bracket,
  GrandWinnerUncrowned: bracket,
  BetPlaced: betting,
  BetWithdrawn: betting,
  BetsSettled: betting,
  BetsReversed: betting,
  BetsRefunded: betting,
  TeamRevived: both<EventOf<'TeamRevived'>>(products, revives),
  ReviveRevoked: both<EventOf<'ReviveRevoked'>>(products, revives),
  RevivesAllowedSet: revives,
  RevivalVoteOpened: revives,
  RevivalVoteCast: revives,
  RevivalVoteClosed: revives,
  MoneyGranted: moneyAlone,
  MoneyRemoved: moneyAlone,
  WelcomeMoneyClaimed: moneyAlone,
  StartingMoneyReturned: moneyAlone,
  JudgeAdded: judges,
  JudgeRemoved: judges,
  ProductStocked: products,
  ProductPriceOrStockSet: products,
  ProductChanged: products,
  ProductWithdrawn: products,
  ProductPurchased: both<EventOf<'ProductPurchased'>>(products, shop),
  PurchaseCancelled: both<EventOf<'PurchaseCancelled'>>(products, shop),
  TrackAdded: music,
  TrackRemoved: music,
  AmvdleDayOpened: amvdle,
  AmvdleGuessed: amvdle,
  AmvdleWon: amvdle,
  AmvdleLost: amvdle,
};
