/** Drawings that are kept, and those that may wait. */
const KEPT = 100;
const WAITING = 8;

/**
 * Draws one picture at a time, so that pictures take at most one core. Pictures are kept by their version, and
 * requests for the same picture share a drawing.
 */
export class DrawingQueue {
  /** Least recently used first. */
  private readonly kept = new Map<string, Buffer>();
  private readonly running = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();

  /** Whether the picture is drawn, or being drawn. */
  has(version: string): boolean {
    return this.kept.has(version) || this.running.has(version);
  }

  /** Null: too many others are waiting. */
  async get(version: string, draw: () => Promise<Buffer>): Promise<Buffer | null> {
    const known = this.kept.get(version);
    if (known) {
      this.keep(version, known);
      return known;
    }
    const running = this.running.get(version);
    if (running) return running;
    return this.running.size < WAITING ? this.start(version, draw) : null;
  }

  private start(version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawing = this.last.then(draw).finally(() => this.running.delete(version));
    this.running.set(version, drawing);
    this.last = drawing.then(
      (picture) => this.keep(version, picture),
      () => undefined,
    );
    return drawing;
  }

  private keep(version: string, picture: Buffer): void {
    this.kept.delete(version);
    this.kept.set(version, picture);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > KEPT) this.kept.delete(oldest);
  }
}
