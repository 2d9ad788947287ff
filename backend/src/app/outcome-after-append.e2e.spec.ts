import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { Response } from 'supertest';
import { someAmvs } from '../features/amvdle/testing/daily-game.js';
import { Arena, isPlayed } from '../features/bracket/testing/arena.js';
import { FailingReadModels } from '../testing/failing-read-models.js';
import { PASSWORD, type Agent, type Person } from '../testing/test-app.js';

interface Cast {
  readonly arena: Arena;
  readonly admin: Agent;
  readonly guest: Person;
  readonly judge: Person;
  readonly matches: readonly MatchView[];
}

type Send = (cast: Cast) => PromiseLike<Response>;

const PRODUCT = { product_name: 'Lamp', category: 'Collector', price: '10', stock: '3', color: 'gold' };

const post =
  (path: string, body: object | ((cast: Cast) => object) = {}, by?: (cast: Cast) => Agent): Send =>
  (cast) =>
    (by?.(cast) ?? cast.admin)
      .post(`/api${path}`)
      .send(typeof body === 'function' ? (body as (cast: Cast) => object)(cast) : body);

const nth = ({ matches }: Cast, n: number): { match_id: string; team_name: string } => ({
  match_id: matches[n]?.match_id ?? '',
  team_name: matches[n]?.team1 ?? '',
});

const asGuest = ({ guest }: Cast): Agent => guest.agent;

/** The order in which each request is accepted. */
const ROUTES: readonly (readonly [string, Send])[] = [
  [
    'POST /settings/trailer',
    post('/settings/trailer', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
  ],
  ['POST /settings/countdown-display', post('/settings/countdown-display', { visible: false })],
  ['POST /settings/uploads', post('/settings/uploads', { enabled: false })],
  ['PUT /auth/preferences', ({ guest }) => guest.agent.put('/api/auth/preferences').send({ language: 'fr' })],
  [
    'POST /auth/admin/roles',
    post('/auth/admin/roles', ({ judge }) => ({
      user_id: judge.userId,
      role: 'admin',
      current_password: PASSWORD,
    })),
  ],
  [
    'POST /auth/admin/groups',
    post('/auth/admin/groups', ({ guest }) => ({
      user_id: guest.userId,
      groups: ['news'],
      current_password: PASSWORD,
    })),
  ],
  [
    'POST /stdollars/add',
    post('/stdollars/add', ({ guest }) => ({ user_id: guest.userId, amount: 50, reason: 'Prize' })),
  ],
  [
    'POST /stdollars/remove',
    post('/stdollars/remove', ({ guest }) => ({ user_id: guest.userId, amount: 1, reason: 'Mistake' })),
  ],
  [
    'POST /judges/add',
    post('/judges/add', ({ judge }) => ({ name: judge.name, color: 'gold', current_password: PASSWORD })),
  ],
  [
    'DELETE /judges/delete',
    ({ admin, judge }) => admin.delete(`/api/judges/delete/${encodeURIComponent(judge.name)}`),
  ],
  [
    'POST /news/add',
    ({ admin }) => admin.post('/api/news/add').field({ category: 'Tournament', title: 'Hello' }),
  ],
  ['POST /products/add', ({ admin }) => admin.post('/api/products/add').field(PRODUCT)],
  ['POST /products/update', ({ admin }) => admin.post('/api/products/update/2').field({ stock: '5' })],
  ['DELETE /products/delete', ({ admin }) => admin.delete('/api/products/delete/2')],
  ['POST /bracket/odds', post('/bracket/odds', (cast) => ({ ...nth(cast, 0), odds: 2.5 }))],
  [
    'POST /bets/place',
    post('/bets/place', (cast) => ({ ...nth(cast, 0), user_id: cast.guest.userId, bet_amount: 5 }), asGuest),
  ],
  ['POST /bracket/close-bets', post('/bracket/close-bets', (cast) => ({ match_id: nth(cast, 1).match_id }))],
  ['POST /bracket/open-bets', post('/bracket/open-bets', (cast) => ({ match_id: nth(cast, 1).match_id }))],
  ['POST /bracket/visibility', post('/bracket/visibility', { round: 1, visible: false })],
  ['POST /bracket/revives-allowed', post('/bracket/revives-allowed', { round: 1, count: 1 })],
  ['POST /bracket/winner', post('/bracket/winner', (cast) => nth(cast, 0))],
  ['POST /bracket/winner, the last one', post('/bracket/winner', (cast) => nth(cast, 1))],
  [
    'POST /bracket/revive',
    post('/bracket/revive', ({ matches }) => ({ team_name: matches[0]?.team2 ?? '' })),
  ],
  [
    'PUT /amvdle/catalogue',
    ({ admin }) => admin.put('/api/amvdle/catalogue').send({ entries: someAmvs(40) }),
  ],
  ['POST /amvdle/guess', post('/amvdle/guess', { title: 'Zyxomancy 1' }, asGuest)],
  ['POST /phase/update', post('/phase/update', { phase: 2 })],
  [
    'POST /mail/mass',
    post('/mail/mass', { audience: 'all', subject: 'Hello', body: 'Some text that is long enough.' }),
  ],
];

describe('read models that fail at any moment after the append', () => {
  const faults = new FailingReadModels();
  let cast: Cast;
  beforeAll(async () => {
    const arena = await Arena.betting(4, { embedded: true, openStores: faults.openStores });
    faults.hurry(arena.app.runtime.readSide);
    const guest = await arena.bettor('guest', 100);
    const judge = await arena.app.signUp('the judge');
    const matches = (await arena.bracket()).matches.filter(isPlayed);
    cast = { arena, admin: arena.admin.agent, guest, judge, matches };
  });
  afterAll(() => cast.arena.close());

  it.each(ROUTES)('%s is answered, or its outcome is unknown (fault 51)', async (_route, send) => {
    const { runtime } = cast.arena.app;
    const before = await runtime.stores.eventStore.lastPosition();
    await runtime.readSide.waitFor(before, 10_000);
    faults.fail('append');
    const answer = await send(cast);
    faults.heal();
    const after = await runtime.stores.eventStore.lastPosition();
    expect([answer.status, answer.body.code, after > before]).toEqual([
      expect.any(Number),
      answer.status < 300 ? undefined : 'outcome-unknown',
      true,
    ]);
  });
});
