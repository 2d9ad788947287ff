export interface MatchPlace {
  readonly round: number;
  readonly number: number;
}

const MATCH_ID = /^r([1-9]\d*)m([1-9]\d*)$/;

export function matchIdOf(round: number, number: number): string {
  return `r${round}m${number}`;
}

/** `r2m5` is match 5 of round 2. Null for an invalid id. */
export function placeOfMatch(matchId: string): MatchPlace | null {
  const found = MATCH_ID.exec(matchId);
  return found && { round: Number(found[1]), number: Number(found[2]) };
}
