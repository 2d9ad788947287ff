import { expect, it } from '@jest/globals';
import { SYSTEM } from '@arena/domain/kernel/command';
import type { Person } from '../../testing/test-app.js';
import { Arena } from '../bracket/testing/arena.js';

const REMINDER = { audience: 'without-vote', subject: 'One hour is left', body: 'Vote!' };

it('reminds nobody of a vote who is suspended from it, or whose address is not confirmed', async () => {
  const arena = await Arena.betting(4, { config: { outboxPage: true, sample: true } });
  expect((await arena.setRules({ confirmed_address: true })).status).toBe(200);
  await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
  await arena.decideRound();
  await arena.done('/bracket/vote/open', { round: 1 });
  const confirm = async ({ userId, email }: Person) => {
    const { gateway } = arena.app;
    const data = { userId, email };
    await gateway.accounts({ type: 'ConfirmAddress', data }, arena.app.context(SYSTEM));
  };
  const reminded = async () => (await arena.done('/mail/preview', REMINDER)).body.names;
  expect(await reminded()).toEqual([]);
  const [ann, ben] = [await arena.app.signUp('Ann'), await arena.app.signUp('Ben')];
  for (const person of [ann, ben]) await confirm(person);
  expect(await reminded()).toEqual(['Ann', 'Ben']);
  const terms = { user_id: ann.userId, local: '2025-04-20T20:00', blocks: ['votes'], reason: 'Insults' };
  await arena.done('/auth/admin/suspensions', terms);
  expect(await reminded()).toEqual(['Ben']);
  await arena.close();
});
