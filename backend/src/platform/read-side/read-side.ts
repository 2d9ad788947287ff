import type { ProjectionStatus } from './projector/projection-status.js';
import type { ActiveGenerations } from './projector/reads/read-model-reader.js';

export interface ReadSide extends ActiveGenerations {
  /** Every live read model shows the log up to here. */
  visible(): number;
  waitFor(position: number, timeoutMs: number): Promise<boolean>;
  status(): ProjectionStatus[];
  isProjected(): boolean;
  /** Resolves when the rebuild is done, or requested from another process. */
  rebuild(names?: readonly string[]): Promise<void>;
  /** Removes deleted data from the files of the read models. Absent if they cannot be reached. */
  purge?(): Promise<void>;
  /** Writes a snapshot of a season from the log, beside the writer. Absent where another process projects. */
  saveSnapshot?(stream: string): Promise<void>;
  close(): Promise<void>;
}
