import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { PAGE_NAMES, PAGES, type PageName } from '@arena/projections/pages/pages';
import { callsOf } from '../../platform/http/pages/page-data.js';
import { FullWorld } from '../../testing/contract/full-world.js';
import { until } from '../../testing/until.js';
import { needing } from './affected-pages.js';

const LAST = ALL_PROJECTIONS.filter(({ builtLast }) => builtLast).map(({ name }) => name);

describe('a start without read models', () => {
  let world: FullWorld;
  let restore: () => void = () => undefined;
  beforeAll(async () => {
    world = await FullWorld.make(2);
  }, 300_000);
  afterEach(() => restore());
  afterAll(() => world.arena.close());

  /** As while the projector builds these. */
  function building(names: readonly string[]): void {
    const { readSide } = world.arena.app.runtime;
    const generationOf = readSide.generationOf.bind(readSide);
    const status = readSide.status.bind(readSide);
    const unbuilt = { generation: 0, current: false, state: 'rebuilding' } as const;
    readSide.generationOf = (name) => (names.includes(name) ? 0 : generationOf(name));
    readSide.status = () =>
      status().map((each) => (names.includes(each.name) ? { ...each, ...unbuilt } : each));
    restore = () => Object.assign(readSide, { generationOf, status });
  }

  function addressesOf(name: PageName): readonly string[] {
    const { match, team } = world;
    const params = { season: '2', id: match.match_id, name: team.name, category: 'Action', icId: 'stic-1' };
    return callsOf({ name, params: name === 'shop' ? {} : params }, 'en') ?? [];
  }

  it('answers the calls of every public page before bets, statements and the audit are built', async () => {
    building(LAST);
    expect(LAST).toEqual(['bets', 'ledger', 'audit']);
    const visitor = world.arena.app.browser();
    const unready = new Set<PageName>();
    for (const name of PAGE_NAMES)
      for (const call of addressesOf(name))
        if ((await visitor.get(`/api${call}`)).status === 503) unready.add(name);
    for (const name of unready) expect([name, PAGES[name].lists]).toEqual([name, ['bets']]);
    const bets = await visitor.get('/api/bets/all');
    expect([bets.status, bets.body.code]).toEqual([503, 'not-ready']);
  });

  it('says which pages are not complete yet', async () => {
    const ready = () => world.arena.app.browser().get('/api/health/ready');
    building(['bracket', ...LAST]);
    await until(async () => (await ready()).status === 503);
    expect((await ready()).body.affected).toEqual([expect.objectContaining({ feature: 'read-models' })]);
    restore();
    building(LAST);
    await until(async () => (await ready()).status === 200);
    const { checks, affected } = (await ready()).body as {
      checks: { building: string[] };
      affected: { feature: string; pages: string[] }[];
    };
    expect(checks.building).toEqual(LAST);
    expect(affected.map(({ feature }) => feature)).toEqual(['bets', 'statements', 'audit']);
    const pages = affected.flatMap((each) => each.pages);
    expect(pages).toEqual(expect.arrayContaining(['/betting', '/match/#/*', '/profile', '/admin']));
    expect(pages).not.toContain('/bracket');
    restore();
    await until(async () => (await ready()).body.affected.length === 0);
    expect((await ready()).body.checks).toMatchObject({ building: [] });
  });

  it('names all pages until the first read models are built', () => {
    const [everything, ...others] = needing(['audit', 'bracket']);
    expect(others).toEqual([]);
    expect(everything?.pages).toEqual(expect.arrayContaining(['/', '/bracket', '/team-list']));
  });
});
