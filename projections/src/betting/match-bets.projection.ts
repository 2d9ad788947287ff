import type { BetPlaced, SettledBet } from '@arena/domain/tournament/betting/betting.events';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { MATCH_BETS, type MatchBetsDocument } from './match-bets.read-model.js';

function keysOf(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'BetPlaced':
    case 'BetWithdrawn':
    case 'BetsSettled':
    case 'BetsReversed':
      return [event.data.matchId];
    default:
      return [];
  }
}

type Bet = Partial<Pick<BetPlaced['data'], 'teamId'>> & Pick<BetPlaced['data'], 'stake'>;

function counted(document: MatchBetsDocument, { teamId, stake }: Bet, sign: 1 | -1): MatchBetsDocument {
  if (teamId === undefined) return document;
  const { bets, stakes } = document.sides[teamId] ?? { bets: 0, stakes: 0 };
  const side = { bets: bets + sign, stakes: stakes + sign * stake };
  return { ...document, sides: { ...document.sides, [teamId]: side } };
}

function payoutsOf(bets: readonly SettledBet[]): number {
  return bets.reduce((sum, { payout }) => sum + payout, 0);
}

/**
 * Refunded bets still count, because they show what people expected. So do withdrawn ones in logs that lack their team.
 */
export const matchBetsProjection: Projection<MatchBetsDocument> = keyedProjection<MatchBetsDocument>({
  name: MATCH_BETS,
  version: 1,
  indexes: [{ fields: ['season'] }],
  keysOf,
  project(document, event, { id, season }) {
    if (event.type === 'BetPlaced') {
      const { matchId, round } = event.data;
      return counted(document ?? { id, season, matchId, round, sides: {}, payouts: 0 }, event.data, 1);
    }
    if (!document) return null;
    const { payouts } = document;
    switch (event.type) {
      case 'BetWithdrawn':
        return counted(document, event.data, -1);
      case 'BetsSettled':
        return { ...document, payouts: payouts + payoutsOf(event.data.bets) };
      case 'BetsReversed':
        return { ...document, payouts: payouts - payoutsOf(event.data.bets) };
      default:
        return document;
    }
  },
});
