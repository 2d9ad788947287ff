import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';

/** A result that was corrected after the moment shown. */
export interface Correction {
  readonly match: MatchView;
  /** The winner shown then. */
  readonly then: string;
  /** The winner known now. */
  readonly now: string;
}

export interface KnownNow {
  readonly bracket: BracketView;
  readonly corrections: readonly Correction[];
}

/** A past bracket with the winners known now. Matches that were open at that moment stay open. */
export function knownNow(past: BracketView, present: BracketView): KnownNow {
  const known = new Map(present.matches.map((match) => [match.match_id, match]));
  const corrections = past.matches.flatMap((match) => correctionOf(match, known.get(match.match_id)));
  if (corrections.length === 0) return { bracket: past, corrections };
  const corrected = new Map(corrections.map(({ match, now }) => [match.match_id, now]));
  const matches = past.matches.map((match) => {
    const winner = corrected.get(match.match_id);
    return winner === undefined ? match : { ...match, winner };
  });
  const crowned = past.grand_winner !== null && present.grand_winner !== null;
  return {
    bracket: { ...past, matches, grand_winner: crowned ? present.grand_winner : past.grand_winner },
    corrections,
  };
}

function correctionOf(match: MatchView, known: MatchView | undefined): Correction[] {
  const { winner: then, team1, team2 } = match;
  const now = known?.winner ?? null;
  if (then === null || now === null || now === then) return [];
  // A correction gives the match to the other team.
  return now === team1 || now === team2 ? [{ match, then, now }] : [];
}
