import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { leaseHolderIn } from '@arena/infra/data-folder/lease-holder';
import type { Role } from '../platform/config/config.js';
import type { Stores } from '../platform/stores/stores.js';
import { openSharedStores, sharing } from '../testing/shared-stores.js';
import { startTestApp, type Agent, type Person, type TestApp } from '../testing/test-app.js';
import { until } from '../testing/until.js';

/** A dead lease lasts for 6 s. */
const SOON_MS = 3000;
const SHOWN_MS = 1000;

describe('stores on servers after the process that updated the read models was killed', () => {
  const apps: TestApp[] = [];
  let folder: string;
  let stores: Stores;
  let admin: Person;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'arena-killed-'));
    stores = await openSharedStores();
    const killed = leaseHolderIn(folder, 'killed');
    const first = await startTestApp({ openStores: sharing(stores, killed), config: { role: 'all' } });
    admin = await first.person('admin');
    await first.close();
    // Whoever is killed leaves its lease, and its last notice.
    const { target } = stores;
    if (target.by !== 'lease-holder') throw new Error('These stores have no leases');
    await target.leases.replace('projector', null, { holder: killed.name, beat: 1000 });
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await stores.close();
    rmSync(folder, { recursive: true });
  });

  const start = async (role: Role, holder = leaseHolderIn(folder, 'next')): Promise<Agent> => {
    const app = await startTestApp({ openStores: sharing(stores, holder), config: { role } });
    apps.push(app);
    const agent = app.browser();
    agent.jar = admin.agent.jar;
    return agent;
  };
  const isReady = async (agent: Agent): Promise<boolean> =>
    (await agent.get('/api/health/ready')).status === 200;

  it('a new one in its data folder is ready soon, and shows what is acknowledged at once (fault 66)', async () => {
    const agent = await start('all');
    await until(() => isReady(agent), 'It is not ready', SOON_MS);
    const before = performance.now();
    await agent
      .post('/api/stdollars/add')
      .send({ user_id: admin.userId, amount: 5, reason: 'seen at once' })
      .expect(201);
    const ledger = await agent.get(`/api/stdollars/ledger/${admin.userId}`);
    expect(ledger.body.balance).toBe(5);
    expect(performance.now() - before).toBeLessThan(SHOWN_MS);
  });

  it('an api is not ready until a process updates the read models again (fault 66)', async () => {
    const agent = await start('api', { name: 'api', former: [] });
    const answer = await agent.get('/api/health/ready').expect(503);
    expect(answer.body.checks).toMatchObject({ projector: 'down', lag: 0 });
    await start('projector');
    await until(() => isReady(agent), 'The api is not ready', SOON_MS);
  });
});
