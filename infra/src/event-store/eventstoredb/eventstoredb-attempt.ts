import type { StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

/** Nothing came for so long that the node is unlikely to answer at all. */
export class NoAnswer extends Error {}

/** The call was given up, so that it does not keep its node from ending. */
export class NodeEnds extends StoreUnavailable {
  constructor() {
    super('The node of the event store ends');
  }
}

const nothing = (): void => undefined;

/** @throws NoAnswer */
export async function answered<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), timeoutMs);
  });
  // An abandoned call still settles later.
  work.catch(nothing);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The timeout is for each item. @throws NoAnswer */
export async function collected<T>(stream: StreamingRead<T>, timeoutMs: number): Promise<T[]> {
  // The stream also emits its errors after the last read.
  stream.on('error', nothing);
  const all: T[] = [];
  const timer = setTimeout(() => stream.destroy(new NoAnswer()), timeoutMs);
  try {
    for await (const item of stream) {
      all.push(item);
      timer.refresh();
    }
    return all;
  } catch (error) {
    abandon(stream, () => stream.cancel());
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The client ends either the call or its stream, never both. */
export function abandon(stream: { destroy(): unknown }, cancel: () => Promise<void>): void {
  cancel().catch(nothing);
  stream.destroy();
}
