import { StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { aroundAppend } from '../../../platform/writer/testing/store-wrappers.js';

export function failingAfter(store: EventStore, appends: number): EventStore {
  let left = appends;
  return aroundAppend(store, (append) =>
    left-- > 0 ? append() : Promise.reject(new StoreUnavailable('the line broke')),
  );
}
