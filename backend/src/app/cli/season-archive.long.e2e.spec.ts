import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HeadsView } from '@arena/projections/proof/proof.types';
import { Arena } from '../../features/bracket/testing/arena.js';
import { asBytes } from '../../testing/as-bytes.js';
import { asText } from '../../testing/as-text.js';
import { startTestApp, type Agent, type Role, type TestApp } from '../../testing/test-app.js';
import { arenaOn } from './testing/arena-on.js';
import { manifestOf, partsOf } from './testing/season-archive.js';

const PUBLIC = [
  '/bracket/all?season=1',
  '/leaderboard/teams?season=1',
  '/leaderboard/bettors?season=1',
  '/team/all?season=1',
  '/bets/all?season=1',
  '/seasons/1/log',
  '/seasons/1/chain',
  '/bracket/draw/verify?season=1',
];

type Answers = Readonly<Record<string, readonly [number, string]>>;

/** The new installation has no accounts. */
function withoutNames(body: string): string {
  return body.replace(/"(?:lead \d|mate \d|Bettina)"/g, 'null');
}

async function answersOf(agent: Agent): Promise<Answers> {
  const answers: Record<string, [number, string]> = {};
  for (const path of PUBLIC) {
    const { status, body } = await agent.get(`/api${path}`).buffer(true).parse(asText);
    answers[path] = [status, body as string];
  }
  return answers;
}

async function headOf(agent: Agent) {
  const { latest } = (await agent.get('/api/seasons/1/heads').expect(200)).body as HeadsView;
  const { revision, hash, chain, format } = latest;
  return { revision, hash, chain, format };
}

describe('a season that moves to a new installation as an archive', () => {
  let dir: string;
  let zip: Buffer;
  let original: { answers: Answers; head: Awaited<ReturnType<typeof headOf>>; season: unknown };
  let moved: TestApp;
  let said: Awaited<ReturnType<typeof arenaOn>>;
  let verified: Awaited<ReturnType<typeof arenaOn>>;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'arena-archive-'));
    const arena = await Arena.betting(4);
    const bettor = await arena.bettor('Bettina', 500);
    const [match] = (await arena.bracket()).matches;
    if (match) await arena.bet(bettor, match, 120);
    await arena.decideRound();
    await arena.setRules({ third_place_match: true });
    await arena.open();
    await arena.decideRound();
    await arena.send({ type: 'CloseSeason', data: {} });
    await arena.app.gateway.openSeasonAfter(1);
    const answer = await arena.admin.agent
      .get('/api/seasons/1/archive')
      .buffer(true)
      .parse(asBytes)
      .expect(200);
    zip = answer.body as Buffer;
    const visitor = arena.app.browser();
    const { seasons } = (await visitor.get('/api/seasons').expect(200)).body as { seasons: object[] };
    original = { answers: await answersOf(visitor), head: await headOf(visitor), season: seasons[0] };
    await arena.close();
    await writeFile(join(dir, 'season-1.zip'), zip);
    const env = { DATA_DIR: join(dir, 'data') };
    said = await arenaOn(env, 'import', join(dir, 'season-1.zip'));
    verified = await arenaOn(env, 'audit', 'verify');
    moved = await startTestApp({ embedded: true, config: { dataDir: env.DATA_DIR } });
  });
  afterAll(async () => {
    await moved.close();
    await rm(dir, { recursive: true });
  });

  it('is imported, without its media', () => {
    expect([said.code, said.errors]).toEqual([0, []]);
    expect(said.lines).toEqual([
      expect.stringMatching(/^Season 1 is imported: \d+ events, event \d+ has hash [0-9a-f]{64}\.$/),
      'Its 4 media files (media.json) must be copied separately.',
    ]);
  });

  it('has a valid chain with the same heads', async () => {
    expect(verified.code).toBe(0);
    const { revision, hash, chain } = original.head;
    expect(verified.lines).toContain(`season 1: event ${revision}, hash ${hash}, public chain ${chain}`);
    expect(await headOf(moved.browser())).toEqual(original.head);
  });

  it('has the same results, and people without names', async () => {
    const visitor = moved.browser();
    const { seasons } = (await visitor.get('/api/seasons').expect(200)).body as { seasons: object[] };
    expect(seasons[0]).toEqual(original.season);
    const after = await answersOf(visitor);
    for (const path of PUBLIC) {
      const [status, body] = original.answers[path] ?? [];
      expect([path, ...(after[path] ?? [])]).toEqual([path, status, withoutNames(body ?? '')]);
    }
    expect(Object.values(original.answers).every(([status]) => status === 200)).toBe(true);
    expect(after['/bracket/all?season=1']?.[1]).toContain('"third_place":true');
    expect(after['/leaderboard/teams?season=1']?.[1]).toContain('"place":3');
  });

  it('is followed by the next season', () => {
    expect(moved.gateway.season()).toBe(2);
  });

  it('gives the same archive again', async () => {
    const admin = await moved.as('admin');
    const { body } = await admin.get('/api/seasons/1/archive').buffer(true).parse(asBytes).expect(200);
    expect((body as Buffer).equals(zip)).toBe(true);
  });

  it('contains no name, address or private document', async () => {
    const parts = await partsOf(zip);
    const text = Buffer.concat([...parts.values()]).toString();
    expect(text).not.toMatch(/Bettina|lead 1|example\.org/);
    expect([...parts.keys()].filter((name) => /wallet|ledger|vote|purchase|user/.test(name))).toEqual([]);
    expect(manifestOf(parts)).toMatchObject({
      season: 1,
      champion: { name: (original.season as { grand_winner: string }).grand_winner },
      people: expect.stringMatching(/^User ids only\./),
    });
  });

  it('lists its media', async () => {
    const media = JSON.parse(String((await partsOf(zip)).get('media.json'))) as unknown[];
    expect(media).toHaveLength(4);
    expect(media[0]).toEqual({
      key: 'none',
      kind: 'video',
      title: expect.stringMatching(/^Team \d$/),
      size: 1,
      type: 'video/mp4',
      stored: false,
    });
  });
});

