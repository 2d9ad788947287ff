import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A door.\n\n## [0.9.0] - 2026-01-01\n\nA house.\n';
const GOLDEN = 'mkdir -p $0 && echo log > $0/$1.ndjson';

let folder: string;
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: ownEnvironment() });
const git = (...args: string[]): string => {
  const { status, stdout, stderr } = run('git', ...args);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
};
/** Of no hook that runs these tests, and without the settings of this machine. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(git|npm)_/i.test(name));
  return {
    ...Object.fromEntries(inherited),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CEILING_DIRECTORIES: tmpdir(),
    GIT_TEMPLATE_DIR: '',
    npm_config_userconfig: '/dev/null',
    npm_config_globalconfig: join(folder, 'no-npmrc'),
    npm_config_update_notifier: 'false',
  };
}
/** Signs with a key of its own, and knows it as that of Ada. */
function signWith(key: string): void {
  const { status, stderr } = run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', key);
  if (status !== 0) throw new Error(`ssh-keygen: ${stderr}`);
  writeFileSync(`${key}.signers`, `ada@example.org ${readFileSync(`${key}.pub`, 'utf8')}`);
  git('config', 'gpg.format', 'ssh');
  git('config', 'gpg.ssh.allowedSignersFile', `${key}.signers`);
  git('config', 'user.signingkey', key);
}
const release = () => run('npm', 'run', 'release', '--', 'minor');
const changelog = (): string => readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
const today = (): string => new Date().toISOString().slice(0, 10);
const versionNow = (): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** A repository with our own scripts; only the golden log is a stand-in, because it needs the program. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-release-'));
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const { release, preversion, version } = scripts;
  const own = { release, preversion, version, golden: `sh -c '${GOLDEN}'` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '0.9.0', scripts: own }));
  writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG);
  writeFileSync(join(folder, '.gitignore'), 'infra\nkey*\n');
  symlinkSync(join(ROOT, 'infra'), join(folder, 'infra'));
  git('init', '--quiet');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  signWith(join(folder, 'key'));
  git('add', '.');
  git('commit', '--quiet', '--message', 'A house');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('touches no repository but its own, even in a hook', () => {
  const foreign = join(folder, 'foreign');
  git('init', '--quiet', foreign);
  const { GIT_DIR } = process.env;
  process.env.GIT_DIR = join(foreign, '.git');
  try {
    expect(git('rev-parse', '--absolute-git-dir')).toBe(join(folder, '.git'));
  } finally {
    if (GIT_DIR === undefined) delete process.env.GIT_DIR;
    else process.env.GIT_DIR = GIT_DIR;
  }
});

it('raises the version, cuts the changelog, keeps a golden log, commits, and signs a tag', () => {
  const before = today();
  expect(release()).toMatchObject({ status: 0 });
  expect(versionNow()).toBe('0.10.0');
  const cutOn = (day: string) =>
    CHANGELOG.replace('## [Unreleased]', `## [Unreleased]\n\n## [0.10.0] - ${day}`);
  expect([cutOn(before), cutOn(today())]).toContain(changelog());
  expect(git('log', '-1', '--format=%s %D')).toMatch(/^Release 0\.10\.0 .*tag: v0\.10\.0/);
  const verified = run('git', 'tag', '--verify', 'v0.10.0');
  expect([verified.status, verified.stderr]).toEqual([
    0,
    expect.stringContaining('Good "git" signature for ada'),
  ]);
  expect(git('show', '--name-only', '--format=').split('\n').sort()).toEqual([
    'CHANGELOG.md',
    'backend/src/testing/golden/0.10.0.ndjson',
    'package.json',
  ]);
  expect(git('status', '--porcelain')).toBe('');
});

it('refuses a release without a change, and changes nothing', () => {
  writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG.replace('- A door.\n', ''));
  git('commit', '--quiet', '--all', '--message', 'No door');
  const { status, stderr } = release();
  expect(status).not.toBe(0);
  expect(stderr).toContain('Nothing is to be released');
  expect([versionNow(), git('tag'), git('status', '--porcelain')]).toEqual(['0.9.0', '', '']);
});

it('refuses a release whose tag nobody would sign', () => {
  git('config', '--unset', 'user.signingkey');
  const { status, stderr } = release();
  expect(status).not.toBe(0);
  expect(stderr).toContain('git config user.signingkey');
  expect([versionNow(), git('tag')]).toEqual(['0.9.0', '']);
});

it('refuses changes that are not committed', () => {
  writeFileSync(join(folder, 'CHANGELOG.md'), `${CHANGELOG}More.\n`);
  const { status, stderr } = release();
  expect(status).not.toBe(0);
  expect(stderr).toContain('Git working directory not clean');
  expect([versionNow(), git('tag')]).toEqual(['0.9.0', '']);
});
