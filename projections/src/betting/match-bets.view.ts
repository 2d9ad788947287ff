import { toDecimal } from '@arena/domain/kernel/money';
import { isClosedForBets } from '@arena/domain/tournament/bracket/open-for-bets';
import type { BracketMatch } from '../bracket/bracket.read-model.js';
import type { MatchBetsDocument, SideBets } from './match-bets.read-model.js';
import type { MatchBetsView } from './match-bets.types.js';

const NONE: SideBets = { bets: 0, stakes: 0 };

/** Stakes are secret until the match is closed: with few bets, their sum would show them. */
export function toMatchBetsView(match: BracketMatch, found: MatchBetsDocument | undefined): MatchBetsView {
  const side = (teamId: string | null): SideBets => found?.sides[teamId ?? ''] ?? NONE;
  const [one, two] = [side(match.team1), side(match.team2)];
  const stakes = { team1: toDecimal(one.stakes), team2: toDecimal(two.stakes) };
  return {
    match_id: match.matchId,
    bets: { team1: one.bets, team2: two.bets },
    stakes: isClosedForBets(match) ? stakes : null,
    payouts: match.winner === null || match.walkover ? null : toDecimal(found?.payouts ?? 0),
  };
}
