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

/** An entrant who is not known yet. `rested`: whether it had a bye, or null if an open result decides it. */
interface UnknownEntrant {
  readonly id: string;
  readonly rested: boolean | null;
}

/** Above this number of such entrants, too many cases would have to be compared. */
const MOST_OPEN = 8;

/**
 * Pairs the next round as far as the rules determine it: a team has a seat if every possible outcome of the open
 * matches and revives gives it this seat.
 */
export function seatsAhead({ matches, revived, openRevives, byes }: RoundInPlay): readonly Seats[] {
  const hadBye = (team: string | null) => team !== null && byes.includes(team);
  // Only a loser of this round can be revived.
  const losers = matches.flatMap(({ team1, team2, winner }) =>
    [team1, team2].filter((team) => team !== winner),
  );
  const mayHaveRested = losers.some(hadBye);
  const revives = Array.from({ length: openRevives }, (_, at): UnknownEntrant => {
    return { id: `\0revive ${at}`, rested: mayHaveRested ? null : false };
  });
  const winners = matches.map(({ team1, team2, winner }, at): string | UnknownEntrant => {
    const same = hadBye(team1) === hadBye(team2);
    return winner ?? { id: `\0winner ${at}`, rested: same ? hadBye(team1) : null };
  });
  const entrants = [...winners, ...revived, ...revives];
  if (entrants.length < 2) return [];
  const unknown = entrants.filter((entrant) => typeof entrant !== 'string');
  const order = entrants.map((entrant) => (typeof entrant === 'string' ? entrant : entrant.id));
  const isTooMany = unknown.filter(({ rested }) => rested === null).length > MOST_OPEN;
  const cases = isTooMany ? [] : outcomes(unknown).map((rested) => seatsOf(order, [...rested, ...byes]));
  const known = new Set(order.filter((team) => !team.startsWith('\0')));
  return seatsOf(order, byes).map((seats, match) =>
    seats.map((team, seat) =>
      known.has(team) && !isTooMany && cases.every((each) => each[match]?.[seat] === team) ? team : null,
    ),
  );
}

/** Each is a list of the unknown entrants who had a bye. */
function outcomes(unknown: readonly UnknownEntrant[]): string[][] {
  return unknown.reduce<string[][]>(
    (lists, { id, rested }) => [
      ...(rested === true ? [] : lists),
      ...(rested === false ? [] : lists.map((list) => [...list, id])),
    ],
    [[]],
  );
}

function seatsOf(order: readonly string[], byes: Byes): string[][] {
  return pairUp(0, order, byes).map(({ team1, team2 }) => (team2 === null ? [team1] : [team1, team2]));
}
