import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { ProjectorChild } from '../platform/read-side/child/projector-child.js';
import { aroundAppend } from '../platform/writer/testing/store-wrappers.js';
import { openSharedStores, sharing } from '../testing/shared-stores.js';
import { testConfig } from '../testing/test-config.js';
import { openRuntime } from './open-runtime.js';

/** How often somebody waits for the log while nobody else does: each time, a start on a server waits for its answer. */
class Waits {
  count = 0;
  private asking = 0;

  around(store: EventStore): EventStore {
    return {
      ...aroundAppend(store, (append) => append()),
      revisionOf: (stream) => this.during(() => store.revisionOf(stream)),
      lastPosition: () => this.during(() => store.lastPosition()),
      read: (stream, options) => this.page(() => store.read(stream, options)),
      readAll: (after) => this.page(() => store.readAll(after)),
    };
  }

  private async during<T>(ask: () => Promise<T>): Promise<T> {
    if (this.asking === 0) this.count += 1;
    this.asking += 1;
    try {
      await eventLoopTurn();
      return await ask();
    } finally {
      this.asking -= 1;
    }
  }

  private async *page<T extends StoredEvent | readonly StoredEvent[]>(
    open: () => AsyncIterable<T>,
  ): AsyncIterable<T> {
    const all = await this.during(async () => {
      const found: T[] = [];
      for await (const each of open()) found.push(each);
      return found;
    });
    yield* all;
  }
}

it('a start asks the log for what it needs at once, not one by one', async () => {
  const stores = await openSharedStores();
  const open = sharing(stores);
  await (await openRuntime(testConfig(), { openStores: open })).close();
  const waits = new Waits();
  const runtime = await openRuntime(testConfig(), {
    openStores: async (...given) => {
      const shared = await open(...given);
      return { ...shared, eventStore: waits.around(shared.eventStore) };
    },
  });
  await runtime.close();
  await stores.close();
  expect(waits.count).toBeGreaterThan(0);
  expect(waits.count).toBeLessThan(15);
});

it('while the server of the log does not answer yet, the projector loads what it takes to open it', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const asked = once(silent, 'connection');
  const load = jest.spyOn(ProjectorChild.running(), 'load');
  const eventStoreUrl = `esdb://127.0.0.1:${(silent.address() as AddressInfo).port}?tls=false`;
  const opening = openRuntime(testConfig({ eventStoreUrl }), { log: () => undefined });
  const refused = expect(opening).rejects.toThrow(/event store/);
  await asked;
  expect(load.mock.calls).toEqual([[eventStoreUrl]]);
  silent.close();
  for (const socket of sockets) socket.destroy();
  await refused;
  load.mockRestore();
});
