import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SYSTEM } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { AppendNotSent, StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { CommandGateway } from '../platform/runtime/command-gateway.js';
import type { Runtime } from '../platform/runtime/runtime.js';
import { closeSeason } from '../platform/runtime/season-closing.js';
import { openStores } from '../platform/stores/stores.js';
import { aroundAppend } from '../platform/writer/testing/store-wrappers.js';
import { testConfig } from '../testing/test-config.js';
import { until } from '../testing/until.js';
import { openRuntime } from './open-runtime.js';

describe('a reset that is sent twice while the store fails', () => {
  let runtime: Runtime;
  let gateway: CommandGateway;
  let isAway: boolean;
  /** Appends wait for it, then fail. */
  let failure: Promise<void> | null;
  let appends: number;

  beforeEach(async () => {
    [isAway, failure, appends] = [false, null, 0];
    runtime = await openRuntime(testConfig(), {
      report: () => undefined,
      openStores: async (env, log) => {
        const stores = await openStores(env, log);
        const eventStore = aroundAppend(stores.eventStore, async (append) => {
          appends += 1;
          if (!failure) return append();
          await failure;
          throw new AppendNotSent('The store cannot be reached');
        });
        const revisionOf: typeof eventStore.revisionOf = async (stream) => {
          if (isAway) throw new StoreUnavailable('The store is away');
          return stores.eventStore.revisionOf(stream);
        };
        return { ...stores, eventStore: { ...eventStore, revisionOf } };
      },
    });
    gateway = new CommandGateway(runtime);
  });
  afterEach(() => runtime.close());

  const sendReset = (commandId: string): Promise<void> => {
    const at = runtime.clock.now();
    const context = { commandId, fingerprint: commandId, correlation: commandId, actor: SYSTEM, at };
    return closeSeason(gateway, 1, context);
  };

  it('is not executed by the second sending after the first was told that nothing was changed (fault 51)', async () => {
    let fail = (): void => undefined;
    failure = new Promise((resolve) => (fail = resolve));
    const before = appends;
    const first = sendReset('reset');
    const refused = expect(first).rejects.toThrow(new DomainError('storage-unavailable'));
    await until(() => appends > before);
    const second = sendReset('reset').catch((error: unknown) => error);
    failure = null;
    fail();
    await refused;
    await second;
    expect(gateway.tournamentState().season.status).toBe('open');
    await sendReset('reset');
    expect(gateway.tournamentState().season.status).toBe('closed');
  });

  it('is not told that nothing was changed when it was executed and the next season has begun (fault 51)', async () => {
    await sendReset('reset');
    await gateway.openSeasonAfter(1);
    isAway = true;
    await expect(sendReset('reset')).rejects.toThrow(new DomainError('outcome-unknown'));
    await expect(sendReset('another reset')).rejects.toThrow(new DomainError('storage-unavailable'));
    isAway = false;
    await sendReset('reset');
    expect(gateway.tournamentState().season).toMatchObject({ season: 2, status: 'open' });
  });
});
