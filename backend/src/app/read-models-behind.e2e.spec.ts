import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importCatalogue, someAmvs } from '../features/amvdle/testing/daily-game.js';
import { FailingReadModels } from '../testing/failing-read-models.js';
import { startTestApp, type Agent, type TestApp } from '../testing/test-app.js';

describe('read models that lack the season of a command', () => {
  const standing = new FailingReadModels();
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp({ embedded: true, openStores: standing.openStores });
    admin = await app.as('admin');
    await importCatalogue(admin, someAmvs(40));
    standing.hurry(app.runtime.readSide);
    const { token } = (await admin.post('/api/tournament/reset').send({})).body as { token: string };
    standing.fail('now', Infinity);
    await admin.post('/api/tournament/reset/confirm').send({ token, confirmation: 'CONFIRM' }).expect(200);
  }, 240_000);
  afterAll(async () => {
    standing.heal();
    await app.close();
  });

  it('do not decide the answer (fault 63)', async () => {
    expect((await admin.get('/api/bracket/all')).status).toBe(404);
    const send = () =>
      admin.post('/api/bracket/revives-allowed').set('Idempotency-Key', 'one').send({ round: 1, count: 2 });
    const first = await send();
    expect([first.status, first.body]).toEqual([201, expect.objectContaining({ revives_allowed: { 1: 2 } })]);
    expect((await send()).body).toEqual(first.body);
  });

  it('do not hide why a guess is refused whose request has opened the day', async () => {
    const before = await app.runtime.stores.eventStore.lastPosition();
    const refused = await admin.post('/api/amvdle/guess').send({ title: 'Nothing like it' });
    expect([refused.status, refused.body.code]).toEqual([409, 'amvdle-unknown-title']);
    expect(await app.runtime.stores.eventStore.lastPosition()).toBeGreaterThan(before);
  });
});
