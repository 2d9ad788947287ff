import { toDecimal } from '@arena/domain/kernel/money';
import { factOf, type EventContent } from '@arena/domain/streams';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { findMatch } from '../bracket/match.view.js';
import type { EventSubject } from './replay.types.js';

/** @param bracket after the event, or before it if the event removes the team */
export function subjectOf<T extends EventContent>(
  event: T,
  bracket: BracketDocument | null,
): Omit<EventSubject, 'type'> & { type: T['type'] } {
  const matchId = factOf(event, 'match');
  const odds = factOf(event, 'odds');
  const [team, other] = sidesOf(event, bracket);
  const named = (id: string | null) => id && (bracket?.teams[id]?.name ?? null);
  return {
    type: event.type,
    round: factOf(event, 'round'),
    match: matchId === null ? null : (placeOfMatch(matchId)?.number ?? null),
    match_id: matchId,
    team: named(team) ?? factOf(event, 'teamName'),
    other: named(other),
    user_id: factOf(event, 'person'),
    odds: odds === null ? null : toDecimal(odds),
    phase: factOf(event, 'phase') as EventSubject['phase'],
    on: factOf(event, 'on'),
    count: factOf(event, 'count'),
    form: factOf(event, 'form'),
  };
}

type Sides = readonly [string | null, string | null];

/** Ids: the team that the event favors, and its opponent. */
function sidesOf(event: EventContent, bracket: BracketDocument | null): Sides {
  const [matchId, team, loser] = [factOf(event, 'match'), factOf(event, 'team'), factOf(event, 'other')];
  const match = bracket && matchId !== null ? findMatch(bracket, matchId) : null;
  if (loser !== null || !match) return [team, loser];
  if (team === null) return [match.team1, match.team2];
  return [team, match.team1 === team ? match.team2 : match.team1];
}
