import { findMatch } from './match.view.js';
import type { BracketDocument } from './bracket.read-model.js';

export type OddsSource = 'favorite' | 'outsider' | 'jury';

/** Why a team has its odds in a match. @param bracket of the moment that is meant */
export function oddsSourceOf(bracket: BracketDocument, matchId: string, teamId: string): OddsSource {
  const match = findMatch(bracket, matchId);
  const juryOdds = match?.team2 === teamId ? match.jury2 : match?.jury1;
  if (typeof juryOdds === 'number') return 'jury';
  return match?.favorite === teamId ? 'favorite' : 'outsider';
}
