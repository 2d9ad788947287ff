import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RevisionConflict } from '@arena/domain/kernel/ports/event-store.port';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { Registry } from 'prom-client';
import type { ReadSide } from '../../platform/read-side/read-side.js';
import { openStores } from '../../platform/stores/stores.js';
import { noteBackup } from '../../platform/stores/last-backup.js';
import { aroundAppend } from '../../platform/writer/testing/store-wrappers.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { projectionMetrics } from './projection-metrics.js';

describe('the metrics', () => {
  let app: TestApp;
  /** Errors of the next appends. */
  const failures: Error[] = [];
  /** The mail server takes no mail before it is resolved. */
  let takesMails: Promise<void> = Promise.resolve();
  const failing: typeof openStores = async (env, log) => {
    const stores = await openStores(env, log);
    const mailer: Mailer = {
      ...stores.mailer,
      send: async (mail) => {
        await takesMails;
        return stores.mailer.send(mail);
      },
    };
    const eventStore = aroundAppend(stores.eventStore, async (append) => {
      const failure = failures.shift();
      if (failure) throw failure;
      return append();
    });
    return { ...stores, eventStore, mailer };
  };

  beforeAll(async () => {
    app = await startTestApp({ openStores: failing, config: { metrics: { port: 0, host: '127.0.0.1' } } });
    await app.person('user');
  });
  afterAll(() => app.close());

  async function metrics(): Promise<string> {
    const answer = await fetch(app.metricsUrl);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    return answer.text();
  }

  async function metricsWith(line: RegExp): Promise<string> {
    let text = '';
    await until(async () => line.test((text = await metrics())), `No line like ${String(line)}`);
    return text;
  }

  it('cover the process, requests by route, appends and the projector', async () => {
    await app.browser().get('/api/auth/user/nobody').expect(404);
    await app.browser().get('/api/no/such/path').expect(404);
    const text = await metricsWith(/route="\/api\/auth\/user\/:idOrName",status="404"/);
    for (const line of [
      /^process_resident_memory_bytes \d/m,
      /^nodejs_eventloop_lag_seconds \d/m,
      /^arena_http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/create",status="201"\} 1$/m,
      /^arena_append_duration_seconds_count [1-9]/m,
      /^arena_appended_events_total [1-9]/m,
      /^arena_append_failures_total 0$/m,
      /^arena_projection_lag\{projection="bets"\} \d+$/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain('nobody');
    expect(text).not.toContain('no/such/path');
  });

  async function valueOf(name: string): Promise<number> {
    const [, value] = new RegExp(`^${name}(?:\\{[^}]*\\})? (.+)$`, 'm').exec(await metrics()) ?? [];
    if (value === undefined) throw new Error(`There is no ${name}`);
    return Number(value);
  }

  async function moves(name: string, work: () => Promise<unknown>, by?: number): Promise<void> {
    const before = await valueOf(name);
    await work();
    const hasMoved = async (): Promise<boolean> => {
      const moved = (await valueOf(name)) - before;
      return by === undefined ? moved !== 0 : moved === by;
    };
    await until(hasMoved, `${name} did not move`);
  }

  let people = 0;
  const signUp = (): Promise<unknown> => app.signUp(`new ${(people += 1)}`);

  it.each([
    ['arena_append_duration_seconds_sum', undefined],
    ['arena_append_duration_seconds_count', 1],
    ['arena_appended_events_total', 1],
    ['arena_group_commands_count', 1],
    ['arena_group_commands_sum', 1],
  ])('show an append in %s', async (name, by) => {
    await moves(name, signUp, by);
  });

  it('count the commands of a group', async () => {
    const both = (): Promise<unknown> => Promise.all([app.promote(ids[0]!), app.promote(ids[1]!)]);
    const ids = [(await app.signUp('one')).userId, (await app.signUp('two')).userId];
    await moves('arena_group_commands_sum', both, 2);
    expect(await metrics()).toMatch(/^arena_group_commands_bucket\{le="1"\} \d+$/m);
    await moves('arena_group_commands_bucket\\{le="1"\\}', signUp, 1);
  });

  it('count conflicts with other writers, and failed appends', async () => {
    failures.push(new RevisionConflict('accounts', 0, 1));
    await moves('arena_append_conflicts_total', signUp, 1);
    failures.push(new Error('disk full'));
    await moves('arena_append_failures_total', () => signUp().catch(() => undefined), 1);
    expect(await valueOf('arena_append_conflicts_total')).toBe(1);
  });

  it('count bytes of uploads, also while they are received', async () => {
    const { agent } = await app.person('user');
    const picture = Buffer.alloc(50_000, 7);
    const upload = () => agent.post('/api/auth/avatar').attach('image', picture, 'me.png');
    const before = await valueOf('arena_upload_bytes_total');
    for (let n = 0; n < 2; n++) expect((await upload()).status).toBe(415);
    const received = (await valueOf('arena_upload_bytes_total')) - before;
    expect(received).toBeGreaterThan(100_000);
    expect(received).toBeLessThan(105_000);
    expect(await valueOf('arena_uploads')).toBe(0);
  });

  it('count the mails that wait', async () => {
    const userIds = [(await app.person('user')).userId];
    const mailing = { kind: 'mass', audience: 'all', words: { subject: 'Hi', body: 'All' } } as const;
    const mailingId = app.runtime.seeds.id();
    let takeMails = (): void => undefined;
    takesMails = new Promise((resolve) => (takeMails = resolve));
    await app.gateway.mailings(
      { type: 'StartMailing', data: { ...mailing, mailingId, variables: {}, userIds } },
      app.context(),
    );
    expect(await valueOf('arena_mail_queue')).toBe(1);
    takeMails();
    await until(async () => (await valueOf('arena_mail_queue')) === 0);
  });

  it('tell refused log-ins apart, and for how long the read models are behind', async () => {
    const wrong = { email: 'nobody@example.org', password: 'Wrong1234' };
    await app.browser().post('/api/auth/login').send(wrong).expect(401);
    await metricsWith(/_count\{method="POST",route="\/api\/auth\/login",status="401"\} 1$/m);
    expect(await valueOf('arena_behind_seconds')).toBe(0);
  });

  it('show the event loop, the disk and the check of the log', async () => {
    const block = (): Promise<void> =>
      Promise.resolve(void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300));
    // The first look after a scrape only remembers the time, so one block may be missed.
    await until(async () => {
      await block();
      await sleep(20);
      return (await valueOf('nodejs_eventloop_lag_max_seconds')) > 0.2;
    });
    expect(await valueOf('arena_disk_free_bytes')).toBeGreaterThan(1e6);
    await until(async () => (await valueOf('arena_log_verified_ratio')) === 1);
  });

  it('show how far each read model is, and the rate of a rebuild', async () => {
    const registry = new Registry();
    const bets = { name: 'bets', generation: 1, position: 7, current: true, error: null, failedEvent: null };
    let status: ReturnType<ReadSide['status']> = [{ ...bets, lag: 3, state: 'stopped', rebuilding: null }];
    projectionMetrics(registry, { status: () => status } as ReadSide);
    let text = await registry.metrics();
    expect(text).toMatch(/^arena_projection_lag\{projection="bets"\} 3$/m);
    expect(text).toMatch(/^arena_projection_stopped\{projection="bets"\} 1$/m);
    expect(text).toMatch(/^arena_projection_rebuilding\{projection="bets"\} 0$/m);
    const rebuilding = { done: 5, total: 10, perSecond: 1200 };
    status = [{ ...bets, lag: 0, state: 'rebuilding', rebuilding }];
    text = await registry.metrics();
    expect(text).toMatch(/^arena_projection_lag\{projection="bets"\} 0$/m);
    expect(text).toMatch(/^arena_projection_stopped\{projection="bets"\} 0$/m);
    expect(text).toMatch(/^arena_projection_rebuilding\{projection="bets"\} 1$/m);
    expect(text).toMatch(/^arena_rebuild_events_per_second\{projection="bets"\} 1200$/m);
  });

  it('count live connections', async () => {
    await metricsWith(/^arena_live_connections 0$/m);
    const live = await fetch(`${app.url}/api/live`);
    await metricsWith(/^arena_live_connections 1$/m);
    await live.body?.cancel();
    await metricsWith(/^arena_live_connections 0$/m);
  });

  it('are served on their own port only, which serves nothing else', async () => {
    for (const path of ['/metrics', '/api/metrics']) expect((await app.browser().get(path)).status).toBe(404);
    expect((await fetch(new URL('/api/settings', app.metricsUrl))).status).toBe(404);
    expect((await fetch(app.metricsUrl, { method: 'POST' })).status).toBe(404);
  });
});

describe('the metric of the last backup', () => {
  const BACKUP = '2026-11-25T08:00:00.000Z';
  const backupOf = async (
    eventStoreUrl: string | null,
    noted: string | null,
  ): Promise<string | undefined> => {
    const app = await startTestApp({
      embedded: true,
      config: { metrics: { port: 0, host: '127.0.0.1' }, eventStoreUrl },
    });
    const { folder } = app.runtime.stores;
    if (noted !== null) await noteBackup(folder, noted);
    // After a move to servers, the file is still there.
    if (eventStoreUrl !== null) await writeFile(join(folder, 'log.db'), '');
    const text = await (await fetch(app.metricsUrl)).text();
    await app.close();
    return /^arena_last_backup_timestamp_seconds\{[^}]*\} (.+)$/m.exec(text)?.[1];
  };

  it('tells when the data folder was backed up, and that it never was', async () => {
    expect(Number(await backupOf(null, BACKUP))).toBe(Date.parse(BACKUP) / 1000);
    expect(await backupOf(null, null)).toBe('0');
  });

  it('tells of servers when their backup was made with this data folder, and is absent otherwise', async () => {
    const server = await startProtocolServer();
    expect(Number(await backupOf(server.url, BACKUP))).toBe(Date.parse(BACKUP) / 1000);
    expect(await backupOf(server.url, null)).toBeUndefined();
    await server.stop();
  });
});

describe('metrics on the port of the pages', () => {
  const TOKEN = 'a token of at least 32 characters';
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { metricsToken: TOKEN } });
  });
  afterAll(() => app.close());

  const ask = (authorization?: string): Promise<Response> =>
    fetch(`${app.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });

  it('answer to the token', async () => {
    const answer = await ask(`Bearer ${TOKEN}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toMatch(/^arena_append_duration_seconds_count [1-9]/m);
  });

  it.each([undefined, '', TOKEN, `Bearer ${TOKEN}.`, `Bearer ${TOKEN.slice(1)}`, 'Bearer'])(
    'refuse %s',
    async (authorization) => {
      const answer = await ask(authorization);
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    },
  );
});
