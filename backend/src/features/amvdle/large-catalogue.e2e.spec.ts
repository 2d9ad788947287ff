import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AMVDLE_PORTION } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import { AMVDLE_STREAM } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';
import { importCatalogue, someAmvs } from './testing/daily-game.js';

/** Several events long. */
const MANY = 3 * AMVDLE_PORTION;

describe('a catalogue that one event cannot hold', () => {
  let app: TestApp;
  let admin: Agent;
  let player: Agent;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
    player = (await app.person('participant')).agent;
    await importCatalogue(admin, someAmvs(20));
  });
  afterAll(() => app.close());

  const types = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { type } of app.runtime.log.read(AMVDLE_STREAM)) found.push(type);
    return found;
  };
  /** The process dies before this many commands of the import. */
  const dyingAfter = (commands: number): (() => void) => {
    const execute = app.gateway.amvdleCatalogue.bind(app.gateway);
    let left = commands;
    app.gateway.amvdleCatalogue = (intent, context) =>
      left-- > 0 ? execute(intent, context) : Promise.reject(new DomainError('storage-unavailable'));
    return () => (app.gateway.amvdleCatalogue = execute);
  };
  const version = async (): Promise<[number, number]> => {
    const { body } = await admin.get('/api/amvdle/catalogue').expect(200);
    return [body.version as number, (body.entries as unknown[]).length];
  };

  it('is not used by the game of the day before all of it is there', async () => {
    const revive = dyingAfter(2);
    await admin
      .put('/api/amvdle/catalogue')
      .send({ entries: someAmvs(MANY) })
      .expect(503);
    revive();
    expect(await types()).toEqual(['AmvdleCatalogueChanged', 'AmvdleChangesDrafted', 'AmvdleChangesDrafted']);
    expect(await version()).toEqual([1, 20]);
    const { body } = await player.get('/api/amvdle/today').expect(200);
    expect(body.game.titles).toHaveLength(20);
  });

  it('is continued by the same request, and complete at once', async () => {
    const { body } = await admin
      .put('/api/amvdle/catalogue')
      .send({ entries: someAmvs(MANY) })
      .expect(200);
    expect([body.version, body.entries.length]).toEqual([2, MANY]);
    expect(await types()).toEqual([
      'AmvdleCatalogueChanged',
      'AmvdleChangesDrafted',
      'AmvdleChangesDrafted',
      'AmvdleCatalogueChanged',
    ]);
    expect(await version()).toEqual([2, MANY]);
    app.testClock.set('2025-03-27T12:00:00.000Z');
    const today = await player.get('/api/amvdle/today').expect(200);
    expect(today.body.game.titles).toHaveLength(MANY);
  });

  it('is replaced once by a repeated request', async () => {
    const send = () =>
      admin
        .put('/api/amvdle/catalogue')
        .set('Idempotency-Key', 'once')
        .send({ entries: someAmvs(10) });
    const first = await send().expect(200);
    await importCatalogue(admin, someAmvs(MANY));
    const before = await types();
    const again = await send().expect(200);
    expect(again.body).toEqual(first.body);
    expect(await types()).toEqual(before);
  });
});
