import type { StreamEvent } from '@arena/domain/kernel/event';

const WINDOW = 24 * 60 * 60 * 1000;

/** Where a command's events stand in its stream. */
export interface CommandTrace {
  readonly commandId: string;
  readonly fingerprint: string;
  /** Revision of its first event. */
  readonly revision: number;
  readonly count: number;
  readonly at: string;
}

/**
 * The commands of the last 24 hours, by the events' own time, folded from the log: a repeated command is
 * known after a restart and on another node as well.
 */
export class RecentCommands {
  /** In the order of the log. */
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

  /** The trace of a command that comes again at a given time, while it is remembered. */
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
    this.latest = Math.max(this.latest, Date.parse(trace.at));
    this.forgetOld();
  }

  /** Looks at the oldest only: a clock that stepped back merely keeps some commands longer. */
  private forgetOld(): void {
    for (const [commandId, { at }] of this.traces) {
      if (this.latest - Date.parse(at) <= WINDOW) return;
      this.traces.delete(commandId);
    }
  }
}
