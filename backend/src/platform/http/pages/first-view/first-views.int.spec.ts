import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pageAt } from '../page-at.js';
import { bundleOf } from './bundle.js';
import { FirstViews } from './first-views.js';
import type { Rendering, RenderingChild, ToRender } from './rendering.js';

const PAGE = '<html lang="en"><head></head><body><div id="root"></div></body></html>';
const MINUTE = 60_000;

describe('first views', () => {
  let folder: string;
  let server: FastifyInstance;
  let now: number;
  let asked: ToRender[];
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
    const bundle = bundleOf(join(folder, 'dist'));
    mkdirSync(dirname(bundle), { recursive: true });
    writeFileSync(bundle, '');
    now = 100 * MINUTE;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    asked = [];
    render = (each) => Promise.resolve(view(each));
    server = fastify();
    await server.register(fastifyCookie);
    server.get('/api/*', () => ({}));
    const child = {
      ask: (each: ToRender) => (asked.push(each), render(each)),
      end: () => undefined,
    } as unknown as RenderingChild;
    const views = new FirstViews({ fastify: server, pages: join(folder, 'dist'), position: () => '', child });
    server.get('/*', async (request: FastifyRequest, reply) => {
      const path = request.url;
      return reply
        .type('text/html')
        .send(await views.write(PAGE, request, pageAt(path)!, { path, query: '' }));
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
