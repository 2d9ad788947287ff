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
  /** Null: an open result decides it. */
  readonly hadBye: boolean | null;
}

/** With more entrants who may or may not have had a bye, too many cases would have to be compared. */
const MOST_OPEN = 8;

/** A team has a seat if every possible outcome of the open matches and revives gives it this seat. */
export function seatsAhead(round: RoundInPlay): readonly Seats[] {
  const entrants = entrantsOf(round);
  if (entrants.length < 2) return [];
  const order = entrants.map(({ id }) => id);
  const known = new Set(entrants.filter(({ isKnown }) => isKnown).map(({ id }) => id));
  const cases = byeCases(entrants.filter(({ isKnown }) => !isKnown));
  const outcomes = cases?.map((byes) => seatsOf(order, [...byes, ...round.byes])) ?? null;
  const isCertain = (team: string, match: number, seat: number): boolean =>
    known.has(team) && outcomes !== null && outcomes.every((seats) => seats[match]?.[seat] === team);
  return seatsOf(order, round.byes).map((seats, match) =>
    seats.map((team, seat) => (isCertain(team, match, seat) ? team : null)),
  );
}

/** In the order of the next round. */
function entrantsOf({ matches, revived, openRevives, byes }: RoundInPlay): Entrant[] {
  const isOnByeList = (team: string | null): boolean => team !== null && byes.includes(team);
  const known = (id: string): Entrant => ({ id, isKnown: true, hadBye: isOnByeList(id) });
  // No team has an id like these.
  const unknown = (id: string, hadBye: boolean | null): Entrant => ({
    id: `\0${id}`,
    isKnown: false,
    hadBye,
  });
  const winners = matches.map(({ team1, team2, winner }, at) => {
    if (winner !== null) return known(winner);
    return unknown(`winner ${at}`, isOnByeList(team1) === isOnByeList(team2) ? isOnByeList(team1) : null);
  });
  // Only a loser of this round can be revived.
  const losers = matches.flatMap(({ team1, team2, winner }) =>
    [team1, team2].filter((team) => team !== winner),
  );
  const hadBye = losers.some(isOnByeList) ? null : false;
  const revives = Array.from({ length: openRevives }, (_, at) => unknown(`revive ${at}`, hadBye));
  return [...winners, ...revived.map(known), ...revives];
}

/** Every possible list of the unknown entrants who had a bye; null: they are too many. */
function byeCases(unknown: readonly Entrant[]): string[][] | null {
  if (unknown.filter(({ hadBye }) => hadBye === null).length > MOST_OPEN) return null;
  return unknown.reduce<string[][]>(
    (cases, { id, hadBye }) => {
      const withIt = cases.map((ids) => [...ids, id]);
      if (hadBye === null) return [...cases, ...withIt];
      return hadBye ? withIt : cases;
    },
    [[]],
  );
}

function seatsOf(order: readonly string[], byes: Byes): string[][] {
  return pairUp(0, order, byes).map(({ team1, team2 }) => (team2 === null ? [team1] : [team1, team2]));
}
