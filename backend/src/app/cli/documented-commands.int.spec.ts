import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

it.each([
  [UNIT, /^ExecStart=\/opt\/battle-arena\/arena (.*)$/m, ''],
  [COMPOSE, /command: \[node, backend\/dist\/cli\.js, (.*)\]$/m, '/backups'],
])('the backup of %s keeps one with its keys', async (file, command, url) => {
  const [, line = ''] = command.exec(await textOf(file)) ?? [];
  await makeGoldenFolder(join(dir, 'data'));
  for (const [folder] of line.matchAll(/\/var\/\S+/g)) await mkdir(join(dir, folder), { recursive: true });
  const words = line.split(/,? /).map((word) => (word.startsWith('/') ? join(dir, word) : word));
  const env = { DATA_DIR: join(dir, 'data'), BACKUP_URL: url && join(dir, url) };
  expect(await arenaOn(env, ...words)).toMatchObject({ code: 0, errors: [] });
  const logs = words.includes('--to') ? words[words.indexOf('--to') + 1]! : env.BACKUP_URL;
  const keys = words[words.indexOf('--keys') + 1]!;
  const [night = ''] = await readdir(logs);
  expect(await readdir(keys)).toEqual([night]);
  const restore = ['restore', '--from', join(logs, night), '--keys', join(keys, night), '--verify'];
  expect(await arenaOn({}, ...restore)).toMatchObject({ code: 0, errors: [] });
});
