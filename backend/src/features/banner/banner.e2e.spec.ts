import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BannerBeginning } from '../../app/policies/banner-beginning.js';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

const BEGINS = '2025-03-26T20:00:00.000Z';

describe('the banner over HTTP', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const shown = async () => (await app.browser().get('/api/settings').expect(200)).body.banner;

  it('that is planned is known to admins alone, and begins once, at its time', async () => {
    const planned = { en: 'The final is tonight', begins: '2025-03-26T21:00', ends: '2025-03-26T23:00' };
    const { id } = (await admin.post('/api/banner').send(planned).expect(200)).body.banner;
    expect(await shown()).toBeNull();
    await app.browser().get('/api/banner').expect(401);
    await (await app.as('judge')).get('/api/banner').expect(403);
    expect((await admin.get('/api/banner').expect(200)).body.banner).toMatchObject({ id, begins: BEGINS });
    await app.nest.get(BannerBeginning).run();
    expect(await shown()).toBeNull();
    app.testClock.set(BEGINS);
    await Promise.all([app.nest.get(BannerBeginning).run(), app.nest.get(BannerBeginning).run()]);
    await until(async () => (await shown())?.id === id);
    const { events } = (await admin.get('/api/audit/events?type=BannerBegan').expect(200)).body;
    expect(events).toHaveLength(1);
  });

  it('leaves every page when it is removed', async () => {
    const { id } = await shown();
    await admin.post('/api/banner/remove').send({ banner_id: id }).expect(200);
    await until(async () => (await shown()) === null);
  });
});
