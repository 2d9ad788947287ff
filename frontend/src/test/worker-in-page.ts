/** Runs the program of a worker in the page, because the test browser has no workers. */
export class WorkerInPage extends EventTarget {
  private receive: ((message: unknown) => void) | null = null;
  private ended = false;

  /** @param start gets what posts to the page, and returns what takes the page's messages */
  static install(start: (post: (message: unknown) => void) => (message: unknown) => void): void {
    class Started extends WorkerInPage {
      constructor() {
        super();
        this.receive = start((message) => this.toPage(message));
      }
    }
    Object.assign(globalThis, { Worker: Started });
  }

  postMessage(message: unknown): void {
    this.receive?.(structuredClone(message));
  }

  terminate(): void {
    this.ended = true;
  }

  private toPage(message: unknown): void {
    const data = structuredClone(message);
    if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
