import { hash as digest } from 'node:crypto';
import type { StoredEvent } from '@arena/domain/kernel/event';
import { NO_STREAM, type EventStore, type EventToStore } from '@arena/domain/kernel/ports/event-store.port';

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
  readonly checked: number;
  readonly valid: boolean;
  readonly firstBroken: BrokenLink | null;
  readonly head: ChainHead;
}

/** `data` is in stored form, with encrypted personal fields. */
export type Unsealed = Omit<EventToStore, 'hash'>;

export function sealEvents(stream: string, head: ChainHead, events: readonly Unsealed[]): EventToStore[] {
  let { revision, hash } = head;
  return events.map((event) => {
    revision += 1;
    hash = hashAfter(hash, { ...event, stream, revision });
    return { ...event, hash };
  });
}

type Hashed = Omit<StoredEvent, 'position' | 'hash'>;

/**
 * SHA-256 (hex) over the stored texts and the hash of the event before, which links the event to all earlier ones.
 * The parts contain no line breaks, so they cannot be exchanged for each other.
 */
function hashAfter(previous: string, { stream, revision, id, type, version, meta, data }: Hashed): string {
  return digest(
    'sha256',
    `${previous}\n${stream}\n${revision}\n${id}\n${type}\n${version}\n${meta}\n${data}`,
  );
}

export function breakAt(head: ChainHead, event: StoredEvent): BrokenLink | null {
  const reason = reasonAt(head, event);
  if (reason === null) return null;
  const { stream, revision, position, id } = event;
  return { stream, revision, position, id, reason };
}

function reasonAt(head: ChainHead, event: StoredEvent): string | null {
  if (event.revision !== head.revision + 1) return `revision ${head.revision + 1} is missing`;
  if (event.hash !== hashAfter(head.hash, event))
    return 'its hash does not match its content and the event before it';
  return null;
}

class ChainWalk {
  private head = CHAIN_START;
  private checked = 0;
  private firstBroken: BrokenLink | null = null;

  take(event: StoredEvent): void {
    if (this.firstBroken) return;
    this.firstBroken = breakAt(this.head, event);
    if (this.firstBroken) return;
    this.head = { revision: event.revision, hash: event.hash };
    this.checked += 1;
  }

  report(): ChainReport {
    const { checked, firstBroken, head } = this;
    return { checked, valid: firstBroken === null, firstBroken, head };
  }
}

/** Does not detect missing newest events; `lostEvents` does. */
export async function verifyChain(
  events: AsyncIterable<StoredEvent> | Iterable<StoredEvent>,
): Promise<ChainReport> {
  const walk = new ChainWalk();
  for await (const event of events) walk.take(event);
  return walk.report();
}

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

/** @throws LogBroken with the first damaged event */
export async function requireWholeLog(store: EventStore): Promise<Map<string, ChainReport>> {
  const reports = await verifyLog(store);
  for (const { firstBroken } of reports.values()) if (firstBroken) throw new LogBroken(firstBroken);
  return reports;
}

function walkOf(walks: Map<string, ChainWalk>, stream: string): ChainWalk {
  const walk = walks.get(stream) ?? new ChainWalk();
  walks.set(stream, walk);
  return walk;
}

export class LogBroken extends Error {
  constructor(readonly link: BrokenLink) {
    super(
      `The log is damaged at event ${link.revision} of ${link.stream} (id ${link.id}): ${link.reason}. ` +
        'Restore the log from a backup; nothing was written.',
    );
    this.name = 'LogBroken';
  }
}
