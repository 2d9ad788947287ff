import { NumberColumn } from './packed/number-column.js';

/** When the events of a log happened, in milliseconds, and their revisions. */
export class SeasonClock {
  /** Revision of the last event that the log leaves out, if it is after the others. */
  private end = 0;

  private constructor(
    private readonly times: NumberColumn,
    private readonly revisions: NumberColumn,
  ) {}

  static empty(): SeasonClock {
    return new SeasonClock(NumberColumn.ofNumbers(), NumberColumn.ofIntegers());
  }

  /** The clock of a season that goes on differently instead of an event. */
  before(index: number): SeasonClock {
    return new SeasonClock(this.times.upTo(index), this.revisions.upTo(index));
  }

  push(time: number, revision: number): void {
    this.times.push(time);
    this.revisions.push(revision);
  }

  get length(): number {
    return this.times.length;
  }

  timeAt(index: number): number {
    return this.times.at(index);
  }

  revisionAt(index: number): number {
    return this.revisions.at(index);
  }

  /** @param revision of the season's last event, which may be private */
  endAt(revision: number): void {
    this.end = revision;
  }

  /** The last revision of a moment: that of its event. The newest one includes all private events after it. */
  untilOf(index: number): number {
    const own = this.revisionAt(index);
    return index === this.length - 1 ? Math.max(own, this.end) : own;
  }

  /** The same revision, or the nearest one of the season. */
  within(revision: number): number {
    return Math.min(Math.max(revision, this.revisionAt(0)), this.untilOf(this.length - 1));
  }

  /** The last event that is not after a revision, -1 without one. */
  lastUpTo(revision: number): number {
    return this.revisions.lastUpTo(revision);
  }

  /** The last event at a time, or the first one. */
  indexAt(time: number): number {
    return Math.max(0, this.times.lastUpTo(time));
  }
}
