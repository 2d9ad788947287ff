import type { ConnectionRefused } from './eventstoredb-failures.js';

/** A user may be allowed one and not the other. */
export type Kind = 'read' | 'append';

/** Milliseconds. Only an append can tell whether appends are taken again, so one is let through now and then. */
const APPEND_REFUSAL_COUNTS = 30_000;

/** What the server refuses. An accepted append clears all: whoever may append, may also read. */
export class Refusals {
  private readonly last = new Map<Kind, { readonly failure: ConnectionRefused; readonly at: number }>();
  private everAccepted = false;

  /** @param tell called once, when a server that worked begins to refuse. At the start, the error itself is shown */
  constructor(private readonly tell: (message: string) => void) {}

  accepted(kind: Kind): void {
    this.everAccepted = true;
    this.last.delete('read');
    if (kind === 'append') this.last.delete('append');
  }

  refused(kind: Kind, failure: ConnectionRefused): void {
    if (this.everAccepted && this.last.size === 0) this.tell(failure.message);
    this.last.set(kind, { failure, at: performance.now() });
  }

  /** @throws ConnectionRefused */
  requireNone(): void {
    const [read, append] = [this.last.get('read'), this.last.get('append')];
    if (read) throw read.failure;
    if (append && performance.now() - append.at < APPEND_REFUSAL_COUNTS) throw append.failure;
  }
}
