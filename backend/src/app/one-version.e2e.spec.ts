import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { goldenReleases } from '../testing/golden/golden-folds.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { arenaOn } from './cli/testing/arena-on.js';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const { version, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: string[] };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { metrics: { port: 0, host: '127.0.0.1' } } });
});
afterAll(() => app.close());

it('is the one of package.json, for the command line, the API and the metrics', async () => {
  expect((await arenaOn({}, '--version')).lines).toEqual([version]);
  const { body } = await app.browser().get('/api/openapi.json').expect(200);
  expect((body as { info: { version: string } }).info.version).toBe(version);
  const metrics = await (await fetch(app.metricsUrl)).text();
  expect(metrics).toContain(`arena_build_info{version="${version}"`);
});

it('is nowhere else', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version?: string }>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
  for (const workspace of workspaces) {
    expect(lock.packages[workspace]).not.toHaveProperty('version');
    expect(JSON.parse(read(`${workspace}/package.json`))).not.toHaveProperty('version');
  }
});

it('is the newest one with a section in the changelog and a golden log', () => {
  const released = [...read('CHANGELOG.md').matchAll(/^## \[(\d[\d.]*)\]/gm)].map(([, release]) => release);
  expect(released.at(0)).toBe(version);
  expect(goldenReleases()).toEqual(released.reverse());
});
