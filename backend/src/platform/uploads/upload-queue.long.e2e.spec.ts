import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Response } from 'supertest';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { VideoStorage } from '../../features/videos/video-storage.js';
import { begun, tus } from '../../features/videos/testing/tus-client.js';
import { Quarantine } from './quarantine.js';

const FIXTURE = fileURLToPath(
  new URL('../../../../infra/fixtures/video/bad-too-short-119s.mp4', import.meta.url),
);
const AT_ONCE = 24;

/** Milliseconds. */
const CHECK = 20;
const PATIENCE = 200;
const PAUSE = 100;

describe.each([false, true])('many uploads at once, limits: %s', (limits) => {
  let app: TestApp;
  let member: Person;
  let video: Buffer;
  let told: Response[];
  let isChecking: boolean;

  beforeAll(async () => {
    const uploads = {
      receiving: 2,
      checking: 1,
      patience: PATIENCE,
      checkPatience: PATIENCE / 2,
      kept: 20_000,
    };
    app = await startTestApp({ config: { uploads, limits } });
    // A real check takes half a second; videos.e2e.spec.ts tests it.
    app.nest.get(VideoStorage, { strict: false }).store = async () => {
      isChecking = true;
      await until(() => told.length > 0);
      await new Promise((resolve) => setTimeout(resolve, CHECK));
      throw new DomainError('video-too-short', { minutes: 2, seconds: 119 });
    };
    member = await app.person('participant');
    video = await readFile(FIXTURE);
    await app.setPhase(2);
  });
  beforeEach(() => {
    told = [];
    isChecking = false;
  });
  afterAll(() => app.close());

  const upload = (): Promise<Response> =>
    member.agent
      .post('/api/videos/upload')
      .field({ title: 'Our AMV', animated_only: 'true' })
      .attach('video', video, 'a.mp4');

  async function untilAnswered(send: () => Promise<Response>, heard: Response[]): Promise<Response> {
    for (;;) {
      const answer = await send();
      if (answer.body.code !== 'upload-queued') return answer;
      heard.push(answer);
      await new Promise((resolve) => setTimeout(resolve, Number(answer.headers['retry-after']) * PAUSE));
    }
  }

  function expectPlaces(): void {
    expect(told.length).toBeGreaterThan(0);
    for (const { status, body } of told) {
      expect(status).toBe(503);
      expect(body.variables.position).toBeGreaterThan(0);
      expect(body.variables.position).toBeLessThanOrEqual(AT_ONCE);
      expect(body.message).toContain(`number ${body.variables.position} in the queue`);
    }
  }

  it('all get an answer: their own, or their place in the queue', async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => untilAnswered(upload, told)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(AT_ONCE).fill('video-too-short'));
    expectPlaces();
    expect(await readdir(app.nest.get(Quarantine).folder)).toEqual([]);
  });

  it('wait for their check also where they were sent piece by piece, and lose nothing by it', async () => {
    const url = await begun(member.agent, video);
    const forms = Array.from({ length: AT_ONCE }, () => untilAnswered(upload, []));
    await until(() => isChecking);
    const answer = await untilAnswered(() => tus.finish(member.agent, url).then((given) => given), told);
    expect(answer.body.code).toBe('video-too-short');
    expectPlaces();
    await Promise.all(forms);
  });
});
