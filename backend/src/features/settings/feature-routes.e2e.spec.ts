import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { FEATURE_ROUTES } from './feature-routes.js';

/** What every version has: accounts, settings, seasons and operation. */
const PLATFORM = [
  'auth',
  'approvals',
  'several',
  'users',
  'phase',
  'settings',
  'seasons',
  'tournament',
  'live',
  'health',
  'signing-key',
];
const OPERATION = ['projections', 'dev', 'docs', 'openapi.json'];

describe('the features in the settings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('are the ones of the specification', async () => {
    const { features } = (await app.browser().get('/api/settings').expect(200)).body as {
      features: string[];
    };
    expect(features).toEqual(Object.keys(FEATURE_ROUTES));
    expect(features).toEqual(
      expect.arrayContaining(['shop', 'music', 'news', 'amvdle', 'mail', 'results', 'bets', 'bracket']),
    );
  });

  it('have routes, and every route belongs to a feature or to the platform', async () => {
    const { paths } = (await app.browser().get('/api/openapi.json').expect(200)).body as { paths: object };
    const served = new Set(Object.keys(paths).map((path) => path.replace(/^\/api/, '').split('/')[1] ?? ''));
    const named = Object.values(FEATURE_ROUTES).flat();
    expect(named.filter((part) => !served.has(part))).toEqual([]);
    const known = new Set([...named, ...PLATFORM, ...OPERATION]);
    expect([...served].filter((part) => !known.has(part))).toEqual([]);
  });
});
