import { expect, it } from '@jest/globals';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { startTestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

it('is not ready while the event store refuses it, and says so once', async () => {
  const first = await startProtocolServer();
  const { port, url: eventStoreUrl } = first;
  const app = await startTestApp({ dataDir: 'temporary', embedded: true, config: { eventStoreUrl } });
  const ready = async () => app.browser().get('/api/health/ready');
  await until(async () => (await ready()).status === 200);
  await first.stop();
  const strict = await startProtocolServer({ port, user: 'admin:other' });
  await until(async () => /^The event store refuses the program/.test((await ready()).body.message));
  const { status, body } = await ready();
  expect([status, body.checks.event_store]).toEqual([503, 'down']);
  expect(body.message).not.toContain(String(port));
  expect(app.lines.filter((line) => line.includes('asks again until it is let in'))).toHaveLength(1);
  await strict.stop();
  await app.close();
});
