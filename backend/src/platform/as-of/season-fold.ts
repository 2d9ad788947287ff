import { DomainError } from '@arena/domain/kernel/domain-error';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { foldEvent } from '@arena/projections/as-of/fold-projection';
import type { Projection } from '@arena/projections/kernel/projection';
import { eventsBetween } from '../read-side/checkpoints/events-between.js';
import { isOf, type Rounds } from '@arena/projections/as-of/rounds';
import type { FoldPlace, StoredCheckpoints } from '../read-side/checkpoints/stored-checkpoints.js';
import { type Checkpoint, emptyCheckpoint, GrowingFold, loadedCheckpoint } from './checkpoint.js';
import type { CheckpointCache } from './checkpoint-cache.js';
import { TimeSlice } from '../system/time-slice.js';

/** Events between two steps, the most that a later answer folds. */
export const STEP = 1000;

interface Sources<D extends Document> {
  readonly log: EventLog;
  readonly cache: CheckpointCache<D>;
  readonly stored: StoredCheckpoints;
}

/** Keeps checkpoints on the way. @throws history-busy when `isWanted` ends the fold */
export async function foldSeason<D extends Document>(
  { log, cache, stored }: Sources<D>,
  place: FoldPlace<D>,
  { onStep, isWanted }: { onStep: () => void; isWanted: () => boolean },
): Promise<ReadonlyMap<string, D>> {
  const { projection, season, revision, without } = place;
  const from = await startOf(cache, stored, place);
  if (from.revision === revision) return from.documents;
  const fold = new GrowingFold(projection, from);
  const slice = new TimeSlice();
  let last = from.revision;
  for await (const event of eventsBetween(log, tournamentStream(season), from.revision + 1, revision)) {
    if (!isOf(without, event)) fold.take(event);
    last = event.revision;
    if (last % STEP === 0) {
      cache.keepStep(fold.checkpoint(last));
      onStep();
      if (!isWanted()) throw new DomainError('history-busy');
    }
    if (slice.isOver) await slice.next();
  }
  const answer = fold.checkpoint(last);
  cache.keepAnswer(answer);
  onStep();
  return answer.documents;
}

/** A stored checkpoint is loaded only if it saves more than a step. */
async function startOf<D extends Document>(
  cache: CheckpointCache<D>,
  stored: StoredCheckpoints,
  place: FoldPlace<D>,
): Promise<Checkpoint<D>> {
  const known = cache.nearest(place.revision) ?? emptyCheckpoint<D>();
  if (place.revision - known.revision <= STEP) return known;
  // The log has the answer, too.
  const found = await stored.load(place, known.revision + STEP).catch(() => null);
  if (!found) return known;
  const start = loadedCheckpoint(found);
  cache.keepStep(start);
  return start;
}

/** Continues with events that are not the next ones of the log. */
export async function foldLater<D extends Document>(
  projection: Projection<D>,
  documents: ReadonlyMap<string, D>,
  later: readonly RecordedEvent[],
  without: Rounds,
): Promise<ReadonlyMap<string, D>> {
  if (later.length === 0) return documents;
  const after = new Map(documents);
  const slice = new TimeSlice();
  for (const event of later) {
    if (!isOf(without, event)) foldEvent(projection, event, after);
    if (slice.isOver) await slice.next();
  }
  return after;
}
