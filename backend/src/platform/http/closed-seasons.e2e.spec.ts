import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Arena } from '../../features/bracket/testing/arena.js';
import { ACCESS_TABLE } from '../../testing/contract/access-table.js';
import { routesOf } from './access/route-table.js';

const READS = ACCESS_TABLE.filter(({ call, phase }) => call.startsWith('GET ') && phase !== undefined);

describe('?season', () => {
  let arena: Arena;

  beforeAll(async () => {
    arena = await Arena.betting(2);
    await arena.send({ type: 'CloseSeason', data: {} });
    await arena.app.gateway.openSeasonAfter(1);
    await arena.app.setPhase(0);
  });
  afterAll(() => arena.close());

  async function ask(
    call: string,
    season: string,
  ): Promise<{ status: number; code: unknown; body: unknown }> {
    const path = call.replace('GET ', '').replace(/\{\w+\}/g, '1');
    const answer = await arena.get(`${path}?season=${season}`, arena.app.browser());
    return { status: answer.status, code: answer.body?.code, body: answer.body };
  }

  it.each(READS)('of the current season does not open $call in another phase', async ({ call }) => {
    for (const season of ['2', '%202', '02', '2.0', '9', '0', '-1', '1e0x']) {
      expect((await ask(call, season)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await ask(call, '2')).code).toBe('forbidden-phase');
  });

  it.each(READS)(
    'of a closed season is answered by $call in every phase, about that season',
    async ({ call }) => {
      const { code } = await ask(call, '1');
      expect(['forbidden-phase', 'validation-failed']).not.toContain(code);
    },
  );

  it('is only free of the phase where the route says so', () => {
    const guarded = routesOf(arena.app.nest).filter(({ access }) => access?.phase !== undefined);
    expect(
      guarded.filter(({ access }) => access?.closedSeasons).every(({ method }) => method === 'GET'),
    ).toBe(true);
  });

  it('of a closed season offers nothing to buy', async () => {
    expect((await ask('GET /purchase/offers', '1')).body).toEqual({ success: true, products: [] });
  });

  it('of a closed season does not tell the version of the current catalogue', async () => {
    const before = await ask('GET /products/version', '1');
    await arena.done('/products/update/1', { stock: 5 });
    expect(await ask('GET /products/version', '1')).toEqual(before);
    await arena.app.setPhase(3);
    expect((await ask('GET /products/version', '2')).body).not.toEqual(before.body);
  });
});
