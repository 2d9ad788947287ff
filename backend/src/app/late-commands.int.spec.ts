import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { SYSTEM } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { CommandGateway } from '../platform/runtime/command-gateway.js';
import { openStores } from '../platform/stores/stores.js';
import { MACHINE } from '../platform/system/machine.js';
import { aroundAppend } from '../platform/writer/testing/store-wrappers.js';
import { testConfig } from '../testing/test-config.js';
import { until } from '../testing/until.js';
import { openRuntime } from './open-runtime.js';

/** The gateway waits 5 s. Here, these are 100 ms. */
const FASTER = 50;
const PATIENCE_MS = 5000 / FASTER;

const hurried: typeof MACHINE = {
  ...MACHINE,
  time: { ...MACHINE.time, after: (ms, run, kind) => MACHINE.time.after(ms / FASTER, run, kind) },
};

it('a command that waited in vain is refused and not executed later; one that may be written is unknown, also when it is repeated (fault 57)', async () => {
  let appends = 0;
  let held: Promise<void> | null = null;
  const runtime = await openRuntime(testConfig(), {
    machine: hurried,
    openStores: async (env, log) => {
      const stores = await openStores(env, log);
      const eventStore = aroundAppend(stores.eventStore, async (append) => {
        appends += 1;
        await held;
        return append();
      });
      return { ...stores, eventStore };
    },
  });
  const gateway = new CommandGateway(runtime);
  const show = (video: string, id = runtime.seeds.id()) => {
    const at = runtime.clock.now();
    const context = { commandId: id, fingerprint: id, correlation: id, actor: SYSTEM, at };
    return gateway.site({ type: 'ChangeTrailer', data: { url: `https://youtu.be/${video}` } }, context);
  };
  let release = (): void => undefined;
  held = new Promise((resolve) => (release = resolve));
  const before = appends;
  const id = runtime.seeds.id();
  const sent = show('dQw4w9WgXc1', id);
  const unknown = expect(sent).rejects.toThrow(new DomainError('outcome-unknown'));
  await until(() => appends > before);
  const refused = expect(show('dQw4w9WgXc2')).rejects.toThrow(new DomainError('storage-unavailable'));
  await Promise.all([unknown, refused]);
  // Sent again, it waits in vain behind itself.
  await expect(show('dQw4w9WgXc1', id)).rejects.toThrow(new DomainError('outcome-unknown'));
  release();
  held = null;
  await until(() => gateway.siteState().settings.trailerUrl?.endsWith('1') === true);
  await sleep(PATIENCE_MS);
  expect(gateway.siteState().settings.trailerUrl).toMatch(/1$/);
  await show('dQw4w9WgXc3');
  expect(runtime.site.revision).toBe(1);
  await runtime.close();
});
