import { gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Arena } from '../../../features/bracket/testing/arena.js';
import type { Agent, Person } from '../../../testing/test-app.js';
import { VisibleChanges } from '../../read-side/visible-changes.js';

interface Raw {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Without a client that unpacks or keeps anything. */
function raw(url: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

describe('shared answers', () => {
  let arena: Arena;
  let visitor: Agent;
  let one: Person;
  let other: Person;
  const etagOf = async (path: string, agent: Agent): Promise<string> =>
    (await arena.get(path, agent)).headers['etag'] as string;
  const asked = (path: string): string => `${arena.app.url}/api${path}`;

  beforeAll(async () => {
    arena = await Arena.betting(8);
    visitor = arena.app.browser();
    one = await arena.bettor('bettor one', 100);
    other = await arena.bettor('bettor two', 100);
    const [match] = (await arena.bracket()).matches;
    await arena.bet(one, match!, 10);
    await arena.bet(other, match!, 20);
  });
  afterAll(() => arena.close());

  it('are not repeated to a browser that has them', async () => {
    const first = await raw(asked('/bracket/all'));
    const etag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
    const again = await raw(asked('/bracket/all'), { 'if-none-match': `"another", ${etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
    });
    expect(again.headers).not.toHaveProperty('content-type');
    expect((await raw(asked('/bracket/all'), { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('are new right after a command that changes them, and only then', async () => {
    const before = await etagOf('/bracket/all', visitor);
    const [, match] = (await arena.bracket()).matches;
    await arena.bet(one, match!, 5);
    expect(await etagOf('/bracket/all', visitor)).toBe(before);
    await arena.done('/bracket/close-bets', { match_id: match!.match_id });
    expect(await etagOf('/bracket/all', visitor)).not.toBe(before);
  });

  it.each(['/bracket/all', '/team/all'])('are the same text compressed and plain: %s', async (path) => {
    const plain = await raw(asked(path), { 'accept-encoding': 'br;q=1, gzip;q=0' });
    const packed = await raw(asked(path), { 'accept-encoding': 'gzip, br' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).toString()).toBe(plain.body.toString());
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(packed.headers['etag']).toBe(plain.headers['etag']);
  });

  it('leave small ones uncompressed', async () => {
    const { headers } = await raw(asked('/favorites/'), { 'accept-encoding': 'gzip' });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('contain nothing of the person for whom they were computed', async () => {
    const changes = arena.app.nest.get(VisibleChanges, { strict: false });
    const usual = changes.nothingOf.bind(changes);
    changes.nothingOf = () => false;
    const first = (await arena.get('/leaderboard/bettors', one.agent)).body;
    changes.nothingOf = usual;
    const second = (await arena.get('/leaderboard/bettors', other.agent)).body;
    const third = (await arena.get('/leaderboard/bettors', visitor)).body;
    expect(first.me).toMatchObject({ user_id: one.userId });
    expect(second.me).toMatchObject({ user_id: other.userId });
    expect(third.me).toBeNull();
    expect([second.rows, third.rows]).toEqual([first.rows, first.rows]);
    const tags = await Promise.all(
      [one.agent, other.agent, visitor].map((agent) => etagOf('/leaderboard/bettors', agent)),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('are never those of judges and admins, whoever asks first', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    for (const first of [arena.admin.agent, visitor]) {
      for (const agent of [first, visitor, one.agent, arena.admin.agent]) {
        const { body, headers } = await arena.get('/bracket/all', agent);
        const isAdmin = agent === arena.admin.agent;
        expect(body.matches).toHaveLength(isAdmin ? 4 : 0);
        expect(headers['cache-control']).toBe(isAdmin ? 'no-store' : 'private, no-cache');
      }
      await arena.done('/bracket/revives-allowed', { round: 1, count: first === visitor ? 1 : 2 });
    }
    const shown = await etagOf('/bracket/all', visitor);
    await arena.app.promote(one.userId);
    const asAdmin = await one.agent.get('/api/bracket/all').set('If-None-Match', shown);
    expect([asAdmin.status, asAdmin.body.matches.length]).toEqual([200, 4]);
    await arena.done('/bracket/visibility', { round: 1, visible: true });
  });

  it('are refused in a phase in which they are closed, also to a browser that has them', async () => {
    const etag = await etagOf('/bracket/all', visitor);
    await arena.app.setPhase(2);
    const refused = await visitor.get('/api/bracket/all').set('If-None-Match', etag);
    expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store']);
    await arena.app.setPhase(3);
  });

  it('are only sent after the checks of each request', async () => {
    await arena.get('/leaderboard/bettors', one.agent);
    const asked = one.agent.get('/api/leaderboard/bettors');
    const refused = await asked.set('Authorization', `Bearer ${other.userId}`);
    expect([refused.status, refused.body.code]).toEqual([401, 'user-header-mismatch']);
  });

  it('do not keep refusals', async () => {
    expect((await arena.get('/team/Later', visitor)).status).toBe(404);
    await arena.app.formTeam('Later', await arena.app.signUp('l one'), await arena.app.signUp('l two'));
    expect((await arena.get('/team/Later', visitor)).status).toBe(200);
  });

  it('are read again after a rebuild', async () => {
    const before = await arena.get('/leaderboard/bettors', visitor);
    await arena.app.runtime.readSide.rebuild();
    expect((await arena.get('/leaderboard/bettors', visitor)).body).toEqual(before.body);
  });
});
