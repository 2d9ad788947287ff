import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../../infra/servers/free-port.mjs';
import { launch } from '../../../../../infra/servers/process-group.mjs';
import type { PageName } from '@arena/projections/pages/pages';
import { callsOf } from '../../../platform/http/pages/page-data.js';
import { SESSION_SECRET } from '../seeds/bench-session.js';
import type { BenchServer } from './start-server.js';

const MAIN = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url));
const PATIENCE_MS = 3_600_000;
const MAIN_PAGES: readonly PageName[] = ['home', 'bracket', 'betting', 'leaderboard', 'teams', 'rules'];
const MAIN_CALLS = new Set(MAIN_PAGES.flatMap((name) => callsOf({ name, params: {} }, 'en') ?? []));

export interface StartedArena extends BenchServer {
  /** Milliseconds from the start of the process until a visitor's main pages have all their answers. */
  readonly startedIn: number;
  /** The same to the first answer, which may be 503. */
  readonly listensIn: number;
  /** The same until the program is ready: every read model is complete. */
  readonly completeIn: () => Promise<number>;
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
    const isRunning = (): boolean => group.child.exitCode === null;
    await answers(`${origin}/api/phase/`, isRunning);
    const listensIn = performance.now() - begun;
    for (const call of MAIN_CALLS) await answers(`${origin}/api${call}`, isRunning, 200);
    const startedIn = performance.now() - begun;
    const completeIn = async (): Promise<number> => {
      await answers(`${origin}/api/health/ready`, isRunning, 200);
      return performance.now() - begun;
    };
    return await work({ origin, pid: group.pid, startedIn, listensIn, completeIn });
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
