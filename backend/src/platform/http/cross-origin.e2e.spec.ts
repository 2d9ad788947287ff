import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const PAGES = 'https://arena.example.org';
const API = 'https://api.example.org';

describe('an API on another host than the pages', () => {
  let app: TestApp;
  let pages: string;
  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'arena-pages-'));
    await writeFile(join(pages, 'index.html'), '<meta name="arena-api" content="/api" />');
    app = await startTestApp({ config: { pages, publicUrl: PAGES, apiUrl: `${API}/api` } });
  });
  afterAll(async () => {
    await app.close();
    await rm(pages, { recursive: true });
  });

  it('is written into the page and allowed by its policy, without a new build', async () => {
    const page = await app.browser().get('/');
    expect(page.text).toBe(`<meta name="arena-api" content="${API}/api" />`);
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toContain(`connect-src 'self' ${API}`);
    expect(policy).toContain(`img-src 'self' data: blob: ${API}`);
    expect(policy.find((part) => part.startsWith('media-src'))).toContain(API);
  });
  it('answers the pages with their cookies, and nobody else', async () => {
    const own = await app.browser().get('/api/settings').set('Origin', PAGES).expect(200);
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': PAGES,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringMatching(/x-request-id,.*x-log-position/),
      'cross-origin-resource-policy': 'same-site',
    });
    const other = await app.browser().get('/api/settings').set('Origin', 'https://evil.example');
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example');
    expect(other.headers['access-control-allow-origin']).not.toBe('*');
  });
  it('accepts the headers of a change beforehand', async () => {
    const asked = await app
      .browser()
      .options('/api/auth/login')
      .set('Origin', PAGES)
      .set('Access-Control-Request-Method', 'POST')
      .set('Access-Control-Request-Headers', 'authorization,content-type,idempotency-key')
      .expect(204);
    expect(asked.headers['access-control-allow-headers']).toContain('idempotency-key');
  });
});

describe('an API on the host of the pages', () => {
  it('allows no other origin at all', async () => {
    const app = await startTestApp();
    const { headers } = await app.browser().get('/api/settings').set('Origin', PAGES);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    await app.close();
  });
});
