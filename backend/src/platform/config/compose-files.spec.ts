import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { misspeltSettings } from './misspelt-settings.js';
import { SETTINGS } from './settings.js';

const textOf = (name: string): string =>
  readFileSync(new URL(`../../../../infra/docker/${name}`, import.meta.url), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^ *([A-Z][A-Z0-9_]+)(?:=|: )/gm)].map(([, name]) => name!);

/** Of the compose files themselves, and of the servers. */
const OTHERS = /^(ARENA_HOST|ARENA_PORT|API_PORTS|MAILPIT_PORT|(MINIO|EVENTSTORE|MP)_\w+)$/;

describe.each(['compose.embedded.yaml', 'compose.yaml', '.env.example'])('%s', (name) => {
  const text = textOf(name);

  it('names only settings that exist', () => {
    const unknown = namesIn(text).filter((each) => !OTHERS.test(each));
    expect(unknown.filter((each) => !(SETTINGS as string[]).includes(each))).toEqual([]);
    const variables = [...text.matchAll(/\$\{(\w+)/g)].map(([, each]) => each!);
    expect(misspeltSettings(Object.fromEntries(variables.map((each) => [each, 'x'])))).toEqual([]);
  });

  it('publishes ports on this machine only, unless told otherwise', () => {
    const ports = [...text.matchAll(/ports:\n((?: +- .*\n)+)/g)].flatMap(([, list]) =>
      list!.trim().split('\n'),
    );
    for (const port of ports) expect(port).toMatch(/- (\$\{ARENA_HOST:-127\.0\.0\.1\}|127\.0\.0\.1):/);
    expect(ports.length > 0).toBe(name.startsWith('compose'));
  });
});

it.each(['compose.embedded.yaml', 'compose.yaml'])('%s passes every setting to the program', (name) => {
  const [, shared = ''] = textOf(name).split('x-arena: &arena\n');
  expect(shared.split('\n\n')[0]).toMatch(
    /^ {2}image: battle-arena$[\s\S]*env_file:\n +- path: \.env\n +required: false/m,
  );
  const services = textOf(name)
    .split('services:\n')[1]!
    .split(/\n\n(?= {2}\w)/);
  const own = services.filter((service) => /dockerfile|dist\/cli|ROLE:/.test(service));
  expect(own).not.toEqual([]);
  for (const service of own) expect(service).toContain('<<: *arena');
});

it('the example of Prometheus asks the port that the example of the service opens', () => {
  const port = /^METRICS_PORT=(\d+)$/m.exec(textOf('../systemd/env.example'))?.[1];
  expect(port).toBeDefined();
  expect(textOf('../prometheus/prometheus.yml')).toContain(`['127.0.0.1:${port}']`);
});
