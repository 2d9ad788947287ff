import type { SeasonRecord } from '../kernel/records.js';
import type { SeasonDocument } from '../seasons/seasons.read-model.js';
import { seasonAfter } from '../seasons/seasons.projection.js';

/** How far a season is as a whole. */
export interface SeasonProgress {
  /** Without the revision. Null before the season was opened. */
  readonly season: SeasonDocument | null;
  /** Round whose losers the public votes on; null: no vote is open. */
  readonly vote: number | null;
  /** Bets whose stakes were returned, as far as the log tells. */
  readonly refunded: number;
}

export const NOT_OPENED: SeasonProgress = { season: null, vote: null, refunded: 0 };

/** The same object if the event changes nothing. @param season number of the season */
export function progressAfter(before: SeasonProgress, event: SeasonRecord, season: number): SeasonProgress {
  const after = {
    season: seasonAfter(before.season, event, season),
    vote: voteAfter(before.vote, event),
    refunded: before.refunded + (event.type === 'BetsRefunded' ? (event.data.count ?? 0) : 0),
  };
  const isSame =
    after.season === before.season && after.vote === before.vote && after.refunded === before.refunded;
  return isSame ? before : after;
}

function voteAfter(vote: number | null, event: SeasonRecord): number | null {
  switch (event.type) {
    case 'RevivalVoteOpened':
      return event.data.round;
    case 'RevivalVoteClosed':
    case 'RevivalVoteCancelled':
    case 'SeasonClosed':
      return null;
    default:
      return vote;
  }
}
