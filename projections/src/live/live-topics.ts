import type { RecordedEvent } from '@arena/domain/kernel/event';
import { inAccounts, inSeason, inSite, type SeasonRecord } from '../log/records.js';
import type { LiveTopic } from '../views/views.js';

/** Says that something changed, never what: the reader asks the API, which knows what may be seen. */
export interface LivePayload {
  /** null: the change is none of a season's (accounts, settings). */
  readonly season: number | null;
  readonly revision: number;
  /** Only where bets were possible, so only for a match that was public. */
  readonly matchId?: string;
}

/** Which parts of the pages an event makes out of date; empty when none is. */
export function topicsOf(event: RecordedEvent): LiveTopic[] {
  const within = inSeason(event);
  if (within) return topicsInSeason(within.record);
  if (inSite(event)) return ['settings'];
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

function topicsInSeason(event: SeasonRecord): LiveTopic[] {
  switch (event.type) {
    case 'SeasonOpened':
      return ['season', 'phase', 'settings'];
    case 'SeasonClosed':
      return ['season'];
    case 'PhaseChanged':
      return ['phase', 'settings'];
    case 'UploadsToggled':
      return ['settings'];
    case 'TeamRegistered':
    case 'TeamDeleted':
      return ['teams', 'users', 'leaderboard'];
    case 'TeamUpdated':
      return ['teams'];
    case 'VideoSubmitted':
    case 'VideoRemoved':
      return ['videos', 'teams', 'settings'];
    case 'DrawCommitted':
    case 'FavoriteNamed':
    case 'OddsSet':
    case 'RevivesAllowedSet':
      return ['bracket'];
    case 'RoundLaunched':
    case 'WinnerDeclared':
    case 'WinnerOverturned':
    case 'GrandWinnerCrowned':
    case 'GrandWinnerUncrowned':
      return ['bracket', 'teams', 'leaderboard'];
    case 'RoundVisibilityChanged':
    case 'BettingClosed':
    case 'BettingReopened':
      return ['bracket', 'bets'];
    case 'BetPlaced':
    case 'BetWithdrawn':
    case 'BetsReversed':
      return ['bets', 'money', 'leaderboard'];
    case 'BetsSettled':
      return ['bets', 'money', 'leaderboard', 'bracket'];
    case 'BetsRefunded':
      return ['bets', 'money'];
    case 'TeamRevived':
    case 'ReviveRevoked':
      return ['bracket', 'teams', 'money', 'vote', 'leaderboard'];
    case 'RevivalVoteOpened':
    case 'RevivalVoteCast':
    case 'RevivalVoteClosed':
      return ['vote'];
    case 'MoneyGranted':
    case 'MoneyRemoved':
      return ['money', 'leaderboard'];
    case 'JudgeAdded':
    case 'JudgeRemoved':
      return ['judges', 'users'];
    case 'ProductStocked':
    case 'ProductPriceOrStockSet':
      return ['bracket'];
  }
}
