import { expect, it } from '@jest/globals';
import type { DiscoveryService } from '@nestjs/core';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openMemoryLeases } from '@arena/infra/leases/memory-leases';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { until } from '../../../testing/until.js';
import type { Runtime } from '../../../platform/runtime/runtime.js';
import { decodedLog } from '../../../platform/writer/stored-log.js';
import { envelope, fill, openWallets, walletCodec } from '../../../platform/writer/testing/wallet-writer.js';
import { PolicyRunner } from './policy-runner.js';
import { Policy, type EventPolicy, type Subscription } from './policy.js';

const FILLED = { events: ['WalletFilled'], checkpoint: 'fills', lease: 'mails' } as unknown as Subscription;

it('hands a policy what happened since its first start, also from before it got its lease', async () => {
  const handled: number[] = [];

  @Policy(FILLED)
  class Fills implements EventPolicy {
    handle({ revision }: RecordedEvent): Promise<void> {
      return Promise.resolve(void handled.push(revision));
    }
  }

  const store = openSqliteEventStore({ file: ':memory:' });
  const documents = openSqliteReadModels({ file: ':memory:' });
  const leases = openMemoryLeases();
  let free: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => (free = resolve));
  const read = leases.read.bind(leases);
  leases.read = (name) => freed.then(() => read(name));
  const writer = await openWallets(store);
  await writer.execute(fill(1), envelope());
  const target = { by: 'lease-holder', leases, holder: { name: 'this node', former: [] } };
  const runtime = {
    log: decodedLog(store, walletCodec),
    stores: { documents, eventStore: store, target },
    heard: () => Promise.resolve(),
  } as unknown as Runtime;
  const discovery = { getProviders: () => [{ metatype: Fills, instance: new Fills() }] };
  const runner = new PolicyRunner(discovery as unknown as DiscoveryService, runtime);
  runner.onApplicationBootstrap();
  await until(async () => (await documents.get('policy-checkpoints', 'fills')) !== null);
  await writer.execute(fill(1), envelope());
  free();
  await until(() => handled.length > 0);
  expect(handled).toEqual([1]);
  await runner.onApplicationShutdown();
  await writer.close();
  await store.close();
  await documents.close();
});
