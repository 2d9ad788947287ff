import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { Arena } from '../features/bracket/testing/arena.js';
import type { Person } from '../testing/test-app.js';

describe('a clock that was years ahead and is corrected', () => {
  let arena: Arena;
  let bettor: Person;
  beforeAll(async () => {
    arena = await Arena.betting(4);
    bettor = await arena.bettor('Bettor', 100);
    const { testClock } = arena.app;
    testClock.set('2035-01-01T00:00:00.000Z');
    await arena.app.logIn(bettor);
    await arena.app.logIn(arena.admin);
    await arena.done('/settings/uploads', { enabled: false });
    testClock.set('2025-03-26T20:00:00.000Z');
  });
  afterAll(() => arena.close());

  it('leaves no session that lasts for years', async () => {
    expect((await arena.get('/auth/me', bettor.agent)).status).toBe(401);
    await arena.app.logIn(bettor);
    await arena.app.logIn(arena.admin);
    expect((await arena.get('/auth/me', bettor.agent)).status).toBe(200);
  });

  it('knows repeated commands, and orders events by position', async () => {
    const match = (await arena.bracket()).matches[0]!;
    const answers = [
      await arena.bet(bettor, match, 10, {}, 'once'),
      await arena.bet(bettor, match, 10, {}, 'once'),
    ];
    expect(answers[0]?.body.success).toBe(true);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await arena.balance(bettor)).toBe(90);
    const log: { type: string; position: number; at: string }[] = [];
    for await (const { type, position, meta } of arena.app.runtime.log.read(tournamentStream(1)))
      log.push({ type, position, at: meta.at });
    const positions = log.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    const [before, after] = [log.at(-2), log.at(-1)];
    expect([before?.type, before?.at.slice(0, 4)]).toEqual(['UploadsToggled', '2035']);
    expect([after?.type, after?.at.slice(0, 4)]).toEqual(['BetPlaced', '2025']);
  });
});
