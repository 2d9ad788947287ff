import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, type Browser, type Page } from '@playwright/test';

const DEMO = fileURLToPath(new URL('../../backend/dist/demo.js', import.meta.url));
/** What the demo prints for everybody. */
const PASSWORD = 'BattleArena25';
export const CAST = {
  admin: 'demo-admin',
  judge: 'jury-one',
  participant: 'akemi-cut',
  bettor: 'bettor-ace',
} as const;

/** A demo of its own for each test: these tests declare winners and reset seasons, which others must not notice. */
export const test = base.extend<{ arena: string }>({
  // eslint wants no empty pattern, Playwright wants a pattern: `browserName` is what is always there.
  arena: async ({ browserName: _browser }, use) => {
    const data = mkdtempSync(join(tmpdir(), 'arena-e2e-'));
    const demo = spawn(process.execPath, [DEMO], {
      env: { ...process.env, DATA_DIR: data, PORT: '0', LIMITS: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((found, failed) => {
      let said = '';
      demo.once('exit', () => failed(new Error(`The demo ended before it was up:\n${said}`)));
      demo.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (address) found(address);
      });
    });
    await use(url);
    const ended = new Promise((end) => demo.once('exit', end));
    demo.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  },
  baseURL: async ({ arena }, use) => use(arena),
});
export { expect } from '@playwright/test';

/** Somebody of the cast in a browser of their own. */
export async function enterAs(browser: Browser, arena: string, name: string, page = '/'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: arena,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  });
  const tab = await context.newPage();
  await tab.goto('/login-sign-up/');
  await tab.getByLabel('E-mail').fill(`${name}@demo.example`);
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await tab.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await tab.waitForURL((url) => !url.pathname.startsWith('/login'));
  await tab.goto(page);
  return tab;
}

/** A visitor in a browser of their own. */
export async function visit(browser: Browser, arena: string, page: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: arena,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  });
  const tab = await context.newPage();
  await tab.goto(page);
  return tab;
}
