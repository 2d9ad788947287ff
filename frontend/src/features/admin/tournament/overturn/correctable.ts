import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';

export type Correctable = MatchView & { readonly winner: string; readonly team2: string };

/** Results are final when the next round is launched. A bye has no other winner. */
export function correctableIn({ rounds, matches }: BracketView): Correctable[] {
  const latest = rounds.at(-1)?.round;
  return matches.filter(
    (match): match is Correctable => match.round === latest && match.team2 !== null && match.winner !== null,
  );
}

export type Refusal = 'unknown' | 'bye' | 'undecided' | 'final';

/** Why a match that is not among the correctable ones cannot be corrected. */
export function refusalOf({ rounds }: Pick<BracketView, 'rounds'>, match: MatchView | undefined): Refusal {
  if (!match) return 'unknown';
  if (match.team2 === null) return 'bye';
  return match.round === rounds.at(-1)?.round ? 'undecided' : 'final';
}

export function loserOf({ team1, team2, winner }: Correctable): string {
  return winner === team1 ? team2 : team1;
}
