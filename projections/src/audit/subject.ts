import type { RecordedEvent } from '@arena/domain/kernel/event';
import { inAccounts, inSeason, type SeasonRecord } from '../log/records.js';

/** Id of the match, team, user or product that an event is about; null when it is the season or the site itself. */
export function subjectOf(event: RecordedEvent): string | null {
  const account = inAccounts(event);
  if (account) return account.data.userId;
  const within = inSeason(event);
  return within ? subjectInSeason(within.record) : null;
}

function subjectInSeason(event: SeasonRecord): string | null {
  switch (event.type) {
    case 'TeamRegistered':
    case 'TeamUpdated':
    case 'TeamDeleted':
    case 'VideoSubmitted':
    case 'VideoRemoved':
    case 'GrandWinnerCrowned':
    case 'GrandWinnerUncrowned':
    case 'TeamRevived':
    case 'ReviveRevoked':
    case 'RevivalVoteCast':
      return event.data.teamId;
    case 'RevivalVoteClosed':
      return event.data.winner;
    case 'FavoriteNamed':
    case 'OddsSet':
    case 'BettingClosed':
    case 'BettingReopened':
    case 'WinnerDeclared':
    case 'WinnerOverturned':
    case 'BetPlaced':
    case 'BetWithdrawn':
    case 'BetsSettled':
    case 'BetsReversed':
    case 'BetsRefunded':
      return event.data.matchId;
    case 'MoneyGranted':
    case 'MoneyRemoved':
    case 'JudgeAdded':
    case 'JudgeRemoved':
      return event.data.userId;
    case 'ProductStocked':
      return event.data.product.productId;
    case 'ProductPriceOrStockSet':
      return event.data.productId;
    case 'SeasonOpened':
    case 'PhaseChanged':
    case 'UploadsToggled':
    case 'SeasonClosed':
    case 'DrawCommitted':
    case 'RoundLaunched':
    case 'RoundVisibilityChanged':
    case 'RevivesAllowedSet':
    case 'RevivalVoteOpened':
      return null;
  }
}
