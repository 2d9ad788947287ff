import type { DomainEvent, RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { START } from '@arena/domain/tournament/testing/play';
import { appendEvents } from '../../../platform/writer/append-events.js';
import type { EventCodec } from '../../../platform/writer/event-codec.js';
import { CHAIN_START, type ChainHead } from '../../../platform/writer/chain/hash-chain.js';

const PORTION = 500;

const META = {
  actor: 'bench',
  command: 'PlaceBet',
  fingerprint: 'bench',
  correlation: 'bench',
};

export interface Target {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly stream: string;
}

/** Writes the first events of a stream as the writer would: sealed, and encoded by the codec. */
export async function record(
  target: Target,
  events: Iterable<DomainEvent>,
  at: (event: DomainEvent) => string = () => START,
): Promise<void> {
  let head = CHAIN_START;
  let portion: DomainEvent[] = [];
  const flush = async (): Promise<void> => {
    const meta = (event: DomainEvent, n: number) => {
      const commandId = `bench-${head.revision + 1 + n}`;
      return { ...META, at: at(event), commandId };
    };
    const added = portion.map((event, n) => ({ event, meta: meta(event, n) }));
    const written = await appendEvents(target, head, added);
    head = headAfter(written?.events as unknown as readonly RecordedEvent[]);
    portion = [];
  };
  for (const event of events) {
    portion.push(event);
    if (portion.length === PORTION) await flush();
  }
  if (portion.length > 0) await flush();
}

function headAfter(events: readonly RecordedEvent[] | undefined): ChainHead {
  const last = events?.at(-1);
  if (!last) throw new Error('Another process wrote to the store of the bench');
  return { revision: last.revision, hash: last.meta.hash };
}
