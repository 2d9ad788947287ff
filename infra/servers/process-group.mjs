// Starts programs in their own process groups, and makes sure that none of them outlives this process.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * @typedef {object} Group a program with all that it starts
 * @property {import('node:child_process').ChildProcess} child
 * @property {number} pid
 * @property {Promise<string>} exited how it ended; rejects when it could not be started
 * @property {(signal: NodeJS.Signals, withinMs: number) => Promise<void>} end
 * @property {(signal: NodeJS.Signals) => void} signal
 * @property {() => void} unref After it, this process no longer waits for the program.
 *
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {import('node:child_process').StdioOptions} [stdio]
 * @property {number} [priority]
 * @property {boolean} [detached] false: it stays in the group of this process
 */

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** @type {Set<Group>} */
const running = new Set();
/** @type {Set<string>} */
const folders = new Set();
let watching = false;
let ending = false;

/** Whether a signal has ended this process. The programs that it started end with it. */
export const isEnding = () => ending;

/**
 * Starts a program as the leader of a new process group.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Group}
 */
export function launch(command, args, { cwd, env, stdio = 'inherit', priority, detached = true } = {}) {
  watchForTheEnd();
  const options = { env: { ...process.env, ...env }, stdio, detached, ...(cwd && { cwd }) };
  const child = spawn(command, args, options);
  const pid = child.pid ?? 0;
  const target = detached ? -pid : pid;
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      // Processes that the leader started may still be running.
      if (detached) send(target, 'SIGKILL');
      running.delete(group);
      resolve(signal ?? `exit code ${code}`);
    });
  });
  exited.catch(() => {});
  /** @type {Group} */
  const group = {
    child,
    pid,
    exited,
    signal: (signal) => send(target, signal),
    end: (signal, withinMs) => end(group, signal, withinMs),
    unref: () => child.unref(),
  };
  if (child.pid === undefined) return group;
  running.add(group);
  if (priority !== undefined) lower(pid, priority);
  return group;
}

/**
 * A folder that is removed when this process ends.
 * @param {string} folder
 */
export function removeAtTheEnd(folder) {
  watchForTheEnd();
  folders.add(folder);
}

/** @param {string} folder */
export function removeNow(folder) {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

/** @type {(group: Group, signal: NodeJS.Signals, withinMs: number) => Promise<void>} */
async function end(group, signal, withinMs) {
  if (!running.has(group)) return;
  group.signal(signal);
  // A frozen process receives a signal only after it continues.
  if (signal !== 'SIGKILL') group.signal('SIGCONT');
  const timer = setTimeout(() => group.signal('SIGKILL'), withinMs);
  await group.exited.catch(() => {});
  clearTimeout(timer);
}

/** @type {(target: number, signal: NodeJS.Signals) => void} */
function send(target, signal) {
  try {
    process.kill(target, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/** @type {(pid: number, priority: number) => void} */
function lower(pid, priority) {
  try {
    setPriority(pid, priority);
  } catch {
    // It has already ended, or the system has no priorities. Both can be ignored.
  }
}

function watchForTheEnd() {
  if (watching) return;
  watching = true;
  for (const signal of SIGNALS) {
    process.once(signal, async () => {
      ending = true;
      await Promise.all([...running].map((group) => group.end('SIGTERM', 5_000)));
      process.exit(128 + constants.signals[signal]);
    });
  }
  process.once('exit', () => {
    for (const group of running) group.signal('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
}
