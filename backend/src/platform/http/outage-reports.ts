/** Milliseconds. */
const REPORTED_EVERY = 60_000;
const MAX_KNOWN = 100;

interface OutageReport {
  readonly at: number;
  leftOut: number;
}

/** A store that is away fails every request: reported once, and again after a minute with their number. */
export class OutageReports {
  private readonly reported = new Map<string, OutageReport>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @returns how many were left out since this message was reported; null to leave this one out, too */
  next(message: string): number | null {
    const known = this.reported.get(message);
    const now = this.now();
    if (known && now - known.at < REPORTED_EVERY) {
      known.leftOut += 1;
      return null;
    }
    if (this.reported.size >= MAX_KNOWN) this.reported.clear();
    this.reported.set(message, { at: now, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}
