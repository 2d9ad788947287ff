import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { cookieOf, slowUpload, untilHolds } from '../../features/videos/testing/by-hand.js';
import { Quarantine } from './quarantine.js';

const KEPT = 60_000;
const PATIENCE = 1000;

describe('a sender that leaves while it waits in the upload queue', () => {
  let app: TestApp;
  beforeAll(async () => {
    const uploads = { receiving: 1, checking: 1, patience: PATIENCE, checkPatience: PATIENCE, kept: KEPT };
    app = await startTestApp({ config: { uploads } });
    await app.setPhase(2);
  });
  afterAll(() => app.close());

  it('gives its place to the next at once', async () => {
    const cookie = await cookieOf(app, await app.person('participant'));
    const judge = await app.as('judge');
    const received = slowUpload(app.url, cookie, Buffer.alloc(2));
    await received.half;
    await untilHolds(app.nest.get(Quarantine).folder, (count) => count === 1);
    const leaves = slowUpload(app.url, cookie, Buffer.alloc(2));
    await leaves.half;
    leaves.breakOff();
    const next = await judge.post('/api/judges/music').attach('file', Buffer.alloc(2), 'a.mp3');
    expect([next.body.code, next.body.variables]).toEqual(['upload-queued', { position: 1 }]);
    received.breakOff();
  });
});
