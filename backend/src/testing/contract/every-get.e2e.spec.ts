import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FullWorld } from './full-world.js';
import { GETS } from './gets.js';

describe('every GET', () => {
  let world: FullWorld;
  beforeAll(async () => {
    world = await FullWorld.make(2);
  }, 300_000);
  afterAll(() => world.arena.close());

  it.each(GETS)('$path answers an admin with $status', async ({ path, status, ownersOnly }) => {
    const agent = ownersOnly ? world.participant.agent : world.arena.admin.agent;
    const answer = await world.arena.get(world.addressOf(path), agent);
    expect([answer.status, answer.body?.code]).toEqual([status, undefined]);
  });

  it.each(GETS.filter(({ forAll }) => forAll))(
    '$path answers a participant with $status',
    async ({ path, status }) => {
      const answer = await world.arena.get(world.addressOf(path), world.participant.agent);
      expect([answer.status, answer.body?.code]).toEqual([status, undefined]);
    },
  );
});
