import { hash as digest } from 'node:crypto';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { hashedText, type HashedEvent } from '@arena/domain/kernel/events/event-hash';
import {
  LOG_START,
  NO_STREAM,
  type EventStore,
  type EventToStore,
} from '@arena/domain/kernel/ports/event-store.port';

export interface ChainHead {
  readonly revision: number;
  readonly hash: string;
}

export const CHAIN_START: ChainHead = { revision: NO_STREAM, hash: '0'.repeat(64) };

/** `gap`: an event before it is missing. `changed`: its content, or the event before it, is not the one of its hash. */
export type BreakKind = 'gap' | 'changed';

export interface BrokenLink {
  readonly kind: BreakKind;
  readonly stream: string;
  readonly revision: number;
  /** Revision that should follow the event before it. */
  readonly expected: number;
  readonly position: number;
  readonly id: string;
  /** In English, for logs and terminals. */
  readonly reason: string;
}

export interface ChainReport {
  readonly checked: number;
  readonly valid: boolean;
  readonly firstBroken: BrokenLink | null;
  readonly head: ChainHead;
}

/** `data` is in stored form, with encrypted personal fields. */
export type UnsealedEvent = Omit<EventToStore, 'hash'>;

export function sealEvents(
  stream: string,
  head: ChainHead,
  events: readonly UnsealedEvent[],
): EventToStore[] {
  let { revision, hash } = head;
  return events.map((event) => {
    revision += 1;
    hash = hashAfter(hash, { ...event, stream, revision });
    return { ...event, hash };
  });
}

function hashAfter(previous: string, event: HashedEvent): string {
  return digest('sha256', hashedText(previous, event));
}

export function breakAt(head: ChainHead, event: StoredEvent): BrokenLink | null {
  const kind = kindOfBreak(head, event);
  if (kind === null) return null;
  const { stream, revision, position, id } = event;
  const expected = head.revision + 1;
  const reason =
    kind === 'gap'
      ? `revision ${expected} is missing`
      : 'its hash does not match its content and the event before it';
  return { kind, stream, revision, expected, position, id, reason };
}

function kindOfBreak(head: ChainHead, event: StoredEvent): BreakKind | null {
  if (event.revision !== head.revision + 1) return 'gap';
  return event.hash === hashAfter(head.hash, event) ? null : 'changed';
}

class ChainWalk {
  private head = CHAIN_START;
  private checked = 0;
  firstBroken: BrokenLink | null = null;

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

/** Runs after each page, with the number of events and the position. The next page waits for it. */
export type AfterPage = (seen: number, position: number) => Promise<void> | void;

export async function verifyLog(
  store: EventStore,
  afterPage: AfterPage = () => undefined,
): Promise<Map<string, ChainReport>> {
  const chains = new Map<string, ChainWalk>();
  const chainOf = (stream: string): ChainWalk => {
    const chain = chains.get(stream) ?? new ChainWalk();
    chains.set(stream, chain);
    return chain;
  };
  let seen = 0;
  for await (const page of store.readAll(LOG_START)) {
    for (const event of page) chainOf(event.stream).take(event);
    await afterPage((seen += page.length), page.at(-1)?.position ?? LOG_START);
  }
  return new Map([...chains].map(([stream, chain]) => [stream, chain.report()]));
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
