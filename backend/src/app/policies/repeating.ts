import { Logger } from '@nestjs/common';

/** Does something now and then until it is stopped; one run at a time, a failure ends none of the later ones. */
export class Repeating {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private readonly logger: Logger;

  constructor(
    private readonly name: string,
    private readonly every: number,
    private readonly work: () => Promise<void>,
  ) {
    this.logger = new Logger(name);
  }

  start(): void {
    void this.run();
    this.timer = setInterval(() => void this.run(), this.every);
    this.timer.unref();
  }

  /** Resolves when the run at hand is over. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.running;
  }

  run(): Promise<void> {
    this.running ??= this.work()
      .catch((error: unknown) => this.logger.error(`${this.name} will be tried again`, String(error)))
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }
}
