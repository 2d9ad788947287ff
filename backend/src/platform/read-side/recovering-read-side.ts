import { retryUntilDone } from './projector/retry-until-done.js';
import { Projector } from './projector/projector.js';
import type { ProjectionStatus } from './projector/projection-status.js';
import type { ProjectorOptions } from './projector/projector-options.js';
import type { ReadSide } from './read-side.js';

export interface Replaceable {
  onDamage(listener: () => void): void;
  replace(): Promise<void>;
}

export interface RecoveringOptions {
  readonly projector: ProjectorOptions;
  readonly file: Replaceable;
  readonly onTrouble: (error: unknown) => void;
  readonly say: (line: string) => void;
}

const NOT_BUILT = 0;

/** Replaces and rebuilds a damaged file of read models. */
export class RecoveringReadSide implements ReadSide {
  private readonly ending = new AbortController();
  private projector: Projector;
  private recovery: Promise<void> | null = null;

  private constructor(private readonly options: RecoveringOptions) {
    this.projector = new Projector(options.projector);
    options.file.onDamage(() => this.recover());
  }

  static async open(options: RecoveringOptions): Promise<RecoveringReadSide> {
    const readSide = new RecoveringReadSide(options);
    await readSide.projector.start().catch(async (error: unknown) => {
      if (!readSide.recovery) throw error;
      await readSide.recovery;
    });
    return readSide;
  }

  visible(): number {
    return this.projector.visible();
  }

  waitFor(position: number, timeoutMs: number): Promise<boolean> {
    return this.projector.waitFor(position, timeoutMs);
  }

  status(): ProjectionStatus[] {
    const statuses = this.projector.status();
    return this.recovery ? statuses.map((each) => ({ ...each, generation: NOT_BUILT })) : statuses;
  }

  isProjected(): boolean {
    return this.projector.isProjected();
  }

  generationOf(projection: string): number {
    return this.recovery ? NOT_BUILT : this.projector.generationOf(projection);
  }

  rebuild(names?: readonly string[]): Promise<void> {
    return this.projector.rebuild(names);
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.recovery;
    await this.projector.close();
  }

  private recover(): void {
    if (this.recovery || this.ending.signal.aborted) return;
    const { say, onTrouble } = this.options;
    say('The read models are damaged; they are rebuilt from the log. Everyone has to log in again.');
    this.recovery = retryUntilDone(() => this.startAnew(), this.ending.signal, onTrouble)
      .catch(() => undefined)
      .finally(() => {
        this.recovery = null;
      });
  }

  private async startAnew(): Promise<void> {
    await this.projector.close();
    await this.options.file.replace();
    const next = new Projector(this.options.projector);
    try {
      await next.start();
    } catch (error) {
      await next.close();
      throw error;
    }
    this.projector = next;
  }
}
