import type { RecordedEvent } from '@arena/domain/kernel/event';
import {
  inAccounts,
  inAmvdleCatalogue,
  inMailings,
  inSeason,
  inSite,
  type SeasonRecord,
  type SiteRecord,
} from '../log/records.js';
import type { LiveTopic } from '../views/live.types.js';

/** Says that something changed, never what: the reader asks the API, which knows what may be seen. */
export interface LivePayload {
  /** null: the change is none of a season's (accounts, settings). */
  readonly season: number | null;
  readonly revision: number;
  /** Only where bets were possible, so only for a match that was public. */
  readonly matchId?: string;
}

const TOPICS: Readonly<Record<SeasonRecord['type'], readonly LiveTopic[]>> = {
  SeasonOpened: ['season', 'phase', 'settings'],
  SeasonClosed: ['season', 'results'],
  PhaseChanged: ['phase', 'settings'],
  UploadsToggled: ['settings'],
  TeamRegistered: ['teams', 'users', 'leaderboard'],
  TeamDeleted: ['teams', 'users', 'leaderboard'],
  TeamUpdated: ['teams'],
  VideoSubmitted: ['videos', 'teams', 'settings'],
  VideoRemoved: ['videos', 'teams', 'settings'],
  DrawCommitted: ['bracket'],
  FavoriteNamed: ['bracket'],
  OddsSet: ['bracket'],
  RevivesAllowedSet: ['bracket'],
  RoundLaunched: ['bracket', 'teams', 'leaderboard'],
  WinnerDeclared: ['bracket', 'teams', 'leaderboard'],
  WinnerOverturned: ['bracket', 'teams', 'vote', 'leaderboard'],
  GrandWinnerCrowned: ['results', 'bracket', 'teams', 'season', 'leaderboard'],
  GrandWinnerUncrowned: ['results', 'bracket', 'teams', 'season', 'leaderboard'],
  RoundVisibilityChanged: ['bracket', 'bets', 'results'],
  BettingClosed: ['bracket', 'bets'],
  BettingReopened: ['bracket', 'bets'],
  BetPlaced: ['bets', 'money', 'leaderboard'],
  BetWithdrawn: ['bets', 'money', 'leaderboard'],
  BetsReversed: ['bets', 'money', 'leaderboard'],
  BetsSettled: ['bets', 'money', 'leaderboard', 'bracket'],
  BetsRefunded: ['bets', 'money'],
  TeamRevived: ['bracket', 'teams', 'money', 'vote', 'leaderboard', 'shop'],
  ReviveRevoked: ['bracket', 'teams', 'money', 'vote', 'leaderboard', 'shop'],
  RevivalVoteOpened: ['vote'],
  RevivalVoteCast: ['vote'],
  RevivalVoteClosed: ['vote'],
  MoneyGranted: ['money', 'leaderboard'],
  MoneyRemoved: ['money', 'leaderboard'],
  JudgeAdded: ['judges', 'users'],
  JudgeRemoved: ['judges', 'users'],
  ProductStocked: ['bracket', 'shop'],
  ProductPriceOrStockSet: ['bracket', 'shop'],
  ProductChanged: ['bracket', 'shop'],
  ProductWithdrawn: ['shop'],
  ProductPurchased: ['shop', 'money', 'leaderboard'],
  PurchaseCancelled: ['shop', 'money', 'leaderboard'],
  TrackAdded: ['music', 'judges'],
  TrackRemoved: ['music', 'judges'],
  AmvdleDayOpened: ['amvdle'],
  // Of somebody's game nobody else has to hear.
  AmvdleGuessed: [],
  AmvdleWon: ['amvdle', 'money'],
  AmvdleLost: ['amvdle'],
};

const SITE_TOPICS: Readonly<Record<SiteRecord['type'], readonly LiveTopic[]>> = {
  TrailerChanged: ['settings'],
  CountdownChanged: ['settings'],
  CountdownDisplayToggled: ['settings'],
  NewsAdded: ['news'],
  NewsRemoved: ['news'],
  EditionRecorded: ['results'],
  EditionRemoved: ['results'],
};

/** Which parts of the pages an event makes out of date; empty when none is. */
export function topicsOf(event: RecordedEvent): LiveTopic[] {
  const within = inSeason(event);
  if (within) return [...TOPICS[within.record.type]];
  const ofSite = inSite(event);
  if (ofSite) return [...SITE_TOPICS[ofSite.type]];
  if (inAmvdleCatalogue(event)) return ['amvdle'];
  if (inMailings(event)) return ['mail'];
  const account = inAccounts(event);
  // A new password is nobody's business.
  return account && account.type !== 'PasswordChanged' ? ['users'] : [];
}

export function livePayloadOf(event: RecordedEvent): LivePayload {
  const within = inSeason(event);
  const payload = { season: within?.season ?? null, revision: event.revision };
  const matchId = within && publicMatchOf(within.record);
  return matchId ? { ...payload, matchId } : payload;
}

function publicMatchOf(event: SeasonRecord): string | null {
  switch (event.type) {
    case 'BetPlaced':
    case 'BetWithdrawn':
    case 'BetsSettled':
    case 'BetsReversed':
    case 'BetsRefunded':
      return event.data.matchId;
    default:
      return null;
  }
}
