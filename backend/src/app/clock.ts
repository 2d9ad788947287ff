/** The server's time; the token under which it is injected. */
export abstract class Clock {
  /** Milliseconds since 1970; never smaller than an earlier answer. */
  abstract millis(): number;

  /** The same as ISO 8601 in UTC. */
  now(): string {
    return new Date(this.millis()).toISOString();
  }
}

/** The machine's clock, which may be set back while we run: deadlines must hold all the same. */
export class SystemClock extends Clock {
  private latest: number;

  constructor(notBefore = 0) {
    super();
    this.latest = notBefore;
  }

  millis(): number {
    this.latest = Math.max(this.latest, Date.now());
    return this.latest;
  }

  /** Never answers earlier than this again, e.g. than the last event of the log. */
  notBefore(millis: number): void {
    this.latest = Math.max(this.latest, millis);
  }
}
