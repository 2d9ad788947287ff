import type { ProjectionStatus } from '@arena/projections/projector/projection-status';
import type { ActiveGenerations } from '@arena/projections/projector/read-model-reader';

/** What this process knows of the read models, whether it writes them itself or another does. */
export interface ReadSide extends ActiveGenerations {
  /** Every live read model shows the log up to here. */
  visible(): number;
  /** True once every read model shows this position, false after so many milliseconds. */
  waitFor(position: number, timeoutMs: number): Promise<boolean>;
  status(): ProjectionStatus[];
  /** Some process, this one or another, writes the read models. */
  isProjected(): boolean;
  /** Has them built anew; resolves when that is done, or asked for where another process does it. */
  rebuild(names?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
