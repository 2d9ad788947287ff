import type { OddsHundredths } from '../../kernel/money.js';
import type { SeasonRules } from '../season/season-rules.js';
import type { TournamentState } from '../tournament-state.js';
import type { BracketEvent, Pairing, RoundLaunched } from './bracket.events.js';

export interface Match {
  readonly matchId: string;
  readonly round: number;
  readonly team1: string;
  /** null: a bye, won by `team1` from the start. */
  readonly team2: string | null;
  winner: string | null;
  favorite: string | null;
  /** Betting was not closed by an admin; a winner or a hidden round closes it just the same. */
  betsOpen: boolean;
  /** Odds set by a jury, by team. */
  readonly juryOdds: Map<string, OddsHundredths>;
}

export interface Round {
  readonly round: number;
  readonly entrants: readonly string[];
  /** In bracket order; the bye, if any, is the last. */
  readonly matches: readonly Match[];
  visible: boolean;
}

export interface BracketState {
  commitment: string | null;
  readonly rounds: Round[];
  grandWinner: string | null;
}

export function noBracket(): BracketState {
  return { commitment: null, rounds: [], grandWinner: null };
}

export function evolveBracket(state: BracketState, event: BracketEvent): void {
  switch (event.type) {
    case 'DrawCommitted':
      state.commitment = event.data.commitment;
      return;
    case 'RoundLaunched':
      state.rounds.push(launched(event.data));
      return;
    case 'RoundVisibilityChanged':
      change(state.rounds[event.data.round - 1], (round) => (round.visible = event.data.visible));
      return;
    case 'FavoriteNamed':
      change(match(state, event.data.matchId), (found) => (found.favorite = event.data.teamId));
      return;
    case 'OddsSet':
      change(match(state, event.data.matchId), (found) =>
        found.juryOdds.set(event.data.teamId, event.data.odds),
      );
      return;
    case 'BettingClosed':
    case 'BettingReopened':
      change(
        match(state, event.data.matchId),
        (found) => (found.betsOpen = event.type === 'BettingReopened'),
      );
      return;
    case 'WinnerDeclared':
    case 'WinnerOverturned':
      change(match(state, event.data.matchId), (found) => (found.winner = event.data.winner));
      return;
    case 'GrandWinnerCrowned':
      state.grandWinner = event.data.teamId;
      return;
    case 'GrandWinnerUncrowned':
      state.grandWinner = null;
      return;
  }
}

function launched({ round, entrants, pairings }: RoundLaunched['data']): Round {
  return { round, entrants, matches: pairings.map((pairing) => matchOf(round, pairing)), visible: false };
}

function matchOf(round: number, { matchId, team1, team2 }: Pairing): Match {
  const bye = team2 === null;
  return {
    matchId,
    round,
    team1,
    team2,
    winner: bye ? team1 : null,
    favorite: null,
    betsOpen: !bye,
    juryOdds: new Map(),
  };
}

function change<T>(target: T | undefined, how: (found: T) => void): void {
  if (target) how(target);
}

const MATCH_ID = /^r([1-9]\d*)m([1-9]\d*)$/;

export function matchIdOf(round: number, number: number): string {
  return `r${round}m${number}`;
}

/** Found through its id, which names round and place. */
function match(state: BracketState, matchId: string): Match | undefined {
  const [, round, number] = MATCH_ID.exec(matchId) ?? [];
  return state.rounds[Number(round) - 1]?.matches[Number(number) - 1];
}

export function findMatch(state: TournamentState, matchId: string): Match | undefined {
  return match(state.bracket, matchId);
}

/** The round launched last. */
export function latestRound(state: TournamentState): Round | undefined {
  return state.bracket.rounds.at(-1);
}

/** Every match has a winner. */
export function isComplete(round: Round): boolean {
  return round.matches.every((played) => played.winner !== null);
}

/** Of a bye none is needed. */
export function hasAllFavorites(round: Round): boolean {
  return round.matches.every((played) => isBye(played) || played.favorite !== null);
}

export function isBye(found: Match): boolean {
  return found.team2 === null;
}

export function plays(found: Match, teamId: string): boolean {
  return found.team1 === teamId || found.team2 === teamId;
}

/** The team that lost; null while undecided and in a bye. */
export function loserOf(found: Match): string | null {
  if (found.winner === null) return null;
  return found.winner === found.team1 ? found.team2 : found.team1;
}

/** Takes bets now: of a visible round, undecided, not closed. */
export function isOpen(state: TournamentState, found: Match): boolean {
  const visible = state.bracket.rounds[found.round - 1]?.visible ?? false;
  return visible && found.betsOpen && found.winner === null;
}

/** What a jury set, else the favorite's odds or the outsider's. */
export function oddsOf(rules: SeasonRules, found: Match, teamId: string): OddsHundredths {
  const byDefault = found.favorite === teamId ? rules.favoriteOdds : rules.outsiderOdds;
  return found.juryOdds.get(teamId) ?? byDefault;
}

/** The team stands in a launched bracket. */
export function isInBracket(state: TournamentState, teamId: string): boolean {
  return state.bracket.rounds[0]?.entrants.includes(teamId) ?? false;
}
