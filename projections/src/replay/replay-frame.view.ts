import { toDecimal } from '@arena/domain/kernel/money';
import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { toBracketView } from '../bracket/bracket.view.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { BracketView } from '../bracket/bracket.types.js';
import type { People } from '../kernel/names.js';
import { rankBettors } from '../leaderboards/ranking.js';
import type { ReplayFold } from './replay-fold.js';
import type { ReplayBettor } from './replay.types.js';

/** Names of people are no part of the public log. */
const NOBODY: People = new Map();

/** As visitors saw it at that moment. */
export function replayBracket(bracket: BracketDocument): BracketView {
  return toBracketView(bracket, NOBODY, VISITOR);
}

/** The best bettors. @param size how many */
export function replayBettors(fold: ReplayFold, size: number): ReplayBettor[] {
  return rankBettors([...fold.bettors])
    .slice(0, size)
    .map(({ rank, document: { userId, net, won, decided, bets } }) => ({
      rank,
      user_id: userId,
      net: toDecimal(net),
      won,
      decided,
      bets,
    }));
}

export function openBets(fold: ReplayFold): number {
  let open = 0;
  for (const { bets, decided } of fold.bettors) open += bets - decided;
  return open;
}
