import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AS_OF_AT_ONCE, LIMITS } from '../../platform/http/limits/limits.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('sixty reads of the past at once, from one address', () => {
  let app: TestApp;
  const readers = 60;

  async function ask(path: (reader: number) => string): Promise<Response[]> {
    const asking = Array.from({ length: readers }, (_, reader) => fetch(`${app.url}/api${path(reader)}`));
    return Promise.all(asking);
  }

  async function start(limits: boolean): Promise<void> {
    app = await startTestApp({ config: { limits } });
    await app.setPhase(3);
  }

  describe('with limits', () => {
    beforeAll(() => start(true));
    afterAll(() => app.close());

    it('are served up to the limit; the rest is refused, and current reads do not count', async () => {
      const answers = await ask((reader) => `/leaderboard/teams?at=${reader % 4}`);
      const served = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 429);
      expect(served.length).toBeGreaterThanOrEqual(AS_OF_AT_ONCE);
      expect(served.length + refused.length).toBe(readers);
      for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask(() => '/leaderboard/teams')).every(({ status }) => status === 200)).toBe(true);
    });

    it('are limited per minute, counting all routes together', async () => {
      const paths = ['/bracket/all', '/leaderboard/bettors', '/leaderboard/teams'];
      const { perAddress } = LIMITS['as-of'];
      let last = 200;
      for (let asked = 0; asked <= perAddress && last === 200; asked++) {
        last = (await fetch(`${app.url}/api${paths[asked % 3]}?at=${asked % 4}`)).status;
      }
      expect(last).toBe(429);
    });
  });

  describe('with LIMITS=off', () => {
    beforeAll(() => start(false));
    afterAll(() => app.close());

    it('are all served', async () => {
      const answers = await ask((reader) => `/leaderboard/bettors?at=${reader % 4}`);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });
  });
});
