import { pairUp, type Byes } from './pairing.js';

/** The last launched round. Teams are ids, or any names that are unique in the season. */
export interface RoundInPlay {
  readonly matches: readonly {
    readonly team1: string;
    readonly team2: string | null;
    readonly winner: string | null;
  }[];
  /** In order of their revival. */
  readonly revived: readonly string[];
  /** Allowed revives that are not used yet. The next round is launched only after them. */
  readonly openRevives: number;
  /** Of every round up to this one. */
  readonly byes: Byes;
}

/** The teams of a match of the next round; one in a bye. Null where an open result may still decide. */
export type Seats = readonly (string | null)[];

interface Entrant {
  readonly id: string;
  readonly isKnown: boolean;
  /** Whether it had a bye; null: an open result decides it. */
  readonly rested: boolean | null;
}

/** With more entrants who may or may not have had a bye, too many cases would have to be compared. */
const MOST_OPEN = 8;

/**
 * Pairs the next round as far as the rules determine it: a team has a seat if every possible outcome of the open
 * matches and revives gives it this seat.
 */
export function seatsAhead(round: RoundInPlay): readonly Seats[] {
  const entrants = entrantsOf(round);
  if (entrants.length < 2) return [];
  const order = entrants.map(({ id }) => id);
  const known = new Set(entrants.filter(({ isKnown }) => isKnown).map(({ id }) => id));
  const cases = restedCases(entrants.filter(({ isKnown }) => !isKnown));
  const outcomes = cases?.map((rested) => seatsOf(order, [...rested, ...round.byes])) ?? null;
  const isCertain = (team: string, match: number, seat: number): boolean =>
    known.has(team) && outcomes !== null && outcomes.every((seats) => seats[match]?.[seat] === team);
  return seatsOf(order, round.byes).map((seats, match) =>
    seats.map((team, seat) => (isCertain(team, match, seat) ? team : null)),
  );
}

/** In the order of the next round. */
function entrantsOf({ matches, revived, openRevives, byes }: RoundInPlay): Entrant[] {
  const hadBye = (team: string | null): boolean => team !== null && byes.includes(team);
  const known = (id: string): Entrant => ({ id, isKnown: true, rested: hadBye(id) });
  // No team has an id like these.
  const unknown = (id: string, rested: boolean | null): Entrant => ({
    id: `\0${id}`,
    isKnown: false,
    rested,
  });
  const winners = matches.map(({ team1, team2, winner }, at) => {
    if (winner !== null) return known(winner);
    return unknown(`winner ${at}`, hadBye(team1) === hadBye(team2) ? hadBye(team1) : null);
  });
  // Only a loser of this round can be revived.
  const losers = matches.flatMap(({ team1, team2, winner }) =>
    [team1, team2].filter((team) => team !== winner),
  );
  const rested = losers.some(hadBye) ? null : false;
  const revives = Array.from({ length: openRevives }, (_, at) => unknown(`revive ${at}`, rested));
  return [...winners, ...revived.map(known), ...revives];
}

/** Every possible list of the unknown entrants who had a bye; null: they are too many. */
function restedCases(unknown: readonly Entrant[]): string[][] | null {
  if (unknown.filter(({ rested }) => rested === null).length > MOST_OPEN) return null;
  return unknown.reduce<string[][]>(
    (cases, { id, rested }) => {
      const withIt = cases.map((ids) => [...ids, id]);
      if (rested === null) return [...cases, ...withIt];
      return rested ? withIt : cases;
    },
    [[]],
  );
}

function seatsOf(order: readonly string[], byes: Byes): string[][] {
  return pairUp(0, order, byes).map(({ team1, team2 }) => (team2 === null ? [team1] : [team1, team2]));
}
