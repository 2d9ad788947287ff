import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookieOf, slowUpload, untilHolds } from '../../features/videos/testing/by-hand.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Quarantine } from './quarantine.js';

describe('an upload whose sender loses rights before its end', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.setPhase(2);
  });
  afterAll(() => app.close());

  it('is refused, also if they went with the session', async () => {
    const sender = await app.person('participant');
    await app.putInto(sender, 'news');
    const { folder } = app.nest.get(Quarantine);
    const statusAfter = async (loses: () => Promise<unknown>) => {
      const upload = slowUpload(app.url, await cookieOf(app, sender), Buffer.alloc(2));
      await upload.half;
      await untilHolds(folder, (count) => count === 1);
      await loses();
      const status = await upload.finish();
      await untilHolds(folder, (count) => count === 0);
      return status;
    };
    // What remains is no video.
    expect(await statusAfter(() => Promise.resolve())).toBe(415);
    expect(await statusAfter(() => app.putInto(sender))).toBe(403);
    const data = { userId: sender.userId, reason: 'Stolen' };
    const end = () => app.gateway.accounts({ type: 'EndAllSessions', data }, app.context());
    expect(await statusAfter(end)).toBe(401);
  });
});
