import type { BracketView, MatchView, RoundView } from '@arena/projections/bracket/bracket.types';

/** An undecided, open match of two teams by default. */
export function match(round: number, number: number, given: Partial<MatchView> = {}): MatchView {
  return {
    match_id: `r${round}m${number}`,
    round,
    number,
    team1: `T${number * 2 - 1}`,
    team2: `T${number * 2}`,
    team1_color: 'red',
    team2_color: 'blue',
    team1_leader: 'Ada',
    team1_mate: 'Bo',
    team2_leader: 'Cy',
    team2_mate: 'Di',
    is_bye: '0',
    winner: null,
    status: 'pending',
    bets_open: true,
    favorite: null,
    odds: { team1: 1.25, team2: 2 },
    jury_odds: { team1: false, team2: false },
    team1_revived: false,
    team2_revived: false,
    ...given,
  };
}

export function decided(
  round: number,
  number: number,
  team1: string,
  team2: string,
  winner = team1,
): MatchView {
  return match(round, number, { team1, team2, winner, status: 'decided', bets_open: false, favorite: team1 });
}

export function bye(round: number, number: number, team1: string): MatchView {
  return match(round, number, {
    team1,
    team2: null,
    team2_color: null,
    is_bye: '1',
    winner: team1,
    status: 'bye',
    bets_open: false,
    odds: { team1: 2, team2: null },
  });
}

export function round(number: number, given: Partial<RoundView> = {}): RoundView {
  return {
    round: number,
    visible: true,
    complete: false,
    revives_allowed: 0,
    revives: [],
    revoked_revives: [],
    ...given,
  };
}

export function bracket(
  matches: MatchView[],
  rounds: RoundView[],
  given: Partial<BracketView> = {},
): BracketView {
  return {
    success: true,
    season: 1,
    matches,
    entrants: [],
    rounds,
    revives_allowed: {},
    grand_winner: null,
    revision: 1,
    draw: { commitment: null, seed: null, seeding: null },
    ...given,
  };
}
