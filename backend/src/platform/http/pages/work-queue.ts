/** Products that are kept, and those that may wait. */
const KEPT = 100;
const WAITING = 8;

/** One at a time, so at most one core. Requests for the same version share the work. */
export class WorkQueue<Product> {
  /** Least recently used first. */
  private readonly kept = new Map<string, Product>();
  private readonly running = new Map<string, Promise<Product>>();
  private last: Promise<unknown> = Promise.resolve();

  has(version: string): boolean {
    return this.kept.has(version) || this.running.has(version);
  }

  /** Undefined unless it is made already. */
  made(version: string): Product | undefined {
    return this.kept.get(version);
  }

  /** Null: too many others are waiting. */
  async get(version: string, make: () => Promise<Product>): Promise<Product | null> {
    const known = this.kept.get(version);
    if (known) {
      this.keep(version, known);
      return known;
    }
    const running = this.running.get(version);
    if (running) return running;
    return this.running.size < WAITING ? this.start(version, make) : null;
  }

  private start(version: string, make: () => Promise<Product>): Promise<Product> {
    const making = this.last.then(make).finally(() => this.running.delete(version));
    this.running.set(version, making);
    this.last = making.then(
      (product) => this.keep(version, product),
      () => undefined,
    );
    return making;
  }

  private keep(version: string, product: Product): void {
    this.kept.delete(version);
    this.kept.set(version, product);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > KEPT) this.kept.delete(oldest);
  }
}
