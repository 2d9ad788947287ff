import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PublicEvent } from '@arena/projections/season-log/public-event.view';
import { Arena } from '../bracket/testing/arena.js';
import { LIMITS } from '../../platform/http/limits/limits.js';
import { asText } from '../../testing/as-text.js';
import { startTestApp, type Agent } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

describe('the public log of a season', () => {
  let arena: Arena;
  let visitor: Agent;
  beforeAll(async () => {
    arena = await Arena.betting(4);
    visitor = arena.app.browser();
    await arena.done('/settings/uploads', { enabled: false });
  });
  afterAll(() => arena.close());

  /** The client unpacks what is marked as gzip. */
  async function logOf(season: number, agent: Agent = visitor): Promise<PublicEvent[]> {
    const { body } = await agent.get(`/api/seasons/${season}/log`).buffer(true).parse(asText).expect(200);
    return (body as string)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as PublicEvent);
  }
  const typesOf = (log: readonly PublicEvent[]) => new Set(log.map(({ type }) => type));

  it('is compressed NDJSON, oldest first, and not cached while the season is open', async () => {
    const answer = await fetch(`${arena.app.url}/api/seasons/1/log`);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const revisions = (await logOf(1)).map(({ revision }) => revision);
    expect(revisions.length).toBeGreaterThan(5);
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
  });

  it('frees the slot of an address, also when the client disconnects', async () => {
    const limited = await startTestApp({ config: { limits: true } });
    const url = `${limited.url}/api/seasons/1/log`;
    for (let n = 0; n < 5; n++) {
      const leaving = new AbortController();
      const answer = await fetch(url, { signal: leaving.signal });
      expect(answer.status).toBe(200);
      if (n % 2) await answer.text();
      else leaving.abort();
      await until(async () => (await fetch(url)).status === 200);
    }
    await limited.close();
  });

  it('is read a limited number of times a minute by one address', async () => {
    const limited = await startTestApp({ config: { limits: true } });
    const statuses: number[] = [];
    for (let n = 0; n <= LIMITS['download'].perAddress; n++) {
      // A season that does not exist takes no slot.
      statuses.push((await fetch(`${limited.url}/api/seasons/9/log`)).status);
    }
    expect(statuses.indexOf(429)).toBe(LIMITS['download'].perAddress);
    await limited.close();
  });

  it('refuses seasons that do not exist', async () => {
    for (const n of ['0', '2', '-1', '1.5', 'one', '99999999999'])
      await visitor.get(`/api/seasons/${n}/log`).expect(404);
  });

  it('contains no address, no name and no secret', async () => {
    const bettor = await arena.bettor('Bettor', 100);
    await arena.bet(bettor, (await arena.bracket()).matches[0]!, 12.34);
    const text = JSON.stringify(await logOf(1));
    expect(text).toContain('BetPlaced');
    for (const secret of ['example.org', 'argon2', 'Bettor', '1234', 'to bet'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('leaves out a hidden round, but for staff', async () => {
    await arena.decideRound();
    await arena.done('/bracket/launch');
    const seen = async (agent: Agent) =>
      (await logOf(1, agent)).some(({ type, data }) => type === 'RoundLaunched' && data['round'] === 2);
    expect(await seen(visitor)).toBe(false);
    expect(await seen(arena.admin.agent)).toBe(true);
    expect(JSON.stringify(await logOf(1))).not.toContain('r2m1');
  });

  it('leaves out the bracket outside phase 3', async () => {
    await arena.app.setPhase(2);
    expect(typesOf(await logOf(1))).not.toContain('RoundLaunched');
    expect(typesOf(await logOf(1, arena.admin.agent))).toContain('RoundLaunched');
    await arena.app.setPhase(3);
    expect(typesOf(await logOf(1))).toContain('RoundLaunched');
  });

  it('is read in ranges of revisions, both ends included', async () => {
    const all = await logOf(1);
    const [, second, third] = all;
    const rangeOf = async (query: string) => {
      const { body } = await visitor
        .get(`/api/seasons/1/log?${query}`)
        .buffer(true)
        .parse(asText)
        .expect(200);
      return body as string;
    };
    const lines = all.map((event) => `${JSON.stringify(event)}\n`);
    const [from, to] = [second?.revision, third?.revision];
    expect(await rangeOf(`from=${from}&to=${to}`)).toBe(lines.slice(1, 3).join(''));
    expect(await rangeOf(`to=${to}`)).toBe(lines.slice(0, 3).join(''));
    expect(await rangeOf(`from=${from}`)).toBe(lines.slice(1).join(''));
    expect(await rangeOf('from=5&to=4')).toBe('');
    expect(await rangeOf('from=999999999')).toBe('');
    for (const query of ['from=-1', 'to=one', 'from=1.5', 'from=9999999999'])
      await visitor.get(`/api/seasons/1/log?${query}`).expect(400);
  });

  it('is complete once the season is closed, and is not sent again to a client with a copy', async () => {
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    const url = `${arena.app.url}/api/seasons/1/log`;
    const answer = await fetch(url);
    const tag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const part = await fetch(`${url}?from=3&to=5&build=any`);
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await part.text()).split('\n').length).toBeLessThan(5);
    expect(tag).toMatch(/^W\/"1-[0-9a-f]{64}"$/);
    await answer.text();
    const again = await fetch(url, { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    const older = await fetch(url, { headers: { 'if-none-match': tag.replace('"1-', '"0-') } });
    expect([older.status, (await older.text()).split('\n').length > 5]).toEqual([200, true]);
    const log = await logOf(1);
    expect(log.at(-1)?.type).toBe('SeasonClosed');
    expect(typesOf(log)).toContain('BetsSettled');
    expect(await logOf(1, arena.admin.agent)).toEqual(log);
    // A closed season hides no round (see the bracket's projection).
    expect(JSON.stringify(log)).toContain('r2m1');
  });
});
