import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from './projection.js';

export interface AppliedBatch {
  readonly events: readonly RecordedEvent[];
  /** Every live read model shows the log up to here. */
  readonly position: number;
  /** Projections whose documents changed. */
  readonly changed: readonly string[];
}

export interface ProjectorOptions {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  readonly projections: readonly Projection[];
  /** Called after the documents of a batch are visible. */
  readonly onBatch?: (batch: AppliedBatch) => void;
  /** What a store refused and will be asked again; for the operator's eyes. */
  readonly onTrouble?: (error: unknown) => void;
  /** False ends the work before the next write: another process has taken it over. */
  readonly mayWrite?: () => boolean;
  /** How long former generations stay after a rebuild: other processes read them until they hear of the new ones. */
  readonly formerStaysMs?: number;
  /** Events per write while following the log. */
  readonly batchSize?: number;
  /** Events per write while building from the start. */
  readonly rebuildBatchSize?: number;
}
