/** Closes what was opened, the last first, each once. Like AsyncDisposableStack, which Node 20 lacks. */
export class Closers {
  private readonly deferred: (() => unknown)[] = [];

  defer(close: () => unknown): void {
    this.deferred.push(close);
  }

  use<T extends { close(): unknown }>(store: T): T {
    this.defer(() => store.close());
    return store;
  }

  async close(): Promise<void> {
    for (let close = this.deferred.pop(); close; close = this.deferred.pop()) await close();
  }
}
