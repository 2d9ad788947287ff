import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { CHAIN_START, sealEvents, type ChainHead } from '../platform/writer/chain/hash-chain.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { until } from '../testing/until.js';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ embedded: true, dataDir: 'temporary' });
});
afterEach(() => app.close());

async function headOf(stream: string): Promise<ChainHead> {
  let head: ChainHead = CHAIN_START;
  for await (const { revision, hash } of app.runtime.stores.eventStore.read(stream, { from: 0 }))
    head = { revision, hash };
  return head;
}

/** As another node of a later release does. */
async function appendNewer(stream: string): Promise<void> {
  const head = await headOf(stream);
  const id = randomUUID();
  const meta = { at: new Date().toISOString(), actor: null, command: 'BeNewer', commandId: id };
  const event = { id, type: 'FromALaterRelease', version: 1, data: '{}', meta: JSON.stringify(meta) };
  await app.runtime.stores.eventStore.append(stream, head.revision, sealEvents(stream, head, [event]));
}

it('a running process writes nothing after an event that it does not know (fault 25)', async () => {
  const admin = await app.as('admin');
  const send = (n: number) =>
    admin.post('/api/settings/trailer').send({ url: `https://www.youtube.com/watch?v=dQw4w9WgXc${n}` });
  await send(1).expect(200);
  await appendNewer(SITE_STREAM);
  const head = await headOf(SITE_STREAM);
  for (const n of [2, 3]) {
    const { status, body } = await send(n);
    expect([status, body.code]).toEqual([503, 'storage-unavailable']);
  }
  expect(await headOf(SITE_STREAM)).toEqual(head);
  // Its pages would be wrong: a load balancer sends nobody here any more.
  const ready = async (): Promise<number> => (await app.browser().get('/api/health/ready')).status;
  await until(async () => (await ready()) === 503, 'It stays ready', 30_000);
  await app.stop();
});
