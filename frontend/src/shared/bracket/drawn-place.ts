import { drawOrder, ticketOf } from '@arena/domain/tournament/bracket/draw';
import { pairUp } from '@arena/domain/tournament/bracket/pairing';
import type { DrawVerification } from '@arena/projections/bracket/bracket.types';

interface Ticket {
  readonly teamId: string;
  readonly team: string;
  /** The hash that places the team. */
  readonly ticket: string;
}

/** Where the draw of round 1 puts a team, computed in this browser. */
export interface DrawnPlace extends Ticket {
  /** From 1. */
  readonly place: number;
  /** All teams. */
  readonly of: number;
  readonly before: Ticket | null;
  readonly after: Ticket | null;
  readonly number: number;
  /** Null: a bye. */
  readonly opponent: string | null;
  readonly opponentPlace: number | null;
}

/** Null before the draw, where teams are seeded, and for a team that was not drawn. @param team its name */
export function drawnPlace({ seed, entrants, seeding }: DrawVerification, team: string): DrawnPlace | null {
  const drawn = entrants.find(({ name }) => name === team);
  if (seed === null || !drawn || seeding) return null;
  const nameOf = new Map(entrants.map(({ team_id: id, name }) => [id, name]));
  const order = drawOrder(seed, [...nameOf.keys()]);
  const at = order.indexOf(drawn.team_id);
  const ticketAt = (place: number): Ticket | null => {
    const teamId = order[place];
    return teamId === undefined
      ? null
      : { teamId, team: nameOf.get(teamId) ?? teamId, ticket: ticketOf(seed, teamId) };
  };
  const own = ticketAt(at);
  const match = matchOf(order, drawn.team_id);
  return (
    own && {
      ...own,
      place: at + 1,
      of: order.length,
      before: ticketAt(at - 1),
      after: ticketAt(at + 1),
      number: match.number,
      opponent: ticketAt(match.opponent)?.team ?? null,
      opponentPlace: match.opponent < 0 ? null : match.opponent + 1,
    }
  );
}

/** The number of the match, and the index of the opponent in the order; -1 for a bye. */
function matchOf(order: readonly string[], teamId: string): { number: number; opponent: number } {
  const pairings = pairUp(1, order, []);
  const at = pairings.findIndex(({ team1, team2 }) => team1 === teamId || team2 === teamId);
  const { team1, team2 } = pairings[at] ?? {};
  const opponent = team1 === teamId ? team2 : team1;
  return { number: at + 1, opponent: order.indexOf(opponent ?? '') };
}
