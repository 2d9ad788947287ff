import type { RecordedEvent } from '@arena/domain/kernel/event';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import {
  NOT_SUPERSEDED,
  supersessionOf,
  type Supersession,
} from '@arena/projections/bracket/match-decisions';
import { MATCH_STEPS, type MatchStepsDocument } from '@arena/projections/bracket/match-steps.read-model';
import type { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';

/** What each event about a winner supersedes, and what supersedes it. */
export async function supersessionsOf(
  reader: ReadModelReader,
  events: readonly RecordedEvent[],
): Promise<(event: RecordedEvent) => Supersession> {
  const ids = new Set(events.flatMap((event) => matchOf(event) ?? []));
  const found = await reader.getMany<MatchStepsDocument>(MATCH_STEPS, [...ids]);
  const steps = new Map(found.map((document) => [document.id, document.steps]));
  return (event) => {
    const match = steps.get(matchOf(event) ?? '');
    return match ? supersessionOf(match, event.revision) : NOT_SUPERSEDED;
  };
}

/** Id of the document about the match whose winner the event decides. */
function matchOf({ stream, type, data }: RecordedEvent): string | null {
  if (type !== 'WinnerDeclared' && type !== 'WinnerOverturned') return null;
  return `${seasonOf(stream)}:${(data as { matchId: string }).matchId}`;
}