describe('the archive of a season', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.gateway.tournament({ type: 'CloseSeason', data: {} }, app.context());
    await app.gateway.openSeasonAfter(1);
  });
  afterAll(() => app.close());

  const ask = async (role: Role, season: string) => {
    const answer = await (await app.as(role)).get(`/api/seasons/${season}/archive`);
    return [answer.status, (answer.body as { code?: string }).code];
  };

  it.each([
    ['visitor', 401],
    ['user', 403],
    ['participant', 403],
    ['judge', 403],
    ['admin', 200],
  ] as const)('answers a %s with %i', async (role, status) => {
    expect((await ask(role, '1'))[0]).toBe(status);
  });

  it('exists only when the season is closed', async () => {
    expect(await ask('admin', '2')).toEqual([409, 'season-not-closed']);
    for (const none of ['3', '0', 'x', '1.0'])
      expect(await ask('admin', none)).toEqual([404, 'season-not-found']);
  });

  it('waits for read models that are behind the log', async () => {
    const late = await startTestApp({ config: { patience: 0 } });
    const admin = await late.as('admin');
    const ask = async (season: number): Promise<number> =>
      (await admin.get(`/api/seasons/${season}/archive`)).status;
    for (let season = 1; season <= 5; season += 1) {
      await late.setPhase(1);
      expect(await ask(season)).toBe(409);
      await late.gateway.tournament({ type: 'CloseSeason', data: {} }, late.context());
      expect(await ask(season)).toBe(200);
      await late.gateway.openSeasonAfter(season);
      expect(await ask(season + 1)).toBe(409);
    }
    await late.close();
  });

  it('is a file that no cache keeps', async () => {
    const { headers } = await (await app.as('admin')).get('/api/seasons/1/archive').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="season-1.zip"',
      'cache-control': 'private, no-store',
    });
  });
});
