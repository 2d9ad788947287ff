import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stores } from '../../platform/stores/stores.js';
import { openSharedStores, sharing } from '../../testing/shared-stores.js';
import { startTestApp, type Agent, type Person, type TestApp } from '../../testing/test-app.js';
import { answerIn, importCatalogue, someAmvs } from './testing/daily-game.js';

describe('the daily game on two nodes', () => {
  let stores: Stores;
  let one: TestApp;
  let other: TestApp;
  let player: Person;

  beforeAll(async () => {
    stores = await openSharedStores();
    one = await startTestApp({ openStores: sharing(stores), config: { role: 'all' } });
    other = await startTestApp({ openStores: sharing(stores), config: { role: 'api' } });
    player = await one.person('participant');
    await importCatalogue(await one.as('admin'), someAmvs(30));
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await stores.close();
  });

  const atOther = (): Agent => {
    const agent = other.browser();
    agent.jar = player.agent.jar;
    return agent;
  };

  it('is one game, opened by both at once and won at one of them', async () => {
    const agents = [player.agent, atOther()];
    const days = await Promise.all(
      [...agents, ...agents].map((agent) => agent.get('/api/amvdle/today').expect(200)),
    );
    for (const { body } of days) expect(body).toEqual(days[0]?.body);
    expect(answerIn(other)).toEqual(answerIn(one));
    const title = answerIn(one).title;
    const wins = await Promise.all(agents.map((agent) => agent.post('/api/amvdle/guess').send({ title })));
    expect(wins.map(({ status }) => status).sort()).toEqual([200, 409]);
    const seen = await Promise.all(agents.map((agent) => agent.get('/api/amvdle/today').expect(200)));
    for (const { body } of seen) expect(body.game).toMatchObject({ state: 'won', answer: { title } });
  });

  it('works on a node that has not received the new catalogue yet', async () => {
    one.testClock.set('2025-03-27T12:00:00.000Z');
    other.testClock.set('2025-03-27T12:00:00.000Z');
    await importCatalogue(await one.as('admin'), someAmvs(31));
    await player.agent.get('/api/amvdle/today').expect(200);
    const { body } = await atOther().get('/api/amvdle/today').expect(200);
    expect(body.game.titles).toHaveLength(31);
  });
});
