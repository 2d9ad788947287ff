import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Workers read this file again: port and folder are chosen once and handed on.
const port = (process.env.ARENA_E2E_PORT ??= String(40_000 + (process.pid % 10_000)));
const folder = (process.env.ARENA_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'arena-e2e-')));
const baseURL = `http://127.0.0.1:${port}`;

/** The built program's demo season in Debian's chromium; the specs share it and run one after the other. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 1,
  retries: 0,
  timeout: 45_000,
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'Europe/Paris',
    colorScheme: 'dark',
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
    env: { PORT: port, DATA_DIR: folder, LIMITS: 'off' },
    timeout: 60_000,
  },
});
