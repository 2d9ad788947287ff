import type { RecordedEvent } from '@arena/domain/kernel/event';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { NOT_SUPERSEDED, supersessionOf } from '@arena/projections/bracket/match-decisions';
import { MATCH_STEPS, type MatchStepsDocument } from '@arena/projections/bracket/match-steps.read-model';
import type { EventFacts } from '@arena/projections/operation/operation.types';
import type { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';

type ResultFacts = Pick<EventFacts, 'effects' | 'supersedes' | 'superseded_by'>;

const NO_RESULT: ResultFacts = { effects: null, ...NOT_SUPERSEDED };

/** What each event about a winner has changed, what it supersedes, and what supersedes it. */
export async function auditedResults(
  reader: ReadModelReader,
  events: readonly RecordedEvent[],
): Promise<(event: RecordedEvent) => ResultFacts> {
  const ids = new Set(events.flatMap((event) => matchOf(event) ?? []));
  const found = await reader.getMany<MatchStepsDocument>(MATCH_STEPS, [...ids]);
  const stepsOf = new Map(found.map((document) => [document.id, document.steps]));
  return (event) => {
    const steps = stepsOf.get(matchOf(event) ?? '') ?? [];
    const result = steps.find(({ revision }) => revision === event.revision);
    if (!result || !('effects' in result)) return NO_RESULT;
    return { effects: result.effects, ...supersessionOf(steps, event.revision) };
  };
}

/** Id of the document about the match whose winner the event decides. */
function matchOf({ stream, type, data }: RecordedEvent): string | null {
  if (type !== 'WinnerDeclared' && type !== 'WinnerOverturned') return null;
  return `${seasonOf(stream)}:${(data as { matchId: string }).matchId}`;
}
