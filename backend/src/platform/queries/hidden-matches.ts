import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { shownRounds, type Viewer } from '@arena/projections/bracket/bracket.view';
import type { BetDocument } from '@arena/projections/betting/bets.read-model';
import type { LedgerEntryDocument } from '@arena/projections/money/wallets.read-model';
import { findMatch } from '@arena/projections/bracket/match.view';

/** Whether a match belongs to a round that the viewer may not see. A match that is unknown does not. */
export function isHiddenMatch(bracket: BracketDocument, matchId: string, viewer: Viewer): boolean {
  const round = findMatch(bracket, matchId)?.round;
  return round !== undefined && !shownRounds(bracket, viewer).some((shown) => shown.round === round);
}

const DECIDED: ReadonlySet<BetDocument['status']> = new Set(['won', 'lost', 'refunded']);

/** A bet on a hidden match is undecided for the viewer. */
export function withoutHiddenResult(bet: BetDocument, bracket: BracketDocument, viewer: Viewer): BetDocument {
  if (!DECIDED.has(bet.status) || !isHiddenMatch(bracket, bet.matchId, viewer)) return bet;
  return { ...bet, status: 'pending', payout: 0, settledRevision: null };
}

/** The amount stays, but not the match that it is about. */
export function withoutHiddenMatch(
  entry: LedgerEntryDocument,
  bracket: BracketDocument,
  viewer: Viewer,
): LedgerEntryDocument {
  const { matchId, ...because } = entry.because;
  if (matchId === undefined || !isHiddenMatch(bracket, matchId, viewer)) return entry;
  const { betId } = because;
  return { ...entry, because: betId === undefined ? {} : { betId } };
}
