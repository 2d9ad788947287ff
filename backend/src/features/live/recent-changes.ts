import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { TimeSlice } from '../../platform/system/time-slice.js';
import { changeOf, type Change } from './live-events.js';

/** Clients that missed more changes fetch everything again. */
export const KEPT_CHANGES = 500;

/** The latest changes in memory, so that reconnecting clients never cost a read of the log. */
export class RecentChanges {
  private changes: Change[] = [];
  private since = 0;
  private filled: Promise<void> | null = null;

  constructor(
    private readonly log: Pick<EventLog, 'read'>,
    private readonly writtenStreams: () => readonly string[],
  ) {}

  add(events: readonly RecordedEvent[]): Change[] {
    const changes = events.map(changeOf);
    this.merge(changes);
    this.forget();
    return changes;
  }

  /** Null when the position is too old. */
  async after(position: number): Promise<Change[] | null> {
    await (this.filled ??= this.fill().catch((error: unknown) => {
      this.filled = null;
      throw error;
    }));
    if (position < this.since) return null;
    return this.changes.filter((change) => change.position > position);
  }

  /** Reads the end of each stream once, for changes from before this process started. */
  private async fill(): Promise<void> {
    const ends = await Promise.all(this.writtenStreams().map((stream) => this.endOf(stream)));
    this.merge(ends.flatMap(({ changes }) => changes));
    this.since = Math.max(this.since, ...ends.map(({ since }) => since));
    this.forget();
  }

  /** Without duplicates. New changes may be older than known ones: `fill` reads stream by stream during writes. */
  private merge(changes: readonly Change[]): void {
    const known = new Set(this.changes.map(({ position }) => position));
    this.changes.push(...changes.filter(({ position }) => !known.has(position)));
    this.changes.sort((one, other) => one.position - other.position);
  }

  private async endOf(stream: string): Promise<{ changes: Change[]; since: number }> {
    const slice = new TimeSlice();
    const changes: Change[] = [];
    let since = 0;
    for await (const event of this.log.read(stream, { direction: 'backwards', limit: KEPT_CHANGES })) {
      changes.push(changeOf(event));
      since = event.revision > 0 ? event.position : 0;
      if (slice.isOver) await slice.next();
    }
    return { changes, since };
  }

  private forget(): void {
    const gone = this.changes.splice(0, Math.max(0, this.changes.length - KEPT_CHANGES)).at(-1);
    if (gone) this.since = Math.max(this.since, gone.position);
  }
}
