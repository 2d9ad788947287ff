import { DomainError } from '@arena/domain/kernel/domain-error';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { foldEvent } from '@arena/projections/as-of/fold-projection';
import type { Projection } from '@arena/projections/kernel/projection';
import type { Rounds } from './rounds.js';
import { emptyCheckpoint, GrowingFold } from './checkpoint.js';
import type { CheckpointCache } from './checkpoint-cache.js';
import { TimeSlice } from '../system/time-slice.js';

/** Events between two steps, the most that a later answer folds. */
export const STEP = 1000;
/** Events per read. One settlement event has up to 500 entries. */
const PAGE = 100;

export interface SeasonFold<D extends Document> {
  readonly projection: Projection<D>;
  readonly season: number;
  readonly revision: number;
  readonly without: Rounds;
}

/** Keeps checkpoints on the way. @throws history-busy when `isWanted` ends the fold */
export async function foldSeason<D extends Document>(
  store: EventLog,
  cache: CheckpointCache<D>,
  { projection, season, revision, without }: SeasonFold<D>,
  { onStep, isWanted }: { onStep: () => void; isWanted: () => boolean },
): Promise<ReadonlyMap<string, D>> {
  const from = cache.nearest(revision) ?? emptyCheckpoint<D>();
  if (from.revision === revision) return from.documents;
  const fold = new GrowingFold(projection, from);
  const slice = new TimeSlice();
  let last = from.revision;
  for await (const event of eventsBetween(store, tournamentStream(season), from.revision + 1, revision)) {
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

async function* eventsBetween(
  store: EventLog,
  stream: string,
  first: number,
  last: number,
): AsyncGenerator<RecordedEvent> {
  for (let from = first; from <= last; from += PAGE) {
    yield* store.read(stream, { from, limit: Math.min(PAGE, last - from + 1) });
  }
}

function isOf(rounds: Rounds, { data }: RecordedEvent): boolean {
  if (rounds.size === 0) return false;
  const { round } = data as { readonly round?: unknown };
  return typeof round === 'number' && rounds.has(round);
}
