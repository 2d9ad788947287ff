// Keeps finished builds for the next run, under a name that changes with version and sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { constants, homedir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { launch } from './process-group.mjs';

const BUILD_MS = 15 * 60_000;

/** @typedef {import('./known/known-server.js').Step} Step */

/** This machine cannot run the server. The message is one readable line. */
export class CannotBeHad extends Error {
  /** @override */
  name = 'CannotBeHad';
}

export function cacheFolder() {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'battle-arena', 'servers');
}

/**
 * The folder of a build.
 * @param {string} name
 * @param {readonly string[]} parts all inputs that affect the result
 */
export function placeOf(name, parts) {
  const hash = createHash('sha256');
  for (const part of [process.platform, process.arch, ...parts]) hash.update(`${part}\0`);
  return join(cacheFolder(), `${name}-${hash.digest('hex').slice(0, 12)}`);
}

/**
 * The first line of a tool's error, or null when the tool works.
 * @param {string} tool
 * @param {string} versionArgument
 */
export function missingTool(tool, versionArgument) {
  const { error, status } = spawnSync(tool, [versionArgument], { stdio: 'ignore' });
  return error || status !== 0 ? `${tool} is not installed here` : null;
}

/**
 * Runs the steps in a temporary folder and moves it to `place` when all have succeeded, so an interrupted build is
 * never used.
 * @param {string} place
 * @param {(folder: string) => readonly Step[]} steps
 * @throws CannotBeHad with the most relevant line of the output
 */
export async function buildOnce(place, steps) {
  if (existsSync(place)) return;
  const unfinished = `${place}.building-${process.pid}`;
  const log = `${place}.log`;
  mkdirSync(unfinished, { recursive: true });
  const output = openSync(log, 'w');
  try {
    for (const step of steps(unfinished)) await runStep(step, output, log);
    // Another process may have finished the same build in the meantime. Its copy is equivalent.
    if (!existsSync(place)) renameSync(unfinished, place);
  } finally {
    closeSync(output);
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** @type {(step: Step, output: number, log: string) => Promise<void>} */
async function runStep([command, args, env, cwd], output, log) {
  const build = launch(command, args, {
    ...(env && { env }),
    ...(cwd && { cwd }),
    stdio: ['ignore', output, output],
    priority: constants.priority.PRIORITY_LOW,
  });
  const timer = setTimeout(() => build.signal('SIGKILL'), BUILD_MS);
  const ending = await build.exited.catch((error) => error.message);
  clearTimeout(timer);
  if (ending === 'exit code 0') return;
  throw new CannotBeHad(`${command} failed (${ending}): ${tellingLine(log)} [all of it: ${log}]`);
}

/**
 * The most relevant line of a log: the first with an error, otherwise the last line with words.
 * @param {string} file
 */
export function tellingLine(file) {
  const text = stripVTControlCharacters(readFileSync(file, 'utf8'));
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line));
  const line = lines.find((each) => /error|fatal|panic|not found|failed/i.test(each)) ?? lines.at(-1);
  return line?.slice(0, 300) ?? 'it printed nothing';
}
