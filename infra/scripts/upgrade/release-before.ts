import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../../servers/build-cache.mjs';
import { say } from '../processes/facts.js';

const MAIN = 'backend/dist/main.js';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit of the newest tag. Without one, the commit that gave package.json its version. */
export function releaseBefore(): string {
  const [tag] = git('tag', '--list', '--sort=-version:refname', '--merged', 'HEAD').split('\n');
  if (tag) return git('rev-parse', `${tag}^{commit}`);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return git('log', '-1', '--format=%H', `-S"version": "${version}"`, '--', 'package.json');
}

/** Built with its own packages, and kept for the next run. @returns its main file */
export async function builtProgram(commit: string): Promise<string> {
  const about = git('log', '-1', '--format=%h of %cs, %s', commit);
  const folder = join(dirname(cacheFolder()), 'releases', git('rev-parse', commit));
  say(`The release before: ${about.slice(0, 100)}`);
  if (!existsSync(join(folder, MAIN))) await build(commit, folder);
  return join(folder, MAIN);
}

async function build(commit: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    const archive = join(draft, 'source.tar');
    git('archive', '--output', archive, commit);
    const run = (program: string, ...args: string[]): void =>
      void execFileSync(program, args, { cwd: draft, stdio: ['ignore', 'ignore', 'inherit'] });
    run('tar', '--extract', '--file', archive);
    say('Installing its packages');
    run('npm', 'ci', '--silent', '--no-audit', '--no-fund');
    say('Building it');
    run('npm', 'run', '--silent', 'build', '--', '--server');
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
