import { mkdir, mkdtemp, readdir, rename, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { arenaOn } from './testing/arena-on.js';
import { makeGoldenFolder } from './testing/golden-folder.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const textOf = (file: string): Promise<string> => readFile(join(ROOT, file), 'utf8');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-documented-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** `audit verify --heads FILE` → `audit verify` and `--heads`. */
function commandIn(code: string): { command: string; options: string[] } {
  const words = code.split(/&&|\|/)[0]!.trim().split(/\s+/);
  const first = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  const command = words.slice(0, first < 0 ? words.length : first).join(' ');
  return { command, options: words.flatMap((word) => /^--[a-z-]+/.exec(word)?.[0] ?? []) };
}

/** In code of Markdown, and in what systemd starts. */
function commandsIn(text: string) {
  const fenced = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)].flatMap(([, block]) => block!.split('\n'));
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code]) => code!,
  );
  const started = [...text.matchAll(/^ExecStart=(.*)/gm)].map(([, code]) => code!);
  return [...fenced, ...inline, ...started]
    .flatMap(
      (code) =>
        /^(?:\$ )?(?:npm run arena --|(?:\/opt\/battle-arena\/|\.\/)?arena) (.+)/.exec(code)?.[1] ?? [],
    )
    .map(commandIn);
}

const DOCUMENTS = ['README.md', 'SECURITY.md', 'docs/production.md', 'docs/operation.md', 'docs/servers.md'];
const UNITS = ['infra/systemd/battle-arena.service', 'infra/systemd/battle-arena-backup.service'];

it.each([...DOCUMENTS, ...UNITS])('%s names commands of arena as they are', async (file) => {
  const commands = commandsIn(await textOf(file)).filter(({ command }) => command !== '');
  for (const { command, options } of commands) {
    const { output, lines } = await arenaOn({}, ...command.split(' '), '--help');
    const help = `${output}${lines.join('\n')}`;
    expect({ file, command, help }).toMatchObject({
      help: expect.stringContaining(`Usage: arena ${command} `),
    });
    for (const option of options)
      expect({ command, help }).toMatchObject({ help: expect.stringContaining(option) });
  }
  if (file !== 'SECURITY.md') expect(commands.length).toBeGreaterThan(0);
});

const UNIT = 'infra/systemd/battle-arena-backup.service';
const COMPOSE = 'infra/docker/compose.embedded.yaml';
const within = (path: string): string => (path.startsWith('/') ? join(dir, path) : path);

async function timersCommand(): Promise<string[]> {
  return /^ExecStart=\/opt\/battle-arena\/arena (.*)$/m
    .exec(await textOf(UNIT))![1]!
    .split(' ')
    .map(within);
}

/** What /etc/battle-arena/env says as it is shipped. */
async function shippedSettings(): Promise<Record<string, string>> {
  const lines = (await textOf('infra/systemd/env.example')).matchAll(/^(BACKUP_\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name!, within(value!)]));
}

async function requireRestorable(logs: string, keys: string, ...more: string[]): Promise<void> {
  const [night = ''] = await readdir(logs);
  expect(await readdir(keys)).toEqual([night]);
  const restore = ['restore', '--from', join(logs, night), '--keys', join(keys, night), '--verify'];
  expect(await arenaOn({}, ...restore, ...more)).toMatchObject({ code: 0, errors: [] });
}

it('the backup of the timer keeps one with its keys', async () => {
  const env = { DATA_DIR: join(dir, 'data'), ...(await shippedSettings()) };
  await makeGoldenFolder(env.DATA_DIR);
  for (const [folder] of (await textOf('docs/production.md')).matchAll(/\/var\/backups\/[\w-]+/g))
    await mkdir(within(folder), { recursive: true });
  expect(await arenaOn(env, ...(await timersCommand()))).toMatchObject({ code: 0, errors: [] });
  await requireRestorable(within('/var/backups/battle-arena'), within('/var/backups/battle-arena-keys'));
});

it('the backup of the timer goes where the settings say, encrypted if they say so', async () => {
  const identity = await generateX25519Identity();
  const env = {
    DATA_DIR: join(dir, 'data'),
    BACKUP_URL_FILE: join(dir, 'url'),
    BACKUP_KEYS_URL: join(dir, 'third-place'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  };
  await writeFile(env.BACKUP_URL_FILE, join(dir, 'elsewhere'));
  await writeFile(join(dir, 'identity'), identity);
  await makeGoldenFolder(env.DATA_DIR);
  expect(await arenaOn(env, ...(await timersCommand()))).toMatchObject({ code: 0, errors: [] });
  await requireRestorable(join(dir, 'elsewhere'), env.BACKUP_KEYS_URL, '--identity', join(dir, 'identity'));
  const [night = ''] = await readdir(env.BACKUP_KEYS_URL);
  // Keys of an earlier night know people who are deleted by now.
  await mkdir(join(env.BACKUP_KEYS_URL, '2020-01-01T030000Z'));
  expect(await readdir(join(env.BACKUP_KEYS_URL, night))).toEqual(['keys.db.age', 'manifest.json.age']);
  await rename(join(dir, 'elsewhere', night), join(dir, 'elsewhere', '2020-01-01T030000Z'));
  const restore = ['restore', '--at', '2020-01-01T030000Z', '--identity', join(dir, 'identity'), '--verify'];
  expect(await arenaOn(env, ...restore)).toMatchObject({ code: 0, errors: [] });
});

it('the backup of the container keeps one with its keys', async () => {
  const [, line = ''] = /command: \[node, backend\/dist\/cli\.js, (.*)\]$/m.exec(await textOf(COMPOSE)) ?? [];
  const places = { BACKUP_URL: within('/backups'), BACKUP_KEYS_URL: within('/backups-keys') };
  const env = { DATA_DIR: join(dir, 'data'), ...places };
  await makeGoldenFolder(env.DATA_DIR);
  expect(await arenaOn(env, ...line.split(', ').map(within))).toMatchObject({ code: 0, errors: [] });
  await requireRestorable(env.BACKUP_URL, env.BACKUP_KEYS_URL);
});
