import type { ProjectionStatus } from './projector/projection-status.js';

/** Whether other processes have to learn at once of a rebuild, or of a projection that has stopped. */
export class StatusNews {
  private told = '';
  private wakeUp = new AbortController();

  constructor(private readonly status: () => readonly ProjectionStatus[]) {}

  /** Aborts when there is news. */
  get signal(): AbortSignal {
    return this.wakeUp.signal;
  }

  /** What has been told now. */
  tell(): readonly ProjectionStatus[] {
    this.wakeUp = new AbortController();
    const status = this.status();
    this.told = statesIn(status);
    return status;
  }

  look(): void {
    if (statesIn(this.status()) !== this.told) this.wakeUp.abort();
  }

  /** All is live, and nobody waits for the end of a rebuild. */
  get isAtRest(): boolean {
    return this.status().every(({ state }) => state !== 'rebuilding');
  }
}

function statesIn(status: readonly ProjectionStatus[]): string {
  return status.map(({ state }) => state).join();
}
