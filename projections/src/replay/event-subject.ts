import { toDecimal } from '@arena/domain/kernel/money';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { findMatch } from '../bracket/match.view.js';
import type { SeasonRecord } from '../kernel/records.js';
import type { EventSubject } from './replay.types.js';

/** @param bracket after the event, or before it if the event removes the team */
export function subjectOf(event: SeasonRecord, bracket: BracketDocument | null): EventSubject {
  const data = event.data as Partial<Record<string, unknown>>;
  const matchId = text(data['matchId']);
  const round = number(data['round']);
  const [team, other] = teamsOf(event, bracket);
  const named = (id: string | null) => id && (bracket?.teams[id]?.name ?? null);
  return {
    type: event.type,
    round,
    match: matchId === null ? null : (placeOfMatch(matchId)?.number ?? null),
    match_id: matchId,
    team: named(team) ?? (event.type === 'TeamRegistered' ? event.data.name : null),
    other: named(other),
    user_id: text(data['userId']),
    odds: 'odds' in event.data ? toDecimal(event.data.odds) : null,
    phase: event.type === 'PhaseChanged' ? event.data.to : null,
    on: switchOf(event),
    count: countOf(event),
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

type Sides = readonly [string | null, string | null];

/** Ids: the team that the event favors, and its opponent. */
function teamsOf(event: SeasonRecord, bracket: BracketDocument | null): Sides {
  switch (event.type) {
    case 'WinnerDeclared':
    case 'WinnerOverturned':
      return [event.data.winner, event.data.loser];
    case 'RevivalVoteClosed':
      return [event.data.winner, null];
    case 'BettingClosed':
    case 'BettingReopened':
    case 'BetsSettled':
    case 'BetsReversed': {
      const match = bracket && findMatch(bracket, event.data.matchId);
      return [match?.team1 ?? null, match?.team2 ?? null];
    }
    case 'OddsSet':
    case 'FavoriteNamed':
    case 'BetPlaced': {
      const match = bracket && findMatch(bracket, event.data.matchId);
      const { teamId } = event.data;
      return [teamId, match?.team1 === teamId ? match.team2 : (match?.team1 ?? null)];
    }
    default:
      return [text((event.data as { readonly teamId?: unknown }).teamId), null];
  }
}

function switchOf(event: SeasonRecord): boolean | null {
  if (event.type === 'RoundVisibilityChanged') return event.data.visible;
  return event.type === 'UploadsToggled' ? event.data.enabled : null;
}

function countOf(event: SeasonRecord): number | null {
  switch (event.type) {
    case 'BetsSettled':
    case 'BetsReversed':
      return event.data.bets.length;
    case 'RoundLaunched':
      return event.data.entrants.length;
    case 'RevivesAllowedSet':
      return event.data.count;
    default:
      return null;
  }
}
