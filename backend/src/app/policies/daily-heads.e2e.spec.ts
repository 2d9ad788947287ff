import { expect, it } from '@jest/globals';
import type { HeadsView } from '@arena/projections/proof/proof.types';
import { startTestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { DailyHeads } from './daily-heads.js';

const DAY = 24 * 60 * 60 * 1000;

it('publishes a head at the start and on each later day with a change, once', async () => {
  const app = await startTestApp();
  const daily = app.nest.get(DailyHeads);
  const heads = async () => {
    const { body } = await app.browser().get('/api/seasons/1/heads').expect(200);
    return (body as HeadsView).heads.map(({ revision }) => revision);
  };
  await until(async () => (await heads()).length === 1);
  await until(() => daily.dueIn() > 0);
  expect(daily.dueIn()).toBeLessThanOrEqual(DAY + 60 * 60 * 1000);
  const [first = -1] = await heads();
  await app.setPhase(2);
  await daily.run();
  expect(await heads()).toEqual([first]);
  app.testClock.advance(DAY);
  expect(daily.dueIn()).toBe(0);
  await daily.run();
  await daily.run();
  expect(await heads()).toEqual([app.runtime.season.writer.revision, first]);
  app.testClock.advance(DAY);
  await daily.run();
  expect(await heads()).toHaveLength(2);
  await app.close();
});
