import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Generation } from '@arena/domain/kernel/ports/read-models.port';
import type { Unfit } from '@arena/infra/read-models/open-read-models-file';
import type { Projection } from '@arena/projections/kernel/projection';

export interface StoredState {
  readonly found: Generation | undefined;
  /** False when the read models belong to another log. */
  readonly isOurs: boolean;
  /** Last position of the log. */
  readonly head: number;
}

/** Why stored documents need a rebuild. */
export type RebuildReason = 'missing' | 'of another log' | 'ahead of the log' | 'of another version';

/** Null if the documents fit log and version. */
export function rebuildReasonOf(
  projection: Projection,
  { found, isOurs, head }: StoredState,
): RebuildReason | null {
  if (!found) return head > LOG_START ? 'missing' : null;
  if (!isOurs) return 'of another log';
  if (found.position > head) return 'ahead of the log';
  return found.version === projection.version ? null : 'of another version';
}

/** One line for the operator. */
export function rebuildLine(reasons: readonly RebuildReason[]): string {
  const counts = [...new Set(reasons)].map(
    (reason) => `${reasons.filter((each) => each === reason).length} ${reason}`,
  );
  return `Read models are rebuilt from the log: ${counts.join(', ')}.`;
}

/** One line for the operator, about a file that is replaced. */
export function unfitLine(unfit: Unfit): string {
  if (unfit.kind === 'format')
    return `The read models have format ${unfit.found}; they are rebuilt for version ${unfit.wanted} from the log.`;
  if (unfit.kind === 'full')
    return 'The read models have filled their disk; they are removed and rebuilt from the log.';
  return 'The read models are damaged; they are rebuilt from the log.';
}
