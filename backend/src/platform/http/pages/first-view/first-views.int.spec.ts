import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../../../testing/until.js';
import { pageAt } from '../page-at.js';
import { FirstViews } from './first-views.js';
import { buildPages } from './testing/build-pages.js';
import type { Rendering, RenderingChild, ToRender } from './rendering.js';

const PAGE = '<html lang="en"><head></head><body><div id="root"></div></body></html>';
const MINUTE = 60_000;

describe('first views', () => {
  let folder: string;
  let server: FastifyInstance;
  let now: number;
  let asked: ToRender[];
  /** Requests for pages whose answers are there. */
  let answered: number;
  let render: (asked: ToRender) => Promise<Rendering>;

  const view = ({ path, at }: ToRender): Rendering => ({
    language: 'en',
    markup: `<h1>${path} at ${at / MINUTE}</h1>`,
    preloads: '',
    styles: '',
    attributes: '',
    queries: [],
    at,
    narrow: false,
  });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'arena-views-'));
    const { pages, build } = buildPages(folder);
    now = 100 * MINUTE;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    asked = [];
    answered = 0;
    render = (each) => Promise.resolve(view(each));
    server = fastify();
    await server.register(fastifyCookie);
    server.get('/api/*', () => ({}));
    const child = {
      ask: (each: ToRender) => (asked.push(each), render(each)),
      end: () => undefined,
    } as unknown as RenderingChild;
    const options = { fastify: server, pages, build, limits: true, position: () => '', child };
    const views = new FirstViews({ ...options, patience: MINUTE });
    server.get('/*', async (request: FastifyRequest, reply) => {
      const path = request.url;
      const source = await views.sourceOf(request, pageAt(path)!, { path, query: '' });
      answered += 1;
      return reply.type('text/html').send(source ? await views.write(PAGE, source) : PAGE);
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const get = async (path: string) => (await server.inject({ url: path })).payload;

  it('show the one of the minute before until that of this minute is made', async () => {
    expect(await get('/rules/')).toContain('at 100');
    now += MINUTE;
    let finish = (): void => undefined;
    render = (each) => new Promise((done) => (finish = () => done(view(each))));
    expect(await get('/rules/')).toContain('at 100');
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await get('/rules/')).toContain('at 101');
    expect(asked).toHaveLength(2);
  });

  it('pause when the child fails, and come back', async () => {
    render = () => Promise.reject(new Error('out of memory'));
    expect(await get('/rules/')).toBe(PAGE);
    expect(await get('/bracket/')).toBe(PAGE);
    expect(asked).toHaveLength(1);
    now += MINUTE;
    render = (each) => Promise.resolve(view(each));
    expect(await get('/bracket/')).toContain('<h1>/bracket/');
  });

  it('of a network wait for two renderings; pages that wait for the same one, and others, are no more', async () => {
    const finish: (() => void)[] = [];
    render = (each) => new Promise((done) => finish.push(() => done(view(each))));
    const waiting = ['/rules/', '/bracket/', '/rules/'].map(get);
    await until(() => answered === waiting.length);
    expect(await get('/betting/')).toBe(PAGE);
    const other = server.inject({ url: '/betting/', remoteAddress: '192.0.2.7' });
    for (let each = 0; each < 3; each += 1) {
      await until(() => finish.length > each);
      finish[each]!();
    }
    expect(await Promise.all(waiting)).not.toContain(PAGE);
    expect((await other).payload).toContain('<h1>/betting/');
    expect(asked.map(({ path }) => path)).toEqual(['/rules/', '/bracket/', '/betting/']);
  });

  it('go on for other pages when one cannot be rendered', async () => {
    render = (each) => Promise.resolve(each.path === '/rules/' ? { trouble: 'no rule' } : view(each));
    expect(await get('/rules/')).toBe(PAGE);
    expect(await get('/bracket/')).toContain('<h1>/bracket/');
    expect(await get('/rules/')).toBe(PAGE);
    expect(asked).toHaveLength(2);
  });

  it.each(['/match/01/r1m1/', '/match/1/r1m%31/'])(
    'are not made for another spelling of an address: %s',
    async (path) => {
      expect(await get(path)).toBe(PAGE);
      expect(asked).toEqual([]);
    },
  );
});
