import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openStores } from '../platform/stores/stores.js';
import { testConfig } from '../testing/test-config.js';
import { until } from '../testing/until.js';
import { bootProjector } from './boot-projector.js';
import { boot } from './boot.js';

/** Longer than a start waits for the check of the log, in milliseconds. */
const SLOW = 700;

/** A log whose check takes longer than the start. */
const withSlowLog: typeof openStores = async (env, log) => {
  const stores = await openStores(env, log);
  const { eventStore } = stores;
  const slow = Object.assign(Object.create(eventStore) as EventStore, {
    async *readAll(...range: Parameters<EventStore['readAll']>) {
      for await (const page of eventStore.readAll(...range)) {
        await sleep(SLOW);
        for (const event of page) yield [event];
      }
    },
  });
  return { ...stores, eventStore: slow };
};

describe('the check of a long log ends after the start', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'arena-log-check-'));
    const firstAdmin = { name: 'Yama', email: 'yama@example.org', password: 'Arena2025x' };
    await (await boot(testConfig({ dataDir, firstAdmin }), { log: () => undefined })).close();
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function verifiedAt(url: string): Promise<number> {
    const answer = await fetch(`${url}/api/health/ready`);
    const { checks } = (await answer.json()) as { checks: { log_verified: number } };
    return checks.log_verified;
  }

  it('of a program', async () => {
    const program = await boot(testConfig({ dataDir }), {
      openStores: withSlowLog,
      log: () => undefined,
    });
    await until(async () => (await verifiedAt(program.url)) === 1);
    expect(await verifiedAt(program.url)).toBe(1);
    await program.close();
  });

  it('of a process that only projects', async () => {
    const program = await bootProjector(testConfig({ dataDir, role: 'projector' }), withSlowLog);
    await until(async () => (await verifiedAt(program.url)) === 1);
    expect(await verifiedAt(program.url)).toBe(1);
    await program.close();
  });
});
