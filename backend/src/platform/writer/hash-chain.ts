import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import { NO_STREAM, type EventStore, type EventToStore } from '@arena/domain/kernel/ports/event-store.port';
import { canonicalJson } from './canonical-json.js';

/** The end of a chain: what the next event of the stream must follow. */
export interface ChainHead {
  readonly revision: number;
  readonly hash: string;
}

export const CHAIN_START: ChainHead = { revision: NO_STREAM, hash: '0'.repeat(64) };

export interface BrokenLink {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly id: string;
  readonly reason: string;
}

export interface ChainReport {
  /** Events found good, up to the first broken one. */
  readonly checked: number;
  readonly valid: boolean;
  readonly firstBroken: BrokenLink | null;
}

/** An event before it takes its place in the chain; `data` is in stored form, personal fields encrypted. */
export type Unsealed = Omit<EventToStore, 'meta'> & {
  readonly meta: Omit<EventToStore['meta'], 'previous' | 'hash'>;
};

/** Gives each event its place behind the one before: `previous` and `hash`. */
export function sealEvents(stream: string, head: ChainHead, events: readonly Unsealed[]): EventToStore[] {
  let { revision, hash } = head;
  return events.map((event) => {
    const meta = { ...event.meta, previous: hash };
    revision += 1;
    hash = hashOf({ ...event, stream, revision, meta });
    return { ...event, meta: { ...meta, hash } };
  });
}

type Hashed = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'type' | 'version' | 'data'> & {
  readonly meta: Omit<RecordedEvent['meta'], 'hash'>;
};

/** SHA-256 (hex) over the canonical event; `meta.previous` ties it to all events before. */
function hashOf({ id, stream, revision, type, version, data, meta }: Hashed): string {
  const text = canonicalJson({ id, stream, revision, type, version, data, meta });
  return createHash('sha256').update(text).digest('hex');
}

/** Why an event, as stored, cannot follow the head; null when it can. */
export function breakAt(head: ChainHead, event: RecordedEvent): BrokenLink | null {
  const reason = reasonAt(head, event);
  if (reason === null) return null;
  const { stream, revision, position, id } = event;
  return { stream, revision, position, id, reason };
}

function reasonAt(head: ChainHead, event: RecordedEvent): string | null {
  const { hash, ...meta } = event.meta;
  if (event.revision !== head.revision + 1) return `revision ${head.revision + 1} is missing`;
  if (meta.previous !== head.hash) return 'it does not follow the event before it';
  if (hash !== hashOf({ ...event, meta })) return 'its content does not match its hash';
  return null;
}

/** Follows one stream, event by event, and stops counting at the first broken link. */
class ChainWalk {
  private head = CHAIN_START;
  private checked = 0;
  private firstBroken: BrokenLink | null = null;

  take(event: RecordedEvent): void {
    if (this.firstBroken) return;
    this.firstBroken = breakAt(this.head, event);
    if (this.firstBroken) return;
    this.head = { revision: event.revision, hash: event.meta.hash };
    this.checked += 1;
  }

  report(): ChainReport {
    return { checked: this.checked, valid: this.firstBroken === null, firstBroken: this.firstBroken };
  }
}

/** Checks a whole stream as it is stored. A chain cannot tell that its newest events were cut off. */
export async function verifyChain(
  events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
): Promise<ChainReport> {
  const walk = new ChainWalk();
  for await (const event of events) walk.take(event);
  return walk.report();
}

/** Checks every stream in one pass over the log; `onProgress` hears how many events were seen. */
export async function verifyLog(
  store: EventStore,
  onProgress: (seen: number) => void = () => undefined,
): Promise<Map<string, ChainReport>> {
  const walks = new Map<string, ChainWalk>();
  let seen = 0;
  for await (const page of store.readAll(0)) {
    for (const event of page) walkOf(walks, event.stream).take(event);
    onProgress((seen += page.length));
  }
  return new Map([...walks].map(([stream, walk]) => [stream, walk.report()]));
}

/** @throws LogBroken naming the first damaged event of a stream */
export async function requireWholeLog(store: EventStore): Promise<void> {
  const reports = await verifyLog(store);
  for (const { firstBroken } of reports.values()) if (firstBroken) throw new LogBroken(firstBroken);
}

function walkOf(walks: Map<string, ChainWalk>, stream: string): ChainWalk {
  const walk = walks.get(stream) ?? new ChainWalk();
  walks.set(stream, walk);
  return walk;
}

/** The log is not what was written: nothing may be built on it. */
export class LogBroken extends Error {
  constructor(readonly link: BrokenLink) {
    super(
      `The log is damaged at event ${link.revision} of ${link.stream} (id ${link.id}): ${link.reason}. ` +
        'Restore the log from a backup; nothing was written.',
    );
    this.name = 'LogBroken';
  }
}
