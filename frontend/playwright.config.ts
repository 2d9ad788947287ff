import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

// Workers read this file again: port and folder are chosen once and handed on.
const port = (process.env.ARENA_E2E_PORT ??= String(40_000 + (process.pid % 10_000)));
const folder = (process.env.ARENA_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'arena-e2e-')));
const baseURL = `http://127.0.0.1:${port}`;

const specs = fileURLToPath(new URL('e2e', import.meta.url));
/** Specs that start an arena of their own disturb nobody. */
const onTheirOwn = readdirSync(specs)
  .filter((name) => name.endsWith('.e2e.ts'))
  .filter((name) => readFileSync(join(specs, name), 'utf8').includes("'./support/own-arena.js'"))
  .map((name) => `**/${name}`);

/**
 * The built program's demo season in Debian's chromium. Most specs share one and run one after the other; those that
 * change too much start their own, and run beside them and each other.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  projects: [
    { name: 'shared arena', testIgnore: onTheirOwn, workers: 1 },
    { name: 'own arenas', testMatch: onTheirOwn },
  ],
  retries: 0,
  timeout: 120_000,
  // Two of them at a time on two cores, each with browsers and a server.
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'Europe/Paris',
    colorScheme: 'dark',
    // Tests that replace answers see no request of a service worker. service-worker.e2e.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node ../backend/dist/demo.js',
    url: `${baseURL}/api/health/ready`,
    env: { PORT: port, DATA_DIR: folder, LIMITS: 'off', VIDEO_COPIES: 'off' },
    timeout: 60_000,
  },
});
