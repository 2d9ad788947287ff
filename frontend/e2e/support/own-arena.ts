import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as tidy } from './tidy.js';

const DEMO = fileURLToPath(new URL('../../../backend/dist/demo.js', import.meta.url));

interface Running {
  readonly url: string;
  /** Where it keeps everything. */
  readonly folder: string;
}

type Settings = Readonly<Record<string, string>>;

/** Starts a demo in a folder of its own, hands out where it is, and ends it. */
async function inArena(provide: (running: Running) => Promise<void>, settings: Settings = {}): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'arena-e2e-'));
  const demo = spawn(process.execPath, [DEMO], {
    env: { ...process.env, DATA_DIR: data, PORT: '0', LIMITS: 'off', ...settings },
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
  await provide({ url, folder: join(data, 'demo') });
  const ended = new Promise((end) => demo.once('exit', end));
  demo.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}

/** A demo of its own for each test: these declare winners and reset seasons, which the others must not notice. */
export const test = tidy.extend<{ arena: string }>({
  // Playwright reads what a fixture needs from its pattern: nothing here.
  arena: async ({}, provide) => inArena(({ url }) => provide(url)),
  baseURL: async ({ arena }, provide) => provide(arena),
});

/** One demo for all tests of the file that calls this: each goes on where the one before ended. @param settings its environment */
export function testsInOneArena(settings: Settings = {}) {
  return tidy.extend<object, { running: Running; arena: string; folder: string }>({
    running: [async ({}, provide) => inArena(provide, settings), { scope: 'worker' }],
    arena: [async ({ running }, provide) => provide(running.url), { scope: 'worker' }],
    folder: [async ({ running }, provide) => provide(running.folder), { scope: 'worker' }],
    baseURL: async ({ arena }, provide) => provide(arena),
  });
}
