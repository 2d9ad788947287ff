import type { DataOf, EventDeclaration } from '../kernel/stream-declaration.js';
import { seasonOf, type TournamentEvent } from './tournament.events.js';
import { withShopAndAmvdleRules, withThanksAndPicture } from './tournament.upcasts.js';

export type Area = 'always' | 'bracket';

interface Shown<Data> {
  readonly area: Area;
  /** An allow list: new fields stay private until they are named. */
  readonly fields: readonly (keyof Data & string)[];
}

const NEVER = null;

function always<Data>(...fields: (keyof Data & string)[]): Shown<Data> {
  return { area: 'always', fields };
}

function withBracket<Data>(...fields: (keyof Data & string)[]): Shown<Data> {
  return { area: 'bracket', fields };
}

const none = () => null;
const match = ({ matchId }: { readonly matchId: string }) => matchId;
const team = ({ teamId }: { readonly teamId: string }) => teamId;
const user = ({ userId }: { readonly userId: string }) => userId;

type SeasonEvents = {
  readonly [T in TournamentEvent['type']]: EventDeclaration<DataOf<TournamentEvent, T>> & {
    readonly shown: Shown<DataOf<TournamentEvent, T>> | typeof NEVER;
  };
};

/** `toPublicEvent` also hides events of rounds that the reader may not see. */
const events: SeasonEvents = {
  SeasonOpened: {
    upcasts: [withShopAndAmvdleRules],
    subject: none,
    topics: ['season', 'phase', 'settings'],
    shown: always('season', 'rules'),
  },
  PhaseChanged: { subject: none, topics: ['phase', 'settings'], shown: always('from', 'to') },
  UploadsToggled: { subject: none, topics: ['settings'], shown: always('enabled') },
  SeasonClosed: { subject: none, topics: ['season', 'results'], shown: always('season', 'next') },
  TeamRegistered: {
    subject: team,
    topics: ['teams', 'users', 'leaderboard'],
    shown: always('teamId', 'name', 'description', 'color', 'leader', 'mate'),
  },
  TeamUpdated: {
    subject: team,
    topics: ['teams'],
    shown: always('teamId', 'description', 'leaderSkills', 'mateSkills'),
  },
  TeamDeleted: {
    subject: team,
    topics: ['teams', 'users', 'leaderboard'],
    shown: always('teamId', 'leaderId', 'mateId'),
  },
  JudgeAdded: { subject: user, topics: ['judges', 'users'], shown: always('userId', 'color') },
  JudgeRemoved: { subject: user, topics: ['judges', 'users'], shown: always('userId') },
  // Hides the key of the file and its sender.
  VideoSubmitted: {
    subject: team,
    topics: ['videos', 'teams', 'settings'],
    shown: always('videoId', 'teamId', 'title'),
  },
  VideoRemoved: {
    subject: team,
    topics: ['videos', 'teams', 'settings'],
    shown: always('videoId', 'teamId'),
  },
  // A track contains the key of its file.
  TrackAdded: { subject: ({ track }) => track.judgeId, topics: ['music', 'judges'], shown: NEVER },
  TrackRemoved: { subject: ({ judgeId }) => judgeId, topics: ['music', 'judges'], shown: NEVER },
  DrawCommitted: { subject: none, topics: ['bracket'], shown: always('commitment') },
  // The seed becomes public with the draw.
  RoundLaunched: {
    subject: none,
    topics: ['bracket', 'teams', 'leaderboard'],
    shown: withBracket('round', 'entrants', 'pairings', 'seed'),
  },
  FavoriteNamed: { subject: match, topics: ['bracket'], shown: withBracket('matchId', 'round', 'teamId') },
  OddsSet: { subject: match, topics: ['bracket'], shown: withBracket('matchId', 'round', 'teamId', 'odds') },
  RoundVisibilityChanged: {
    subject: none,
    topics: ['bracket', 'bets', 'results'],
    shown: withBracket('round', 'visible'),
  },
  BettingClosed: { subject: match, topics: ['bracket', 'bets'], shown: withBracket('matchId', 'round') },
  BettingReopened: { subject: match, topics: ['bracket', 'bets'], shown: withBracket('matchId', 'round') },
  WinnerDeclared: {
    subject: match,
    topics: ['bracket', 'teams', 'leaderboard'],
    shown: withBracket('matchId', 'round', 'winner', 'loser'),
  },
  WinnerOverturned: {
    subject: match,
    topics: ['bracket', 'teams', 'vote', 'leaderboard'],
    shown: withBracket('matchId', 'round', 'winner', 'loser'),
  },
  GrandWinnerCrowned: {
    subject: team,
    topics: ['results', 'bracket', 'teams', 'season', 'leaderboard'],
    shown: withBracket('teamId', 'round'),
  },
  GrandWinnerUncrowned: {
    subject: team,
    topics: ['results', 'bracket', 'teams', 'season', 'leaderboard'],
    shown: withBracket('teamId', 'round'),
  },
  // The stake stays secret until the settlement.
  BetPlaced: {
    subject: match,
    topics: ['bets', 'money', 'leaderboard'],
    shown: withBracket('betId', 'matchId', 'round', 'userId', 'teamId', 'odds', 'ownMatch'),
  },
  BetWithdrawn: {
    subject: match,
    topics: ['bets', 'money', 'leaderboard'],
    shown: withBracket('betId', 'matchId', 'round', 'userId', 'because'),
  },
  BetsSettled: {
    subject: match,
    topics: ['bets', 'money', 'leaderboard', 'bracket'],
    shown: withBracket('matchId', 'round', 'winner', 'bets', 'remaining'),
  },
  BetsReversed: {
    subject: match,
    topics: ['bets', 'money', 'leaderboard'],
    shown: withBracket('matchId', 'round', 'bets'),
  },
  BetsRefunded: { subject: match, topics: ['bets', 'money'], shown: withBracket('matchId', 'round') },
  RevivesAllowedSet: { subject: none, topics: ['bracket'], shown: withBracket('round', 'count') },
  // Without `taken`, because balances are private.
  TeamRevived: {
    subject: team,
    topics: ['bracket', 'teams', 'money', 'vote', 'leaderboard', 'shop'],
    shown: withBracket('teamId', 'round', 'matchId', 'by', 'productId'),
  },
  ReviveRevoked: {
    subject: team,
    topics: ['bracket', 'teams', 'money', 'vote', 'leaderboard', 'shop'],
    shown: withBracket('teamId', 'round', 'by', 'productId', 'because'),
  },
  RevivalVoteOpened: {
    subject: none,
    topics: ['vote'],
    shown: withBracket('round', 'opensAt', 'closesAt', 'candidates'),
  },
  RevivalVoteCast: { subject: team, topics: ['vote'], shown: NEVER },
  RevivalVoteClosed: {
    subject: ({ winner }) => winner,
    topics: ['vote'],
    shown: withBracket('round', 'winner', 'tally'),
  },
  MoneyGranted: { subject: user, topics: ['money', 'leaderboard'], shown: NEVER },
  MoneyRemoved: { subject: user, topics: ['money', 'leaderboard'], shown: NEVER },
  WelcomeMoneyClaimed: { subject: user, topics: ['money', 'leaderboard'], shown: NEVER },
  StartingMoneyReturned: { subject: user, topics: ['money', 'leaderboard'], shown: NEVER },
  // Products contain the key of their picture. Purchases are private.
  ProductStocked: {
    upcasts: [withThanksAndPicture],
    subject: ({ product }) => product.productId,
    topics: ['bracket', 'shop'],
    shown: NEVER,
  },
  ProductChanged: { subject: ({ product }) => product.productId, topics: ['bracket', 'shop'], shown: NEVER },
  ProductPriceOrStockSet: {
    subject: ({ productId }) => productId,
    topics: ['bracket', 'shop'],
    shown: NEVER,
  },
  ProductWithdrawn: { subject: ({ productId }) => productId, topics: ['shop'], shown: NEVER },
  ProductPurchased: { subject: user, topics: ['shop', 'money', 'leaderboard'], shown: NEVER },
  PurchaseCancelled: { subject: user, topics: ['shop', 'money', 'leaderboard'], shown: NEVER },
  // Answers are secret, and games are private.
  AmvdleDayOpened: { subject: ({ day }) => day, topics: ['amvdle'], shown: NEVER },
  AmvdleGuessed: { subject: user, topics: [], shown: NEVER },
  AmvdleWon: { subject: user, topics: ['amvdle', 'money'], shown: NEVER },
  AmvdleLost: { subject: user, topics: ['amvdle'], shown: NEVER },
};

export const tournamentStreams = { owns: (stream: string) => seasonOf(stream) !== null, events };
