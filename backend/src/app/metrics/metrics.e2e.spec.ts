import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

describe('the metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { metrics: { port: 0, host: '127.0.0.1' } } });
    await app.person('user');
  });
  afterAll(() => app.close());

  async function metrics(): Promise<string> {
    const answer = await fetch(app.metricsUrl);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    return answer.text();
  }

  async function metricsWith(line: RegExp): Promise<string> {
    let text = '';
    await until(async () => line.test((text = await metrics())), `No line like ${String(line)}`);
    return text;
  }

  it('cover the process, requests by route, appends and the projector', async () => {
    await app.browser().get('/api/auth/user/nobody').expect(404);
    await app.browser().get('/api/no/such/path').expect(404);
    const text = await metricsWith(/route="\/api\/auth\/user\/:idOrName",status="404"/);
    for (const line of [
      /^process_resident_memory_bytes \d/m,
      /^nodejs_eventloop_lag_seconds \d/m,
      /^arena_http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/create",status="201"\} 1$/m,
      /^arena_append_duration_seconds_count [1-9]/m,
      /^arena_appended_events_total [1-9]/m,
      /^arena_append_failures_total 0$/m,
      /^arena_projection_lag\{projection="bets"\} \d+$/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain('nobody');
    expect(text).not.toContain('no/such/path');
  });

  it('count live connections', async () => {
    await metricsWith(/^arena_live_connections 0$/m);
    const live = await fetch(`${app.url}/api/live`);
    await metricsWith(/^arena_live_connections 1$/m);
    await live.body?.cancel();
    await metricsWith(/^arena_live_connections 0$/m);
  });

  it('are served on their own port only, which serves nothing else', async () => {
    for (const path of ['/metrics', '/api/metrics']) expect((await app.browser().get(path)).status).toBe(404);
    expect((await fetch(new URL('/api/settings', app.metricsUrl))).status).toBe(404);
    expect((await fetch(app.metricsUrl, { method: 'POST' })).status).toBe(404);
  });
});
