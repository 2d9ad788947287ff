import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from '@arena/projections/kernel/projection';
import type { RebuildReason } from './rebuild/rebuild-reasons.js';

export interface AppliedBatch {
  readonly events: readonly RecordedEvent[];
  /** Every live read model shows the log up to here. */
  readonly position: number;
  readonly changed: readonly string[];
  /** Milliseconds since 1970. */
  readonly began: number;
}

export interface ProjectorOptions {
  readonly store: EventLog;
  readonly readModels: ReadModels;
  readonly projections: readonly Projection[];
  readonly onBatch?: (batch: AppliedBatch) => void;
  /** Stored documents that are rebuilt at the start. */
  readonly onRebuildReasons?: (reasons: readonly RebuildReason[]) => void;
  readonly onTrouble?: (error: unknown) => void;
  readonly mayWrite?: () => boolean;
  /** Resolves when nothing reads the generations that a rebuild has replaced, or when the signal aborts. */
  readonly formerReleased?: (signal: AbortSignal) => Promise<unknown>;
  readonly time?: MachineTime | undefined;
  /** Events in one transaction at most. Slow and failing batches become smaller. */
  readonly batchSize?: number;
  readonly rebuildBatchSize?: number;
  /** Documents per projection that stay in memory. The default is about three times 10,000 bettors. */
  readonly keptDocuments?: number;
}
