/**
 * Commands that may be written although the log does not show them yet: those of the running turn, and those of an
 * append that was never answered. Sent again and refused, they must not be told that nothing was written.
 */
export class CommandsInDoubt {
  private running: ReadonlySet<string> = new Set();
  /** By command id: the revision that its events were to follow. */
  private readonly open = new Map<string, number>();

  /** Their turn has come. */
  began(commandIds: Iterable<string>): void {
    this.running = new Set(commandIds);
  }

  /** The log has told which of them it holds. */
  ended(): void {
    this.running = new Set();
  }

  /** The store did not say whether it has their events, which were to follow a revision. */
  leftOpen(revision: number): void {
    for (const [id, followed] of this.open) if (followed < revision) this.open.delete(id);
    for (const id of this.running) this.open.set(id, revision);
  }

  /** @param revision of the log as it was read. Once another event has their place, they are never written */
  has(commandId: string, revision: number): boolean {
    const followed = this.open.get(commandId);
    return this.running.has(commandId) || (followed !== undefined && followed >= revision);
  }
}
