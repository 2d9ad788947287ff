import { BETTOR_CRITERIA, TEAM_CRITERIA, type TeamResult } from './ranking.js';
import type { BettorRow } from './leaderboard.types.js';

export type BettorReason = keyof typeof BETTOR_CRITERIA | 'firstBet';
export type TeamReason = keyof typeof TEAM_CRITERIA | 'name';

/** What places a bettor behind the one above; `firstBet` if all else is equal. */
export function bettorReason(row: BettorRow, above: BettorRow): BettorReason {
  const criteria = Object.keys(BETTOR_CRITERIA) as (keyof typeof BETTOR_CRITERIA)[];
  return criteria.find((each) => BETTOR_CRITERIA[each](above, row) !== 0) ?? 'firstBet';
}

/** What places a team behind the one above; `name` if all else is equal. */
export function teamReason(row: TeamResult, above: TeamResult): TeamReason {
  const criteria = Object.keys(TEAM_CRITERIA) as (keyof typeof TEAM_CRITERIA)[];
  return criteria.find((each) => TEAM_CRITERIA[each](above, row) !== 0) ?? 'name';
}
