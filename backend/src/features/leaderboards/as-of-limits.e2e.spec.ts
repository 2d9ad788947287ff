import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AT_ONCE, LIMITS } from '../../platform/http/limits/limits.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

describe('sixty reads of the past at once, from one address', () => {
  let app: TestApp;
  const readers = 60;

  function ask(send: (url: string) => Promise<Response> = fetch): Promise<Response[]> {
    const urls = Array.from({ length: readers }, (_, n) => `${app.url}/api/leaderboard/teams?at=${n % 4}`);
    return Promise.all(urls.map((url) => send(url)));
  }

  async function start(limits: boolean): Promise<void> {
    app = await startTestApp({ config: { limits } });
    await app.setPhase(3);
  }

  describe('with limits', () => {
    beforeAll(() => start(true));
    afterAll(() => app.close());

    it('are served up to the limit; the rest is refused, and current reads do not count (fault 47)', async () => {
      const { log } = app.runtime;
      const revisionOf = log.revisionOf.bind(log);
      let goOn: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      // Until all have asked, none is answered.
      const reading = jest.spyOn(log, 'revisionOf').mockImplementation(async (stream) => {
        await held;
        return revisionOf(stream);
      });
      const refused: Response[] = [];
      const asking = ask(async (url) => {
        const answer = await fetch(url);
        if (answer.status === 429) refused.push(answer);
        return answer;
      });
      await until(() => Promise.resolve(refused.length === readers - AT_ONCE['as-of']));
      expect((await fetch(`${app.url}/api/leaderboard/teams`)).status).toBe(200);
      goOn();
      const answers = await asking;
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE['as-of']);
      for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      reading.mockRestore();
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
      const answers = await ask();
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });
  });
});
