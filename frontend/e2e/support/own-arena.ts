import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPlayedDemo } from './played-demo.js';
import { startDemo, type Settings } from './running-demo.js';
import { test as tidy } from './tidy.js';

interface Running {
  readonly url: string;
  /** Where it keeps everything. */
  readonly folder: string;
}

/** Starts a demo in a folder of its own, hands out where it is, and ends it. */
async function inArena(provide: (running: Running) => Promise<void>, settings: Settings = {}): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'arena-e2e-'));
  await copyPlayedDemo(data);
  const demo = await startDemo(data, settings);
  await provide({ url: demo.url, folder: join(data, 'demo') });
  await demo.end();
  rmSync(data, { recursive: true, force: true });
}

/** A demo of its own for each test: these declare winners and reset seasons, which the others must not notice. */
export const test = tidy.extend<{ arena: string }>({
  // Playwright reads what a fixture needs from its pattern: nothing here.
  arena: async ({}, provide) => inArena(({ url }) => provide(url)),
  baseURL: async ({ arena }, provide) => provide(arena),
});

/**
 * One demo for all tests of the file that calls this: each goes on where the one before ended.
 * @param settings its environment
 */
export function testsInOneArena(settings: Settings = {}) {
  return tidy.extend<object, { running: Running; arena: string; folder: string }>({
    running: [async ({}, provide) => inArena(provide, settings), { scope: 'worker' }],
    arena: [async ({ running }, provide) => provide(running.url), { scope: 'worker' }],
    folder: [async ({ running }, provide) => provide(running.folder), { scope: 'worker' }],
    baseURL: async ({ arena }, provide) => provide(arena),
  });
}
