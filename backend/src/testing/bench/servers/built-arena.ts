import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../../infra/servers/free-port.mjs';
import { launch } from '../../../../../infra/servers/process-group.mjs';
import { SESSION_SECRET } from '../seeds/bench-session.js';
import type { BenchServer } from './start-server.js';

const MAIN = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url));
const PATIENCE_MS = 3_600_000;

export interface StartedArena extends BenchServer {
  /** Milliseconds from the start of the process to the first answer with the status 200. */
  readonly startedIn: number;
  /** The same to the first answer, which may be 503. */
  readonly listensIn: number;
}

/** The built program, as `npm start` runs it, without limits per address. @throws when it ends or never answers */
export async function withBuiltArena<T>(
  dataDir: string,
  work: (arena: StartedArena) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SESSION_SECRET,
    LIMITS: 'off',
    AUTOMATIC_MAILS: 'off',
    NO_COLOR: '1',
  };
  const begun = performance.now();
  const group = launch(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const asked = `${origin}/api/phase/`;
    const isRunning = (): boolean => group.child.exitCode === null;
    await answers(asked, isRunning);
    const listensIn = performance.now() - begun;
    await answers(asked, isRunning, 200);
    const startedIn = performance.now() - begun;
    return await work({ origin, pid: group.pid, startedIn, listensIn });
  } finally {
    await group.end('SIGKILL', PATIENCE_MS);
  }
}

async function answers(url: string, isRunning: () => boolean, status?: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (isRunning() && performance.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer && (status ?? answer.status) === answer.status) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The built program ended, or did not answer');
}
