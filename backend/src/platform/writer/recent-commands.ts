import type { StreamEvent } from '@arena/domain/kernel/event';

const WINDOW = 24 * 60 * 60 * 1000;

export interface CommandTrace {
  readonly commandId: string;
  readonly fingerprint: string;
  readonly revision: number;
  readonly count: number;
  readonly at: string;
}

/** Commands of the last 24 hours of the log: repetitions are known after a restart and on other nodes. */
export class RecentCommands {
  private readonly traces = new Map<string, CommandTrace>();
  private latest = 0;

  constructor(traces: readonly CommandTrace[] = []) {
    for (const trace of traces) this.add(trace);
  }

  record({ meta: { commandId, fingerprint, at }, revision }: StreamEvent): void {
    const known = this.traces.get(commandId);
    const continues = known?.at === at && known.revision + known.count === revision;
    if (continues) this.traces.set(commandId, { ...known, count: known.count + 1 });
    else this.add({ commandId, fingerprint, revision, count: 1, at });
  }

  find(commandId: string, at: string): CommandTrace | undefined {
    const trace = this.traces.get(commandId);
    return trace && Date.parse(at) - Date.parse(trace.at) <= WINDOW ? trace : undefined;
  }

  all(): CommandTrace[] {
    return [...this.traces.values()];
  }

  private add(trace: CommandTrace): void {
    this.traces.delete(trace.commandId);
    this.traces.set(trace.commandId, trace);
    this.latest = Date.parse(trace.at);
    this.forgetOld();
  }

  /**
   * Stops at the first command within 24 hours. If the clock was set back a little, older ones stay longer.
   * Commands more than 24 hours ahead were recorded before a clock was corrected.
   */
  private forgetOld(): void {
    for (const [commandId, { at }] of this.traces) {
      if (Math.abs(this.latest - Date.parse(at)) <= WINDOW) return;
      this.traces.delete(commandId);
    }
  }
}
