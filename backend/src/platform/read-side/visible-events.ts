import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { Following } from './projector/following.js';

export interface VisibleEventsOptions {
  readonly log: EventLog;
  /** The first event that is published comes after this position. */
  readonly after: number;
  /** Resolves when the read models show the log up to the position, or after a timeout. */
  readonly shown: (position: number) => Promise<unknown>;
  readonly onVisible: (events: readonly RecordedEvent[], position: number) => void;
  readonly onTrouble: (error: unknown) => void;
  readonly time?: MachineTime | undefined;
}

/** Publishes the events of the log in order and once, when the read models show them. Holds one page in memory. */
export class VisibleEvents {
  private readonly following: Following<RecordedEvent>;
  private closed = false;

  constructor({ log, after, shown, onVisible, onTrouble, time }: VisibleEventsOptions) {
    let position = after;
    this.following = new Following({
      store: log,
      after: () => position,
      take: async (events) => {
        const last = events.at(-1)?.position ?? position;
        await shown(last);
        if (this.closed) return;
        position = last;
        onVisible(events, last);
      },
      onTrouble,
      time,
    });
    this.following.start();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.following.close();
  }
}
