import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { SNAPSHOT_SIZES, type SnapshotSizes } from './snapshot-sizes.js';

const IDLE_MS = 1000;

/** What is saved: a `FoldedStream`. */
interface SnapshotSource {
  readonly unsavedEvents: number;
  readonly untriedEvents: number;
  saveSnapshot(): Promise<void>;
  savedBy(save: () => Promise<void>): Promise<void>;
}

export interface SnapshotSaving {
  readonly stream: string;
  readonly snapshotSizes?: SnapshotSizes | undefined;
  /** Saves a snapshot from the log while commands go on. Otherwise they wait for it. */
  readonly saveAside?: ((stream: string) => Promise<void>) | undefined;
  readonly time?: MachineTime | undefined;
}

/** Decides when a stream has a new snapshot. A failed snapshot is reported and fails nothing else. */
export class SnapshotSaver {
  private readonly sizes: SnapshotSizes;
  private closed = false;
  private cancelIdle: () => void = () => undefined;
  private savingAside: Promise<void> | null = null;

  /** @param whenFree runs a task that may use the state, unless another one is running */
  constructor(
    private readonly durable: SnapshotSource,
    private readonly options: SnapshotSaving,
    private readonly whenFree: (task: () => Promise<void>) => void,
    private readonly report: (error: unknown) => void,
  ) {
    this.sizes = options.snapshotSizes ?? SNAPSHOT_SIZES;
  }

  /** Saving costs time, here or in another process, so a snapshot is saved when no command has come for a while. */
  async afterTurn(): Promise<void> {
    const { untriedEvents } = this.durable;
    const { time = MACHINE_TIME } = this.options;
    this.cancelIdle();
    if (untriedEvents >= this.sizes.atLatest) await this.save();
    else if (untriedEvents >= this.sizes.whenIdle && !this.closed)
      this.cancelIdle = time.after(IDLE_MS, () => this.whenFree(() => this.save()), 'background');
  }

  /** From now on, only `saveLast` saves. */
  stop(): void {
    this.closed = true;
    this.cancelIdle();
  }

  /** If it is worth it. */
  async saveLast(): Promise<void> {
    await this.savingAside;
    if (this.durable.unsavedEvents >= this.sizes.atClose) await this.saveHere();
  }

  private async save(): Promise<void> {
    const { saveAside, stream } = this.options;
    if (!saveAside) return this.saveHere();
    this.savingAside ??= this.durable
      .savedBy(() => saveAside(stream))
      .catch((error: unknown) => this.report(error))
      .finally(() => (this.savingAside = null));
  }

  private async saveHere(): Promise<void> {
    await this.durable.saveSnapshot().catch((error: unknown) => this.report(error));
  }
}
