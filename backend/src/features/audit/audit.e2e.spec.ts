import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { AuditEventView, ProjectionView } from '@arena/projections/operation/operation.types';
import { asText } from '../../testing/as-text.js';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';

describe('the audit trail', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
    for (const phase of [1, 2, 3]) await admin.post('/api/phase/update').send({ phase }).expect(200);
  });
  afterAll(() => app.close());

  const events = async (query: string): Promise<{ events: AuditEventView[]; next: string | null }> =>
    (await admin.get(`/api/audit/events?${query}`).expect(200)).body;

  it('names who did what, newest first, page by page', async () => {
    const { userId } = await app.person('admin');
    const first = await events('type=PhaseChanged&limit=2');
    expect(first.events.map(({ data }) => data)).toEqual([
      { from: 2, to: 3 },
      { from: 1, to: 2 },
    ]);
    expect(first.events[0]).toMatchObject({
      actor: { user_id: userId, name: 'a admin' },
      command: 'ChangePhase',
    });
    const second = await events(`type=PhaseChanged&limit=2&after=${first.next}`);
    expect([second.events.length, second.next]).toEqual([1, null]);
  });

  it('filters by season, stream, actor and time', async () => {
    const { userId } = await app.person('admin');
    expect((await events('season=1')).events.every(({ stream }) => stream === 'tournament-1')).toBe(true);
    expect((await events('stream=accounts')).events.length).toBeGreaterThan(0);
    expect((await events(`actor=${userId}`)).events).toHaveLength(3);
    expect((await events('from=2030-01-01')).events).toEqual([]);
    expect((await events('to=2030-01-01')).events.length).toBeGreaterThan(3);
    await admin.get('/api/audit/events?from=whenever').expect(400);
    await admin.get('/api/audit/events?unknown=1').expect(400);
  });

  it('contains no personal data', async () => {
    const answer = await admin.get('/api/audit/events?stream=accounts');
    expect(answer.text).not.toContain('example.org');
    expect(answer.text).not.toContain('argon2');
  });

  it('is exported whole, oldest first, as NDJSON and as CSV', async () => {
    const exported = (query: string) =>
      admin.get(`/api/audit/export?${query}`).buffer(true).parse(asText).expect(200);
    const ndjson = await exported('season=1');
    expect(ndjson.headers['content-disposition']).toBe('attachment; filename="audit-season-1.ndjson"');
    const lines = (ndjson.body as string).trimEnd().split('\n');
    const rows = lines.map((line) => JSON.parse(line) as AuditEventView);
    expect(rows.map(({ revision }) => revision)).toEqual(rows.map((_, n) => n));
    expect(rows.slice(-3).map(({ type }) => type)).toEqual(Array(3).fill('PhaseChanged'));
    const csv = await exported('format=csv');
    const cells = parse<Record<string, string>>(csv.body as string, { bom: true, columns: true });
    expect(new Set(cells.map((row) => row['stream']))).toEqual(new Set(['accounts', 'site', 'tournament-1']));
    expect(cells.find((row) => row['type'] === 'PhaseChanged')).toMatchObject({ actor_name: 'a admin' });
    await admin.get('/api/audit/export?season=7').expect(404);
    await admin.get('/api/audit/export?format=xml').expect(400);
  });

  it('verifies the chain of a season and of everything', async () => {
    const season = (await admin.get('/api/audit/verify?season=1').expect(200)).body;
    const all = (await admin.get('/api/audit/verify').expect(200)).body;
    expect(season).toMatchObject({ valid: true, first_broken: null });
    expect(all.checked).toBeGreaterThan(season.checked);
    await admin.get('/api/audit/verify?season=7').expect(404);
  });

  it('shows the projections and rebuilds them', async () => {
    const list = async (): Promise<ProjectionView[]> =>
      (await admin.get('/api/projections/')).body.projections;
    const before = await list();
    expect(before.find(({ name }) => name === 'audit')).toMatchObject({ state: 'live', lag: 0, error: null });
    await admin
      .post('/api/projections/rebuild')
      .send({ names: ['nothing'] })
      .expect(400);
    const started = await admin.post('/api/projections/rebuild').send({ names: ['seasons', 'audit'] });
    expect([started.status, started.body.names]).toEqual([202, ['seasons', 'audit']]);
    while ((await list()).some(({ state }) => state === 'rebuilding')) await sleep(20);
    const documents = (views: ProjectionView[]) => views.map(({ name, documents: count }) => [name, count]);
    expect(documents(await list())).toEqual(documents(before));
  });

  it('is ready', async () => {
    const answer = await app.browser().get('/api/health/ready').expect(200);
    expect(answer.body.checks).toEqual({
      event_store: 'up',
      event_store_writes: 'up',
      read_models: 'up',
      key_vault: 'up',
      object_store: 'up',
      pending_deletions: 0,
      log_verified: 1,
      projector: 'up',
      lag: 0,
      behind_seconds: 0,
      stopped: [],
    });
  });
});
