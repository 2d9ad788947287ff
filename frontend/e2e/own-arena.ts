import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';

const DEMO = fileURLToPath(new URL('../../backend/dist/demo.js', import.meta.url));

/** A demo of its own for each test: these declare winners and reset seasons, which the others must not notice. */
export const test = base.extend<{ arena: string }>({
  // Playwright reads what a fixture needs from its pattern: nothing here.
  arena: async ({}, provide) => {
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
    await provide(url);
    const ended = new Promise((end) => demo.once('exit', end));
    demo.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  },
  baseURL: async ({ arena }, provide) => provide(arena),
});
