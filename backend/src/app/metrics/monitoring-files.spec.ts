import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { ReadSide } from '../../platform/read-side/read-side.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Metrics } from './metrics.js';

const textOf = (path: string): string =>
  readFileSync(new URL(`../../../../infra/${path}`, import.meta.url), 'utf8');
const NAMES = /\b(?:arena|nodejs|process)_\w+/g;

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

function queriesOf(dashboard: string): string[] {
  return (JSON.parse(dashboard) as Dashboard).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  );
}

function existing(): Set<string> {
  const metrics = new Metrics();
  metrics.watch({ status: () => [] } as unknown as ReadSide);
  // Values are only read when they are asked for.
  metrics.watchReadiness(() => Promise.reject(new Error('not asked')));
  metrics.watchRuntime(Object.create(Runtime.prototype) as Runtime);
  const names = new Set<string>();
  for (const { name, type } of metrics.registry.getMetricsAsArray()) {
    // The client knows the type as a word, its declaration as a number.
    const parts = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const part of parts) names.add(`${name}${part}`);
  }
  return names;
}

describe('what the operator gets', () => {
  const dashboard = queriesOf(textOf('grafana/battle-arena.json')).join('\n');
  const alerts = textOf('prometheus/alerts.yml')
    .match(/expr: .*/g)!
    .join('\n');
  const alertNames = [...textOf('prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name!,
  );

  it.each([
    ['dashboard', dashboard],
    ['alerts', alerts],
  ])('names only metrics that exist: %s', (_, queries) => {
    const used = new Set(queries.match(NAMES));
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !existing().has(name))).toEqual([]);
  });

  it('shows every metric of the program', () => {
    const own = [...existing()].filter((name) => name.startsWith('arena_')).map(baseOf);
    const shown = new Set(dashboard.match(NAMES)!.map(baseOf));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('has a line at night for every alert', () => {
    const operation = readFileSync(new URL('../../../../docs/operation.md', import.meta.url), 'utf8');
    const [, night = ''] = /## At night\n([^]*?)\n## /.exec(operation) ?? [];
    expect(alertNames.length).toBeGreaterThan(10);
    expect(alertNames.filter((name) => !night.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(alertNames)('has a case in which %s fires, and one in which it is silent', (name) => {
    const cases = textOf('prometheus/alerts.test.yml');
    expect(cases).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n\\s+- exp_labels`));
    expect(cases).toMatch(new RegExp(`eval_time: \\w+, alertname: ${name} }`));
  });

  it.each([
    ['lives, although it is not ready yet', '/api/health/live', 0],
    ['does not live', '/', 1],
  ])('has a health check of the image that sees that the program %s', async (_, answered, code) => {
    const server = createServer(({ url }, response) =>
      response.writeHead(url === answered ? 200 : 503).end(),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const [, list = ''] = /^HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(textOf('docker/Dockerfile')) ?? [];
    const [, ...args] = JSON.parse(list) as string[];
    const env = { PORT: String((server.address() as AddressInfo).port) };
    expect((await once(spawn(process.execPath, args, { env }), 'exit'))[0]).toBe(code);
    server.closeAllConnections();
    server.close();
  });

  it('documents every metric of the program', () => {
    const documented = readFileSync(new URL('../../../../docs/operation.md', import.meta.url), 'utf8');
    const own = [...existing()].filter((name) => name.startsWith('arena_')).map(baseOf);
    expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });
});

function baseOf(name: string): string {
  return name.replace(/_(bucket|sum|count)$/, '');
}
