import { seatsAhead, type Seats } from '@arena/domain/tournament/bracket/seats-ahead';
import type { MatchView, RoundView } from '@arena/projections/bracket/bracket.types';
import type { Connector, DraftRound, Seat } from './layout/bracket-layout.types.js';

/** The rounds up to the final that are not launched yet, with the winners that are through to the next one. */
export function roundsAhead(launched: readonly DraftRound[]): DraftRound[] {
  const ahead: DraftRound[] = [];
  for (;;) {
    const before = ahead.at(-1) ?? launched.at(-1);
    if (!before) return ahead;
    const entrants = before.cells.length + revivesIn(before.view);
    if (entrants < 2) return ahead;
    ahead.push(ahead.length === 0 ? nextRound(launched, before) : emptyRound(before, entrants));
  }
}

/** Teams that a round sends back into the next one, including those that are still to be revived. */
export function revivesIn(view: RoundView | null): number {
  return view ? Math.max(view.revives_allowed, view.revives.length) : 0;
}

/** How many matches follow a round: its winners and the teams it sends back meet in them. */
export function matchesAfter(matches: number, view: RoundView | null): number {
  return Math.ceil((matches + revivesIn(view)) / 2);
}

function nextRound(launched: readonly DraftRound[], before: DraftRound): DraftRound {
  const revived = before.view?.revives.map(({ team_name: team }) => team) ?? [];
  const seats = seatsAhead({
    matches: before.cells.flatMap(({ match }) => match ?? []),
    revived,
    openRevives: revivesIn(before.view) - revived.length,
    byes: launched.map(({ cells }) => cells.find(({ match }) => match?.team2 === null)?.match?.team1 ?? null),
  });
  const seated = new Set(seats.flat());
  const through = [...before.cells.flatMap(({ match }) => match?.winner ?? []), ...revived];
  const next = roundWith(before, seats);
  return { ...next, through: through.filter((team) => !seated.has(team)) };
}

function emptyRound(before: DraftRound, entrants: number): DraftRound {
  const isBye = (match: number) => match * 2 + 1 === entrants;
  return roundWith(
    before,
    Array.from({ length: matchesAfter(before.cells.length, before.view) }, (_, match) =>
      isBye(match) ? [null] : [null, null],
    ),
  );
}

function roundWith(before: DraftRound, pairs: readonly Seats[]): DraftRound {
  const round = before.round + 1;
  const cells = pairs.map((seats, at) => ({ id: `r${round}m${at + 1}`, round, match: null, seats }));
  const lines = cells.flatMap(({ id, seats }, at) => linesTo({ id, seats, at }, before));
  return { round, view: null, cells, through: [], connectors: lines };
}

/** The line of a team from a match that it has played: it won there, or it is revived. */
export function wayOf(team: string, from: MatchView, target: Pick<Connector, 'to' | 'arrives'>): Connector {
  const kind = from.winner === team ? 'winner' : 'revive';
  return { from: from.match_id, ...target, kind, team, leaves: from.team1 === team ? 0 : 1 };
}

/** Known teams come from the match that they played last. An unknown one is expected from the match in its order. */
function linesTo(place: { id: string; seats: Seats; at: number }, before: DraftRound): Connector[] {
  return place.seats.flatMap((team, seat): Connector[] => {
    const inOrder = before.cells[place.at * 2 + seat];
    const arrives: Seat = seat === 0 ? 0 : 1;
    if (team === null)
      return inOrder && !inOrder.match?.winner
        ? [{ from: inOrder.id, to: place.id, kind: 'expected', team, leaves: null, arrives }]
        : [];
    const from = before.cells.find(({ match }) => match?.team1 === team || match?.team2 === team);
    return from?.match ? [wayOf(team, from.match, { to: place.id, arrives })] : [];
  });
}
