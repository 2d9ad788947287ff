import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { AnsweringChild } from '@arena/infra/media/ask-child';
import { until } from '../../../../testing/until.js';
import { serveCardImages } from './card-images.js';
import type { DrawingChild } from './drawings.js';

/** Draws the name of a person, unless that person hangs or crashes it. */
const CHILD = `
import { writeFileSync } from 'node:fs';
process.on('message', ({ card }) => {
  if (card.name === 'hangs') {
    writeFileSync(new URL('hangs', import.meta.url), '');
    for (;;);
  }
  if (card.name === 'crashes') process.exit(1);
  process.send({ png: Buffer.from(card.name) });
});
process.once('disconnect', () => process.exit());
`;

describe('the pictures of pages', () => {
  let folder: string;
  let fastify: FastifyInstance;
  let child: DrawingChild;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arena-drawing-'));
    await writeFile(join(folder, 'child.mjs'), CHILD);
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => fastify.close());

  function serve(milliseconds: number): void {
    child = new AnsweringChild(join(folder, 'child.mjs'), { milliseconds, heapMegabytes: 64 });
    fastify = Fastify();
    fastify.get('/api/settings', () => ({ phase: 3, season: 1 }));
    fastify.get<{ Params: { name: string } }>('/api/auth/user/:name', ({ params: { name } }) => ({
      user: { name, color: null, team: null, avatar_url: null },
    }));
    serveCardImages(fastify, { pages: folder, build: 'one', limits: true, child });
  }

  const picture = (name: string) => fastify.inject(`/og-image.png?page=/profile?name=${name}`);

  it('are drawn in another process, so other requests do not wait for one that hangs', async () => {
    serve(60_000);
    let isAnswered = false;
    const hanging = picture('hangs').finally(() => (isAnswered = true));
    await until(() => Promise.resolve(existsSync(join(folder, 'hangs'))));
    expect((await fastify.inject('/api/settings')).statusCode).toBe(200);
    expect(isAnswered).toBe(false);
    child.end();
    expect(await hanging).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  });

  it('are drawn again after a crash, by a new process', async () => {
    serve(60_000);
    expect(await picture('crashes')).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
    });
    expect(await picture('works')).toMatchObject({ statusCode: 200, body: 'works' });
  });

  it('are given up after a time', async () => {
    serve(1);
    expect((await picture('hangs')).statusCode).toBe(503);
  });
});
