import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ArenaProcess } from '../../../infra/scripts/processes/arena-process.js';
import { freePort } from '../../../infra/servers/free-port.mjs';
import type { CapturedLine } from './captured-log.js';

const RUN_SOURCE = fileURLToPath(new URL('../../../infra/scripts/run-source.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Milliseconds for a test with this program: it compiles itself at each start, also on a busy machine. */
export const SPAWNED_MS = 180_000;
const READY_MS = 120_000;

/** The program from its source. What it prints is in a file beside its data. */
export async function launchArena(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ArenaProcess> {
  const arena = new ArenaProcess({
    name: basename(dataDir),
    folder: dirname(dataDir),
    port: await freePort(),
    command: [process.execPath, RUN_SOURCE, MAIN],
    env: { AUTOMATIC_MAILS: 'off', ...env },
    readyWithinMs: READY_MS,
  });
  arena.launch();
  return arena;
}

export async function startArena(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ArenaProcess> {
  const arena = await launchArena(dataDir, env);
  await arena.ready();
  return arena;
}

/** The lines of a log in JSON. */
export function linesOf(arena: ArenaProcess): CapturedLine[] {
  const lines = arena
    .printed()
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as CapturedLine);
}
