import { pairingExceptions, pairUp, type PairingExceptions } from '@arena/domain/tournament/bracket/pairing';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';

export interface Seat {
  readonly team: string;
  /** In the order of the round, from 1. */
  readonly place: number;
  readonly because: 'won' | 'bye' | 'revived';
  /** Number of the match of the round before; null for a revived team. */
  readonly match: number | null;
}

/** Why the teams of a match of a later round meet, or why one has a bye. */
export interface SeatReasons {
  readonly seats: readonly Seat[];
  /** Teams in the order: all of them for a bye, otherwise without the bye of the round. */
  readonly of: number;
  /** Teams behind the bye that had one before. */
  readonly passedOver: readonly string[];
  /** Whether the team with the bye had one before. */
  readonly byeAgain: boolean;
  /** If it concerns this match. */
  readonly exchanged: PairingExceptions['exchanged'];
}

type Bracket = Pick<BracketView, 'matches' | 'rounds'>;

/** Pairs the round again from the results before it. Null if they are not shown, or lead to another match. */
export function seatReasons(bracket: Bracket, match: MatchView): SeatReasons | null {
  const entrants = entrantsOf(bracket, match.round);
  const byes = byesBefore(bracket, match.round);
  if (!entrants || !byes) return null;
  const order = entrants.map(({ team }) => team);
  const again = pairUp(match.round, order, byes).find(({ matchId }) => matchId === match.match_id);
  if (again?.team1 !== match.team1 || again.team2 !== match.team2) return null;
  const { bye, exchanged } = pairingExceptions(order, byes);
  const isBye = bye === match.team1;
  const ranked = isBye ? entrants : entrants.filter(({ team }) => team !== bye);
  const plays = (team: string) => team === match.team1 || team === match.team2;
  return {
    seats: ranked.map((entrant, at) => ({ ...entrant, place: at + 1 })).filter(({ team }) => plays(team)),
    of: ranked.length,
    passedOver: isBye ? order.slice(order.indexOf(bye) + 1) : [],
    byeAgain: isBye && byes.includes(bye),
    exchanged: exchanged?.some(plays) ? exchanged : null,
  };
}

/** In order: the winners of the round before, then the revived teams. */
function entrantsOf({ matches, rounds }: Bracket, round: number): Omit<Seat, 'place'>[] | null {
  const before = matchesOf(matches, round - 1);
  const winners = before.flatMap(({ winner, number, is_bye: bye }) =>
    winner === null ? [] : [{ team: winner, match: number, because: bye === '1' ? 'bye' : 'won' } as const],
  );
  if (before.length === 0 || winners.length < before.length) return null;
  const revives = rounds.find((each) => each.round === round - 1)?.revives ?? [];
  const revived = revives.map(({ team_name: team }) => ({ team, match: null, because: 'revived' }) as const);
  return [...winners, ...revived];
}

/** Of each earlier round; null if one of them is not shown. */
function byesBefore({ matches }: Bracket, round: number): (string | null)[] | null {
  const earlier = Array.from({ length: round - 1 }, (_, at) => matchesOf(matches, at + 1));
  if (earlier.some((shown) => shown.length === 0)) return null;
  return earlier.map((shown) => shown.find(({ is_bye: bye }) => bye === '1')?.team1 ?? null);
}

function matchesOf(matches: readonly MatchView[], round: number): MatchView[] {
  return matches
    .filter((each) => each.round === round && !each.third_place)
    .sort((one, other) => one.number - other.number);
}
