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
import { evolveCatalogue } from './catalogue/catalogue.js';
import { addProduct, deleteProduct, setPriceAndStock, updateProduct } from './catalogue/catalogue.decide.js';
import { addJudge, removeJudge } from './judges/judges.decide.js';
import { evolveJudges } from './judges/judges.js';
import { removeVideo, submitVideo } from './media/media.decide.js';
import { evolveMedia } from './media/media.js';
import { grantMoney, removeMoney } from './money/money.decide.js';
import { evolveMoney } from './money/money.js';
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
import { deleteTeam, registerTeam, updateTeam } from './teams/teams.decide.js';
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
export { decodeState, encodeState, TOURNAMENT_FINGERPRINT } from './snapshot.js';
export { openVote } from './revives/revives.js';
export { phaseOf, settlingMatches } from './queries.js';

/** A season: one stream, one consistency boundary. */
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

/** Complete by its type: a command without its decision does not compile. */
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
  SetRevivesAllowed: setRevivesAllowed,
  ReviveWithCard: reviveWithCard,
  ReviveTeam: reviveTeam,
  RevokeRevive: revokeRevive,
  OpenRevivalVote: openRevivalVote,
  CastRevivalVote: castRevivalVote,
  CloseRevivalVote: closeRevivalVote,
  AddJudge: addJudge,
  RemoveJudge: removeJudge,
  SetPriceAndStock: setPriceAndStock,
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

/** A fold of one slice, given the whole state. */
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
const media = on('media', evolveMedia);
const bracket = on('bracket', evolveBracket);
const betting = on('betting', evolveBetting);
const revives = on('revives', evolveRevives);
const judges = on('judges', evolveJudges);
const catalogue = on('catalogue', evolveCatalogue);
const shop = on('shop', evolveShop);
const music = on('music', evolveMusic);
const amvdle = on('amvdle', evolveAmvdle);
const moneyAlone = (): void => undefined;

/** Which nouns an event changes; its money is moved for all of them. Complete by its type, too. */
const folds: Folds = {
  SeasonOpened: season,
  PhaseChanged: season,
  UploadsToggled: season,
  SeasonClosed: season,
  TeamRegistered: teams,
  TeamUpdated: teams,
  TeamDeleted: teams,
  VideoSubmitted: media,
  VideoRemoved: media,
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
  TeamRevived: both<EventOf<'TeamRevived'>>(catalogue, revives),
  ReviveRevoked: both<EventOf<'ReviveRevoked'>>(catalogue, revives),
  RevivesAllowedSet: revives,
  RevivalVoteOpened: revives,
  RevivalVoteCast: revives,
  RevivalVoteClosed: revives,
  MoneyGranted: moneyAlone,
  MoneyRemoved: moneyAlone,
  JudgeAdded: judges,
  JudgeRemoved: judges,
  ProductStocked: catalogue,
  ProductPriceOrStockSet: catalogue,
  ProductChanged: catalogue,
  ProductWithdrawn: catalogue,
  ProductPurchased: both<EventOf<'ProductPurchased'>>(catalogue, shop),
  PurchaseCancelled: both<EventOf<'PurchaseCancelled'>>(catalogue, shop),
  TrackAdded: music,
  TrackRemoved: music,
  AmvdleDayOpened: amvdle,
  AmvdleGuessed: amvdle,
  AmvdleWon: amvdle,
  AmvdleLost: amvdle,
};
