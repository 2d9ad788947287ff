import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { WebhookTopic } from '@arena/domain/site/webhooks/webhooks.events';
import type { Match } from '@arena/domain/tournament/bracket/bracket';
import { stageOf, type Stage } from '@arena/domain/tournament/bracket/stage';
import { bracketMatches } from '@arena/domain/tournament/bracket/third-place';
import { isBracketPublic, maySeeRound, VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { revivesAllowed } from '@arena/domain/tournament/revives/revives';
import { phaseOf, type TournamentState } from '@arena/domain/tournament/tournament';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { tournamentStreams, type WebhookEventType } from '@arena/domain/tournament/tournament.stream';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import {
  toPublicEvent,
  type LogReader,
  type PublicEvent,
} from '@arena/projections/season-log/public-event.view';

export const WEBHOOK_EVENTS = Object.entries(tournamentStreams.events).flatMap(([type, { webhook }]) =>
  webhook ? [type as WebhookEventType] : [],
);

export function topicOf(type: string): WebhookTopic | null {
  return WEBHOOK_EVENTS.includes(type as WebhookEventType)
    ? (tournamentStreams.events[type as WebhookEventType].webhook ?? null)
    : null;
}

interface ShownMatch {
  readonly match_id: string;
  readonly team1: string;
  readonly team2: string | null;
  readonly winner: string | null;
  readonly third_place?: true;
}

/** What every visitor of the pages can see. It contains ids and names of teams and nothing about people. */
export interface WebhookContent {
  readonly season: number;
  readonly position: number;
  readonly type: WebhookEventType;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What the pages call the round, if not by its number. */
  readonly stage: Stage | null;
  readonly teams: Readonly<Record<string, string>>;
  readonly matches: readonly ShownMatch[];
}

/** Null if visitors cannot see it now, or if it belongs to a past season. */
export function webhookContent(
  event: RecordedEvent,
  state: TournamentState,
  season: number,
): WebhookContent | null {
  if (topicOf(event.type) === null || seasonOf(event.stream) !== season) return null;
  const shown = state.bracket.rounds.filter((each) => maySeeRound(each, VISITOR));
  const reader = {
    bracket: isBracketPublic(phaseOf(state)),
    rounds: new Set(shown.map(({ round }) => round)),
  };
  const seen = seenBy(reader, event as SeasonRecord);
  if (!seen) return null;
  const round =
    event.type === 'RoundVisibilityChanged'
      ? shown.find((each) => each.round === seen.data['round'])
      : undefined;
  const matches = round ? round.matches.map(shownMatch) : [];
  const played = state.bracket.rounds.find((each) => each.round === seen.data['round']);
  const text = JSON.stringify([seen.data, matches]);
  const named = [...state.teams.byId].filter(([teamId]) => text.includes(JSON.stringify(teamId)));
  return {
    season,
    position: event.position,
    type: event.type as WebhookEventType,
    at: seen.at,
    fields: seen.data,
    stage: played
      ? stageOf(bracketMatches(played.matches).length, revivesAllowed(state.revives, played.round))
      : null,
    teams: Object.fromEntries(named.map(([teamId, { name }]) => [teamId, name])),
    matches,
  };
}

function shownMatch({ matchId, team1, team2, winner, thirdPlace }: Match): ShownMatch {
  return { match_id: matchId, team1, team2, winner, ...(thirdPlace && { third_place: thirdPlace }) };
}

/** Whether these readers can see the event, or a part of it. */
export function isSeenBy(reader: LogReader, event: SeasonRecord): boolean {
  return seenBy(reader, event) !== null;
}

/** A launched round is hidden: before it is shown, visitors know no more than that it was launched. */
function seenBy(reader: LogReader, event: SeasonRecord): { at: string; data: PublicEvent['data'] } | null {
  if (event.type !== 'RoundLaunched') return toPublicEvent(event, reader);
  const { round } = event.data;
  const seen = toPublicEvent(event, { ...reader, rounds: new Set([round]) });
  return seen && { at: seen.at, data: { round } };
}
