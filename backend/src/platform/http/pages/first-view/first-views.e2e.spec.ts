import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppConfig } from '../../../config/config.js';
import { startTestApp, type TestApp } from '../../../../testing/test-app.js';
import { until } from '../../../../testing/until.js';
import { buildPages } from './testing/build-pages.js';

/** It hangs on /rules/. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
export const openRenderer = () => async ({ path, language, at, narrow }) => {
  if (path === '/rules/') {
    writeFileSync(new URL('hangs', import.meta.url), '');
    await new Promise(() => setInterval(() => undefined, 1000));
  }
  return { language, at, narrow, markup: '', preloads: '', styles: '', attributes: '', queries: [] };
};`;

const VIEW = 'id="first-view"';

describe('the first views of a server', () => {
  let folder: string;
  let app: TestApp;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-views-'));
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function start(config: Partial<AppConfig> = {}): Promise<void> {
    const { pages } = buildPages(folder, { program: PROGRAM });
    app = await startTestApp({ config: { pages, ...config } });
  }
  const page = (path: string) => app.browser().get(path);
  const text = async (path: string): Promise<string> => (await page(path)).text;
  const withView = async (path: string): Promise<string> => {
    let found = '';
    // The first one loads the program.
    await until(async () => (found = await text(path)).includes(VIEW));
    return found;
  };

  it('do not hold the turn of their network', async () => {
    await start({ limits: true });
    await withView('/bracket/');
    // Once is enough: before, the other one always came last.
    await until(async () => {
      const hanging = text('/rules/').then(() => 'hanging');
      await until(() => existsSync(join(folder, 'server', 'dist', 'hangs')));
      return (await Promise.race([hanging, text('/bracket/')])) !== 'hanging';
    });
  });

  it('depend on what a browser says of itself', async () => {
    await start();
    const vary = async (path: string) => (await page(path)).headers['vary'];
    expect(await vary('/bracket/')).toBe('accept-language, user-agent, cookie, accept-encoding');
    expect(await vary('/profile')).toBe('accept-encoding');
  });

  it.each(['arena_session', '__Host-arena_session'])(
    'are not made for who has the cookie %s',
    async (name) => {
      await start();
      await withView('/bracket/');
      const { text: shell } = await page('/bracket/').set('cookie', `${name}=token`);
      expect(shell).not.toContain(VIEW);
    },
  );

  it('are not made for pages whose API is elsewhere', async () => {
    await start({ publicUrl: 'https://a.example', apiUrl: 'https://b.example/api' });
    const { headers, text: shell } = await page('/rules/');
    expect(shell).not.toContain(VIEW);
    expect(headers['vary']).toBe('accept-encoding');
    expect(existsSync(join(folder, 'server', 'dist', 'hangs'))).toBe(false);
  });
});
