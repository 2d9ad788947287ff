import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { breakAt, CHAIN_START, LogBroken, type AfterPage, type ChainHead } from './hash-chain.js';

/** Two logs with equal heads hold the same events. */
export interface StreamHead extends ChainHead {
  readonly stream: string;
}

export class LogHeads {
  private readonly heads = new Map<string, ChainHead>();
  private taken = 0;

  get events(): number {
    return this.taken;
  }

  /** @throws LogBroken when the event breaks its chain */
  take(event: StoredEvent): void {
    const broken = breakAt(this.heads.get(event.stream) ?? CHAIN_START, event);
    if (broken) throw new LogBroken(broken);
    this.heads.set(event.stream, { revision: event.revision, hash: event.hash });
    this.taken += 1;
  }

  list(): StreamHead[] {
    const streams = [...this.heads.keys()].sort();
    return streams.map((stream) => ({ stream, ...(this.heads.get(stream) ?? CHAIN_START) }));
  }
}

/** @throws LogBroken with the first damaged event */
export async function requireWholeLog(
  store: EventStore,
  afterPage: AfterPage = () => undefined,
): Promise<LogHeads> {
  const heads = new LogHeads();
  for await (const page of store.readAll(LOG_START)) {
    for (const event of page) heads.take(event);
    await afterPage(heads.events, page.at(-1)?.position ?? LOG_START);
  }
  return heads;
}

/** Name of the first stream that ends differently, or null. */
export function firstDifference(one: readonly StreamHead[], other: readonly StreamHead[]): string | null {
  const theirs = new Map(other.map((head) => [head.stream, head]));
  const differs = ({ stream, revision, hash }: StreamHead) => {
    const their = theirs.get(stream);
    return their?.revision !== revision || their.hash !== hash;
  };
  const missing = () => other.find(({ stream }) => !one.some((head) => head.stream === stream));
  return (one.find(differs) ?? missing())?.stream ?? null;
}
