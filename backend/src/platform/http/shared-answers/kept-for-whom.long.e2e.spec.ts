import { Agent as HttpAgent, get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CanActivate } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { SESSION_LIFETIME } from '@arena/domain/kernel/lifetimes';
import { GUARDS } from '../../../app/app.module.js';
import { Sessions } from '../../../features/accounts/sessions/sessions.js';
import { Arena } from '../../../features/bracket/testing/arena.js';
import { PASSWORD, type Agent, type Person } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { VisibleChanges } from '../../read-side/visible-changes.js';
import { SharedAnswerInterceptor } from './shared-answer.interceptor.js';

const PATHS = [
  '/bracket/all',
  '/bracket/match/r1m1',
  '/bets/matches',
  '/favorites/',
  '/judges/',
  '/leaderboard/bettors',
  '/leaderboard/bettors?season=1',
  '/leaderboard/teams',
  '/music/',
  '/products/',
  '/settings/rules',
  '/team/all',
  '/team/Team%201',
  '/videos/',
];

interface Seen {
  readonly status: number;
  readonly body: unknown;
  readonly cache: unknown;
}

/** Each viewer is told what a server without kept answers would tell, which runs the whole pipeline of a route. */
describe('a kept answer', () => {
  let arena: Arena;
  let rival: Person;
  let viewers: Map<string, Agent>;

  beforeEach(async () => {
    arena = await Arena.betting(4);
    const { app } = arena;
    rival = await arena.bettor('rival', 100);
    const judge = await app.person('judge');
    const other = await arena.bettor('other', 100);
    const [match] = (await arena.bracket()).matches;
    await arena.bet(rival, match!, 10);
    await arena.bet(other, match!, 20);
    viewers = new Map([
      ['visitor', app.browser()],
      ['rival', rival.agent],
      ['other', other.agent],
      ['participant', arena.teams[0]!.leader.agent],
      ['judge', judge.agent],
      ['admin', arena.admin.agent],
    ]);
  });
  afterEach(() => arena.close());

  const seen = async (agent: Agent, path: string): Promise<Seen> => {
    const { status, body, headers } = await arena.get(path, agent);
    return { status, body, cache: headers['cache-control'] };
  };

  async function askedBy(order: readonly string[]): Promise<Record<string, Seen>> {
    const answers: Record<string, Seen> = {};
    for (const path of PATHS)
      for (const name of order) answers[`${name} ${path}`] = await seen(viewers.get(name)!, path);
    return answers;
  }

  /** Whoever asks first, and whoever had it kept. */
  async function compare(): Promise<Record<string, Seen>> {
    const names = [...viewers.keys()];
    const changes = arena.app.nest.get(VisibleChanges, { strict: false });
    await changes.knownSince(changes.now());
    const nothingKept = jest.spyOn(changes, 'nothingOf').mockReturnValue(false);
    const fresh = await askedBy(names);
    nothingKept.mockRestore();
    for (const order of [names, names.toReversed()]) expect(await askedBy(order)).toEqual(fresh);
    return fresh;
  }

  it('is sent before the framework', async () => {
    const { agent } = rival;
    await arena.get('/bracket/all', agent);
    const computes = jest.spyOn(SharedAnswerInterceptor.prototype, 'intercept');
    expect(await seen(agent, '/bracket/all')).toMatchObject({ status: 200, cache: 'private, no-cache' });
    expect(computes).not.toHaveBeenCalled();
    expect(await seen(arena.admin.agent, '/bracket/all')).toMatchObject({ status: 200, cache: 'no-store' });
    expect(computes).toHaveBeenCalledTimes(1);
    computes.mockRestore();
  });

  it('has the headers of every answer, one id per request and the position in the log', async () => {
    const ask = async () => (await arena.get('/bracket/all', rival.agent)).headers;
    const [first, kept] = [await ask(), await ask()];
    expect({ ...kept, date: first['date'], 'x-request-id': first['x-request-id'] }).toEqual(first);
    expect(kept['x-request-id']).not.toBe(first['x-request-id']);
    expect(kept).toMatchObject({
      'content-security-policy': expect.any(String),
      'x-content-type-options': 'nosniff',
      'x-log-position': expect.stringMatching(/^[0-9a-f]{8}\.\d+$/),
    });
  });

  it('is for each viewer what the route would answer, also after a hidden round and in every phase', async () => {
    const shown = await compare();
    expect(shown['visitor /bracket/all']?.body).toMatchObject({ matches: { length: 2 } });

    await arena.done('/bracket/visibility', { round: 1, visible: false });
    const hidden = await compare();
    expect(hidden['rival /bracket/all']?.body).toMatchObject({ matches: { length: 0 } });
    expect(hidden['judge /bracket/all']?.body).toMatchObject({ matches: { length: 2 } });
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    await compare();

    for (const phase of [2, 1, 3] as const) {
      await arena.app.setPhase(phase);
      const answers = await compare();
      expect(answers['visitor /leaderboard/bettors']?.status).toBe(phase === 3 ? 200 : 403);
      expect(answers['admin /leaderboard/bettors']?.status).toBe(200);
    }
  });

  it('follows a person into another role', async () => {
    const newcomer = await arena.app.signUp('newcomer');
    viewers.set('newcomer', newcomer.agent);
    const roleOf = async () => (await seen(newcomer.agent, '/bracket/all')).cache;
    expect([await roleOf(), await roleOf()]).toEqual(['private, no-cache', 'private, no-cache']);
    await arena.app.makeJudge(newcomer);
    expect(await roleOf()).toBe('no-store');
    await compare();
  });

  const ends: Readonly<Record<string, (agent: Agent) => Promise<unknown>>> = {
    'log-out': (agent) => agent.post('/api/auth/logout').expect(200),
    'the end of its lifetime': () => {
      arena.app.testClock.advance(SESSION_LIFETIME + 1000);
      return Promise.resolve();
    },
    'a new password in another browser': async () => {
      const password = 'Another25';
      const form = { current_password: PASSWORD, password, password_confirmation: password };
      await rival.agent.put('/api/auth/password').send(form).expect(200);
    },
    'the end of the account': () => {
      const { userId } = rival;
      const context = arena.app.context({ userId, admin: false });
      return arena.app.gateway.accounts({ type: 'DeleteAccount', data: { userId } }, context);
    },
  };
  it.each(Object.keys(ends))('shows nothing of a person after %s', async (how) => {
    const credentials = { email: rival.email, password: PASSWORD };
    const entered = await arena.app.browser().post('/api/auth/login').send(credentials).expect(200);
    const [cookie = ''] = entered.headers['set-cookie'] as unknown as string[];
    // Keeps its cookie, whatever the server says.
    const stubborn = arena.app.browser().set('Cookie', cookie.split(';')[0]!);
    const me = async () => (await arena.get('/leaderboard/bettors', stubborn)).body.me as unknown;
    expect([await me(), await me()]).toMatchObject([{ user_id: rival.userId }, { user_id: rival.userId }]);
    await ends[how]!(stubborn);
    expect([await me(), await me()]).toEqual([null, null]);
  });

  it.each([
    ['another text', 'no cookie'],
    ['an empty one', 'arena_session='],
    ['one that is signed by nobody', 'arena_session=e30.e30'],
    ['two', 'arena_session="; arena_session='],
    ['a long one', `arena_session=${'x'.repeat(4000)}`],
  ])('is that of visitors for a cookie that no log-in has set: %s', async (_which, cookie) => {
    const visitor = await seen(viewers.get('visitor')!, '/leaderboard/bettors');
    const made = arena.app.browser().set('Cookie', cookie);
    expect(await seen(made, '/leaderboard/bettors')).toEqual(visitor);
  });

  it.each(GUARDS.map((guard) => [guard.name, guard] as const))(
    'is refused by the %s',
    async (_name, guard) => {
      const path = '/leaderboard/bettors';
      expect(await seen(rival.agent, path)).toMatchObject({ status: 200 });
      const check = jest.spyOn(arena.app.nest.get<CanActivate>(guard), 'canActivate');
      check.mockImplementationOnce(() => {
        throw new DomainError('forbidden-phase');
      });
      expect(await seen(rival.agent, path)).toMatchObject({ status: 403, cache: 'no-store' });
      check.mockRestore();
      expect(await seen(rival.agent, path)).toMatchObject({ status: 200 });
    },
  );

  it('is only for those who claim to be who they are', async () => {
    await arena.get('/leaderboard/bettors', rival.agent);
    const asked = rival.agent.get('/api/leaderboard/bettors').set('Authorization', 'Bearer somebody-else');
    const { status, body } = await asked;
    expect([status, body.code]).toEqual([401, 'user-header-mismatch']);
  });

  it('closes its connection when the program ends meanwhile', async () => {
    await arena.get('/bracket/all', rival.agent);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const checks = jest
      .spyOn(Sessions.prototype, 'callerOf')
      .mockImplementationOnce(() => held.then(() => null));
    const agent = new HttpAgent({ keepAlive: true });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      get(`${arena.app.url}/api/bracket/all`, { agent }, resolve).on('error', reject);
    });
    await until(() => checks.mock.calls.length === 1);
    const closed = arena.close();
    goOn();
    const { statusCode, headers } = (await answered).resume();
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await closed;
    agent.destroy();
    checks.mockRestore();
  });
});
