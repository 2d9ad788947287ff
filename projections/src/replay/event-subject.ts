import { toDecimal } from '@arena/domain/kernel/money';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { findMatch } from '../bracket/match.view.js';
import type { SeasonRecord } from '../kernel/records.js';
import type { EventForm, EventSubject } from './replay.types.js';

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
    form: formOf(event),
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
function teamsOf({ data }: SeasonRecord, bracket: BracketDocument | null): Sides {
  if ('loser' in data) return [data.winner, data.loser];
  const match = bracket && 'matchId' in data ? findMatch(bracket, data.matchId) : null;
  const team = favored(data);
  if (!match) return [team, null];
  if (team === null) return [match.team1, match.team2];
  return [team, match.team1 === team ? match.team2 : match.team1];
}

function favored(data: SeasonRecord['data']): string | null {
  if ('winner' in data) return data.winner;
  return 'teamId' in data ? (data.teamId ?? null) : null;
}

function switchOf(event: SeasonRecord): boolean | null {
  if (event.type === 'RoundVisibilityChanged') return event.data.visible;
  if (event.type === 'RevivalVoteClosed') return event.data.winner !== null;
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
    case 'RevivalVoteCancelled':
    case 'RevivalVotesVoided':
      return event.data.votes;
    default:
      return null;
  }
}

function formOf(event: SeasonRecord): EventForm | null {
  switch (event.type) {
    case 'BetWithdrawn':
      return event.data.because === 'replaced' ? 'replaced' : null;
    case 'MoneyGranted':
    case 'MoneyRemoved':
      return event.data.kind;
    case 'TeamRevived':
      return event.data.by;
    case 'RevivalVoteCancelled':
      return event.data.because === 'admin' ? null : event.data.because;
    case 'TeamDeleted':
      return event.data.leftBy === undefined ? null : 'left';
    case 'AmvdleWon':
      return event.data.reward === 0 ? 'unpaid' : null;
    default:
      return null;
  }
}
