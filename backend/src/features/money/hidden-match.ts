import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { shownRounds, type Viewer } from '@arena/projections/bracket/bracket.view';
import { findMatch } from '@arena/projections/bracket/match.view';

/** Whether a match belongs to a round that the viewer may not see. A match that is unknown does not. */
export function isHiddenMatch(bracket: BracketDocument, matchId: string, viewer: Viewer): boolean {
  const round = findMatch(bracket, matchId)?.round;
  return round !== undefined && !shownRounds(bracket, viewer).some((shown) => shown.round === round);
}
