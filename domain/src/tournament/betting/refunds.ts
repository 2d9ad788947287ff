import { chunksOf } from '../../kernel/chunks.js';
import type { Match } from '../bracket/bracket.js';
import { betsOf, type BettingState } from './betting.js';
import type { BetsRefunded } from './betting.events.js';
import { CHUNK, CHUNKS_PER_COMMAND } from './settlement.js';

/** Keeps one command within the append limit of every store. */
export const REFUNDS_PER_COMMAND = CHUNKS_PER_COMMAND * CHUNK;

type RefundedMatch = Pick<Match, 'matchId' | 'round'>;

export function countBets({ byMatch }: BettingState, matches: readonly RefundedMatch[]): number {
  return matches.reduce((sum, { matchId }) => sum + (byMatch.get(matchId)?.size ?? 0), 0);
}

/** Returns the stakes of at most `most` bets, match by match. */
export function refundsOf(
  state: BettingState,
  matches: readonly RefundedMatch[],
  most = Infinity,
): BetsRefunded[] {
  let room = most;
  return matches.flatMap(({ matchId, round }) => {
    const all = betsOf(state, matchId);
    const bets = all.slice(0, room);
    room -= bets.length;
    const refunds = bets.map(({ betId, userId, stake }) => ({ betId, userId, stake }));
    return chunksOf(refunds, CHUNK).map((chunk, index): BetsRefunded => {
      const remaining = all.length - index * CHUNK - chunk.length;
      return { type: 'BetsRefunded', data: { matchId, round, bets: chunk, count: chunk.length, remaining } };
    });
  });
}
