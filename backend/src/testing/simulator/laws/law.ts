import type { RecordedEvent, StoredEvent } from '@arena/domain/kernel/events/event';

/** What must hold after every event of the log. */
export interface EventLaw {
  readonly name: string;
  /** @returns what is wrong, or null */
  check(event: RecordedEvent, stored: StoredEvent): string | null;
}
