// Starts programs in their own process groups, and makes sure that none of them outlives this process.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const running = new Set();
const folders = new Set();
let watching = false;
let ending = false;

/** Whether a signal has ended this process. The programs that it started end with it. */
export const isEnding = () => ending;

/**
 * Starts a program as the leader of a new process group.
 * @returns {{ child: import('node:child_process').ChildProcess, pid: number, exited: Promise<string>,
 * end(signal: NodeJS.Signals, withinMs: number): Promise<void>, signal(signal: NodeJS.Signals): void, unref(): void }}
 * `exited` tells how it ended, and rejects when it could not be started. After `unref`, this process no longer waits
 * for it.
 */
export function launch(command, args, { cwd, env, stdio = 'inherit', priority, detached = true } = {}) {
  watchForTheEnd();
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached });
  const target = detached ? -child.pid : child.pid;
  const group = { child, pid: child.pid, signal: (signal) => send(target, signal), exited: null };
  group.exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      // Processes that the leader started may still be running.
      if (detached) send(target, 'SIGKILL');
      running.delete(group);
      resolve(signal ?? `exit code ${code}`);
    });
  });
  group.exited.catch(() => {});
  group.end = (signal, withinMs) => end(group, signal, withinMs);
  group.unref = () => child.unref();
  if (child.pid === undefined) return group;
  running.add(group);
  if (priority !== undefined) lower(child.pid, priority);
  return group;
}

/** A folder that is removed when this process ends. */
export function removeAtTheEnd(folder) {
  watchForTheEnd();
  folders.add(folder);
}

export function removeNow(folder) {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

async function end(group, signal, withinMs) {
  if (!running.has(group)) return;
  group.signal(signal);
  // A frozen process receives a signal only after it continues.
  if (signal !== 'SIGKILL') group.signal('SIGCONT');
  const timer = setTimeout(() => group.signal('SIGKILL'), withinMs);
  await group.exited.catch(() => {});
  clearTimeout(timer);
}

function send(target, signal) {
  try {
    process.kill(target, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

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
