import { StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';

export function aroundAppend(
  store: EventStore,
  around: (append: () => ReturnType<EventStore['append']>) => ReturnType<EventStore['append']>,
): EventStore {
  return {
    maxAppendBytes: store.maxAppendBytes,
    append: (stream, expected, events) => around(() => store.append(stream, expected, events)),
    read: (stream, options) => store.read(stream, options),
    readAll: (after) => store.readAll(after),
    revisionOf: (stream) => store.revisionOf(stream),
    lastPosition: () => store.lastPosition(),
    subscribe: (after, handler, onError) => store.subscribe(after, handler, onError),
    close: () => store.close(),
  };
}

export type Fault = 'none' | 'before-writing' | 'after-writing';

/** Fails before the write, or after it with a lost answer. */
export function faultyStore(store: EventStore): EventStore & { fault: Fault } {
  const faulty = aroundAppend(store, async (append) => {
    if (faulty.fault === 'none') return append();
    if (faulty.fault === 'after-writing') await append();
    throw new StoreUnavailable('disk full, or so');
  }) as EventStore & { fault: Fault };
  faulty.fault = 'none';
  return faulty;
}

export function countingStore(store: EventStore): EventStore & { appends: number } {
  const counting = aroundAppend(store, (append) => {
    counting.appends += 1;
    return append();
  }) as EventStore & { appends: number };
  counting.appends = 0;
  return counting;
}
