import type { ProjectorOptions } from './projector-options.js';
import { ProjectorClosed, retryUntilDone } from './reads/retry-until-done.js';

/** The right of a projector to write: until it is closed, or another process has taken over. */
export class WritePermission {
  private readonly ending = new AbortController();

  constructor(private readonly options: Pick<ProjectorOptions, 'mayWrite' | 'onTrouble' | 'time'>) {}

  get isHeld(): boolean {
    return !this.signal.aborted && this.options.mayWrite?.() !== false;
  }

  /** Aborts when the projector is closed. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  end(): void {
    this.ending.abort();
  }

  /** Retries until it works. @throws ProjectorClosed without the permission */
  retryUntilDone<T>(work: () => Promise<T>): Promise<T> {
    const permitted = (): Promise<T> => {
      if (!this.isHeld) throw new ProjectorClosed();
      return work();
    };
    const onTrouble = (error: unknown): void => this.report(error);
    return retryUntilDone(permitted, { signal: this.signal, onTrouble, time: this.options.time });
  }

  report(error: unknown): void {
    if (!(error instanceof ProjectorClosed)) this.options.onTrouble?.(error);
  }
}
