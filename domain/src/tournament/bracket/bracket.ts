import type { Folds } from '../../kernel/events/folds.js';
import type { OddsHundredths } from '../../kernel/money.js';
import type { SeasonRules } from '../season/season-rules.js';
import type { BracketEvent, Pairing } from './bracket.events.js';
import { placeOfMatch } from './match-id.js';
import { oddsFor } from './odds.js';
import { isOpenForBets } from './open-for-bets.js';
import type { Seeding } from './seeds.js';

export interface Match {
  readonly matchId: string;
  readonly round: number;
  readonly team1: string;
  readonly team2: string | null;
  readonly winner: string | null;
  readonly overturnReason: string | null;
  /** Won because the other team has vanished. */
  readonly walkover: boolean;
  readonly thirdPlace: boolean;
  readonly favorite: string | null;
  /** False once an admin closed betting. A winner or a hidden round closes it too. */
  readonly betsOpen: boolean;
  readonly juryOdds: ReadonlyMap<string, OddsHundredths>;
}

export interface Round {
  readonly round: number;
  readonly entrants: readonly string[];
  /** In bracket order. A bye comes last, and so does the match for third place. */
  readonly matches: readonly Match[];
  readonly visible: boolean;
  /** How often visitors were shown it. */
  readonly showings: number;
}

export interface BracketState {
  commitment: string | null;
  seeding: Seeding;
  /** How often the seeding was set. */
  seedings: number;
  rounds: readonly Round[];
  grandWinner: string | null;
}

export function noBracket(): BracketState {
  return {
    commitment: null,
    seeding: { basis: 'order', teams: [] },
    seedings: 0,
    rounds: [],
    grandWinner: null,
  };
}

export const bracketFolds: Folds<BracketState, BracketEvent> = {
  DrawCommitted: (state, { commitment }) => {
    state.commitment = commitment;
  },
  SeedingSet: (state, { basis, teams }) => {
    state.seeding = { basis, teams };
    state.seedings += 1;
  },
  RoundLaunched: (state, { round, entrants, pairings }) => {
    const matches = pairings.map((pairing) => matchOf(round, pairing));
    state.rounds = [...state.rounds, { round, entrants, matches, visible: false, showings: 0 }];
  },
  RoundVisibilityChanged: (state, { round, visible }) =>
    changeRound(state, round, ({ showings }) => ({ visible, showings: visible ? showings + 1 : showings })),
  FavoriteNamed: (state, { matchId, teamId }) => changeMatch(state, matchId, () => ({ favorite: teamId })),
  OddsSet: (state, { matchId, teamId, odds }) =>
    changeMatch(state, matchId, ({ juryOdds }) => ({ juryOdds: new Map(juryOdds).set(teamId, odds) })),
  BettingClosed: (state, { matchId }) => changeMatch(state, matchId, () => ({ betsOpen: false })),
  BettingReopened: (state, { matchId }) => changeMatch(state, matchId, () => ({ betsOpen: true })),
  WinnerDeclared: (state, { matchId, winner, walkover = false }) =>
    changeMatch(state, matchId, () => ({ winner, walkover })),
  WinnerOverturned: (state, { matchId, winner, reason = null }) =>
    changeMatch(state, matchId, () => ({ winner, overturnReason: reason, walkover: false })),
  GrandWinnerCrowned: (state, { teamId }) => {
    state.grandWinner = teamId;
  },
  GrandWinnerUncrowned: (state) => {
    state.grandWinner = null;
  },
};

function matchOf(round: number, { matchId, team1, team2, thirdPlace }: Pairing): Match {
  const bye = team2 === null;
  return {
    matchId,
    round,
    team1,
    team2,
    winner: bye ? team1 : null,
    overturnReason: null,
    walkover: false,
    thirdPlace: thirdPlace ?? false,
    favorite: null,
    betsOpen: !bye,
    juryOdds: new Map(),
  };
}

function changeRound(state: BracketState, round: number, change: (round: Round) => Partial<Round>): void {
  state.rounds = changedAt(state.rounds, round - 1, change);
}

function changeMatch(state: BracketState, matchId: string, change: (match: Match) => Partial<Match>): void {
  const place = placeOfMatch(matchId);
  if (!place) return;
  changeRound(state, place.round, ({ matches }) => ({
    matches: changedAt(matches, place.number - 1, change),
  }));
}

function changedAt<T>(items: readonly T[], index: number, change: (item: T) => Partial<T>): readonly T[] {
  return items.map((item, at) => (at === index ? { ...item, ...change(item) } : item));
}

export function findMatch(state: BracketState, matchId: string): Match | undefined {
  const place = placeOfMatch(matchId);
  return place ? state.rounds[place.round - 1]?.matches[place.number - 1] : undefined;
}

export function latestRound(state: BracketState): Round | undefined {
  return state.rounds.at(-1);
}

export function isComplete(round: Round): boolean {
  return round.matches.every((played) => played.winner !== null);
}

/** Number of matches. A bye needs no favorite. */
export function favoritesMissing(round: Round): number {
  return round.matches.filter((played) => !isBye(played) && played.favorite === null).length;
}

export function isBye(found: Match): boolean {
  return found.team2 === null;
}

export function plays(found: Match, teamId: string): boolean {
  return found.team1 === teamId || found.team2 === teamId;
}

/** Null for an undecided match and for a bye. */
export function loserOf(found: Match): string | null {
  if (found.winner === null) return null;
  return found.winner === found.team1 ? found.team2 : found.team1;
}

export function isOpen(state: BracketState, found: Match): boolean {
  const round = state.rounds[found.round - 1];
  return round !== undefined && isOpenForBets(found, round);
}

export function oddsOf(rules: SeasonRules, found: Match, teamId: string): OddsHundredths {
  const juryOdds = found.juryOdds.get(teamId) ?? null;
  return oddsFor(rules, { isFavorite: found.favorite === teamId, juryOdds });
}

export function isInBracket(state: BracketState, teamId: string): boolean {
  return state.rounds[0]?.entrants.includes(teamId) ?? false;
}
