import { afterEach, expect, it } from '@jest/globals';
import { Arena } from '../bracket/testing/arena.js';

let arena: Arena;
afterEach(() => arena.close());

/** The data of the events about the bracket, until something else happens. */
async function told(work: () => Promise<unknown>): Promise<{ matchId?: string; decided?: object }[]> {
  const { url } = arena.app;
  const since = (await fetch(`${url}/api/settings`)).headers.get('x-log-position')!;
  await work();
  await arena.app.signUp('Somebody');
  const ending = new AbortController();
  const answer = await fetch(`${url}/api/live?since=${since}`, { signal: ending.signal });
  let text = '';
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk);
    if (text.includes('event: users')) break;
  }
  ending.abort();
  const data = [...text.matchAll(/^event: bracket\ndata: (.*)$/gm)].map(([, json = '']) => json);
  return data.map((json) => JSON.parse(json) as { matchId?: string });
}

it('the decision of a match is told, although bets are paid at once', async () => {
  arena = await Arena.betting(2);
  const messages = await told(() => arena.winner('r1m1', 'Team 1'));
  expect(messages.filter(({ decided }) => decided)).toEqual([
    expect.objectContaining({
      matchId: 'r1m1',
      decided: { at: expect.any(String), revision: expect.any(Number), corrected: false },
    }),
  ]);
});

it('the decision of a match in a hidden round is told to nobody', async () => {
  arena = await Arena.betting(2);
  await arena.done('/bracket/visibility', { round: 1, visible: false });
  const messages = await told(() => arena.winner('r1m1', 'Team 1'));
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter(({ decided, matchId }) => decided ?? matchId)).toEqual([]);
});

it.each([
  ['in an earlier phase', async () => arena.app.setPhase(2)],
  [
    'of a hidden round, after the season',
    async () => {
      await arena.done('/bracket/visibility', { round: 1, visible: false });
      const { token } = (await arena.done('/tournament/reset')).body as { token: string };
      await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    },
  ],
])('a decision is told to nobody %s', async (_name, then) => {
  arena = await Arena.betting(2);
  const messages = await told(async () => {
    await arena.done('/bracket/winner', { match_id: 'r1m1', team_name: 'Team 1' });
    await then();
  });
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter(({ decided, matchId }) => decided ?? matchId)).toEqual([]);
});
