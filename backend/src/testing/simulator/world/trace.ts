import { createHash } from 'node:crypto';
import type { Scheduler } from './scheduler.js';

export interface TraceLine {
  readonly step: number;
  readonly at: number;
  readonly text: string;
}

/** Everything that happened. Two runs of one seed have the same hash, or something in them was not simulated. */
export class Trace {
  private readonly hashing = createHash('sha256');
  private readonly lines: TraceLine[] = [];

  constructor(private readonly scheduler: Scheduler) {}

  add(text: string): void {
    const line = { step: this.scheduler.steps, at: Math.round(this.scheduler.now), text };
    this.hashing.update(`${line.step} ${line.at} ${text}\n`);
    this.lines.push(line);
  }

  /** Hexadecimal. Ends the trace. */
  hash(): string {
    return this.hashing.digest('hex');
  }

  /** The last lines that name one of these subjects, and the very last ones. */
  about(subjects: readonly string[], count: number): TraceLine[] {
    const latest = new Set(this.lines.slice(-Math.ceil(count / 3)));
    const named = this.lines.filter(({ text }) => subjects.some((subject) => text.includes(subject)));
    for (const line of named.slice(-count)) latest.add(line);
    return [...latest].sort((one, other) => one.step - other.step);
  }
}
