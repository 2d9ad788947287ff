import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { EventToStore } from '@arena/domain/kernel/ports/event-store.port';
import { CopyRefused } from './copy-refused.js';

const MAX_EVENTS = 500;

export interface Append {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly EventToStore[];
}

interface Group extends Append {
  readonly events: EventToStore[];
  bytes: number;
}

/** Keeps the order across streams: only neighbouring events of one stream share an append. */
export function appendsOf(events: readonly StoredEvent[], maxBytes: number): Append[] {
  const groups: Group[] = [];
  for (const event of events) {
    const { id, type, version, data, meta, hash } = event;
    const stored = { id, type, version, data, meta, hash };
    const bytes = Buffer.byteLength(JSON.stringify(stored));
    if (bytes > maxBytes)
      throw new CopyRefused(
        `Event ${event.revision} of ${event.stream} (id ${event.id}) has ${bytes} bytes; the target takes ${maxBytes} in one append.`,
      );
    const group = groups.at(-1);
    const isSame = group?.stream === event.stream && group.events.length < MAX_EVENTS;
    if (isSame && group.bytes + bytes <= maxBytes) {
      group.events.push(stored);
      group.bytes += bytes;
    } else {
      groups.push({ stream: event.stream, expected: event.revision - 1, events: [stored], bytes });
    }
  }
  return groups;
}
