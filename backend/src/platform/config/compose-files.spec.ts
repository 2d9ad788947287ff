import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { misspeltSettings } from './misspelt-settings.js';
import { secretsInFiles } from './secret-files.js';
import { SETTINGS } from './settings.js';

const textOf = (name: string): string =>
  readFileSync(new URL(`../../../../infra/docker/${name}`, import.meta.url), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^ *([A-Z][A-Z0-9_]+)(?:=|: )/gm)].map(([, name]) => name!);

type Variables = Readonly<Record<string, string>>;

/** `${NAME:-otherwise}`, `${NAME:+instead}` and `${NAME:?refusal}`, also inside each other, as Compose replaces them. */
function interpolated(text: string, env: Variables): string {
  const variable = /\$\{(\w+)(?::([-+?])((?:[^{}$]|\$\{[^{}]*\})*))?\}/g;
  return text.replace(variable, (_, name: string, operator: string | undefined, word = '') => {
    const value = env[name] ?? '';
    if (operator === '+') return value === '' ? '' : interpolated(word, env);
    return value === '' && operator === '-' ? interpolated(word, env) : value;
  });
}

/** The variables of a container, from `.env` and the lists of the compose file. */
function variablesOf(file: string, env: Variables): Variables {
  const lines = [...textOf(file).matchAll(/^ +- (?:&\S+ )?(\S*[A-Z]=.*)$/gm)];
  const pairs = lines.map(([, line]) => /^(\w+)=(.*)$/.exec(interpolated(line!, env))!);
  return { ...env, ...Object.fromEntries(pairs.map(([, name, value]) => [name!, value!])) };
}

/** Of the compose files themselves, and of the servers. */
const OTHERS = /^(ARENA_HOST|ARENA_PORT|API_PORTS|MAILPIT_PORT|(MINIO|EVENTSTORE|MP|ROOT)_\w+)$/;

const COMPOSE_FILES = ['compose.embedded.yaml', 'compose.yaml'];

describe.each([...COMPOSE_FILES, '.env.example'])('%s', (name) => {
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

it.each(COMPOSE_FILES)('%s passes every setting to the program', (name) => {
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

it.each(COMPOSE_FILES)('%s sets nothing that .env cannot set', (name) => {
  const fixed = namesIn(textOf(name)).filter((each) => !OTHERS.test(each));
  expect(fixed).toEqual([]);
  expect(textOf(name).match(/\bROLE=\w+/g) ?? []).toHaveLength(name === 'compose.yaml' ? 2 : 0);
});

describe.each([
  ['compose.embedded.yaml', 'BACKUP_URL', '/backups'],
  ['compose.embedded.yaml', 'BACKUP_KEYS_URL', '/backups-keys'],
  ['compose.yaml', 'BACKUP_URL', '/backups'],
  ['compose.yaml', 'BACKUP_KEYS_URL', '/backups-keys'],
  ['compose.yaml', 'EVENT_STORE_URL', 'esdb://eventstore:2113?tls=false'],
  ['compose.yaml', 'READ_MODELS_URL', 'mongodb://mongodb:27017/arena?replicaSet=rs0'],
  ['compose.yaml', 'OBJECT_STORE_URL', 's3://access:secret@minio:9000/arena?tls=false'],
  ['compose.yaml', 'SMTP_URL', 'smtp://mailpit:1025'],
])('in %s, %s', (file, name, otherwise) => {
  const from = (env: Variables) => {
    const variables = variablesOf(file, { MINIO_ROOT_USER: 'access', MINIO_ROOT_PASSWORD: 'secret', ...env });
    expect(misspeltSettings(variables)).toEqual([]);
    return { ...variables, ...secretsInFiles(variables) };
  };

  it('has a default', () => {
    expect(from({ [name]: '' })).toMatchObject({ [name]: otherwise });
    expect(from({})).toMatchObject({ [name]: otherwise });
  });

  it('is what .env says', () => {
    expect(from({ [name]: 'scheme://of.env/own' })).toMatchObject({ [name]: 'scheme://of.env/own' });
  });

  it('is in the file that .env names, also beside an empty line', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'arena-compose-')), 'secret');
    writeFileSync(path, 'scheme://of.file/own');
    const env = { [`${name}_FILE`]: path };
    expect(from(env)).toMatchObject({ [name]: 'scheme://of.file/own' });
    expect(from({ ...env, [name]: '' })).toMatchObject({ [name]: 'scheme://of.file/own' });
    rmSync(dirname(path), { recursive: true });
  });
});

it.each(COMPOSE_FILES)('%s shows the folder of the secrets to each container of the program', (name) => {
  const lists = textOf(name).match(/^ +volumes:\n(?: +- .*\n)+/gm)!;
  const own = lists.filter((list) => /\/data$|secrets/m.test(list.replace(/(mailpit|minio)-data:.*/g, '')));
  expect(own).toHaveLength(2);
  for (const list of own) expect(list).toContain('- ./secrets:/run/secrets:ro\n');
});

it('compose.yaml starts versitygw as the contract of the object store was run on it', () => {
  const tested = textOf('../servers/known/versitygw.mjs');
  const [, service = ''] = /\n {2}versitygw:\n( {4}image[\s\S]*?)\n\n/.exec(textOf('compose.yaml')) ?? [];
  expect(service).toContain(`image: versity/versitygw:${/versitygw@(v[\d.]+)/.exec(tested)![1]}\n`);
  const [, options = ''] = /'--quiet', (.*), attributes, objects\]/.exec(tested)!;
  expect(service).toContain(` ${options.replaceAll("'", '')}, /attributes, /objects]`);
  for (const [name] of tested.matchAll(/ROOT_\w+/g)) expect(service).toContain(`${name}: `);
});

it('the example of Prometheus asks the port that the example of the service opens', () => {
  const port = /^METRICS_PORT=(\d+)$/m.exec(textOf('../systemd/env.example'))?.[1];
  expect(port).toBeDefined();
  expect(textOf('../prometheus/prometheus.yml')).toContain(`['127.0.0.1:${port}']`);
});
