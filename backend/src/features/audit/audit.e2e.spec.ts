import { setTimeout as sleep } from 'node:timers/promises';
import { STREAMS } from '@arena/domain/streams';
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

  it('merges several types, page by page', async () => {
    const seen: AuditEventView[] = [];
    let after = '';
    do {
      const page = await events(
        `type=PhaseChanged,SeasonOpened,BetPlaced&limit=1${after && `&after=${after}`}`,
      );
      seen.push(...page.events);
      after = page.next ?? '';
    } while (after);
    const phases = ['PhaseChanged', 'PhaseChanged', 'PhaseChanged'];
    expect(seen.map(({ type }) => type)).toEqual([...phases, 'SeasonOpened']);
    const dated = await events('type=PhaseChanged,SeasonOpened&from=2020-01-01&limit=2');
    const rest = await events(`type=PhaseChanged,SeasonOpened&from=2020-01-01&after=${dated.next}`);
    expect([...dated.events, ...rest.events].map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
    await admin.get('/api/audit/events?type=,').expect(400);
  });

  it('takes every type of the log at once', async () => {
    const types = STREAMS.flatMap((stream) => Object.keys(stream.events));
    expect(types.length).toBeGreaterThan(20);
    const all = await events('limit=20');
    const named = await events(`type=${types.join(',')}&limit=20`);
    expect(named.events.map(({ id }) => id)).toEqual(all.events.map(({ id }) => id));
  });

  it('answers what came before an event, what has its revision and what came from one request', async () => {
    const [last] = (await events('type=PhaseChanged&limit=1')).events;
    const before = await events(`type=PhaseChanged&before=${last?.position}&limit=1`);
    expect(before.events[0]?.data).toEqual({ from: 1, to: 2 });
    const same = await events(`season=1&revision=${last?.revision}`);
    expect(same.events.map(({ id }) => id)).toEqual([last?.id]);
    const request = await events(`correlation=${last?.correlation}`);
    expect(request.events.map(({ id }) => id)).toContain(last?.id);
    expect(request.events.every(({ correlation }) => correlation === last?.correlation)).toBe(true);
  });

  it('exports only what passes the filter', async () => {
    const answer = await admin
      .get('/api/audit/export?type=PhaseChanged,SeasonOpened&season=1')
      .buffer(true)
      .parse(asText)
      .expect(200);
    const lines = (answer.body as string).trimEnd().split('\n');
    const types = lines.map((line) => (JSON.parse(line) as AuditEventView).type);
    expect(types).toEqual(['SeasonOpened', 'PhaseChanged', 'PhaseChanged', 'PhaseChanged']);
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
      building: [],
    });
  });
});
