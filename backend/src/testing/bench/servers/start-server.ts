import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { RUN_SOURCE } from '../run-source.js';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

/** A file of this folder that exports `serve`. */
type ServerName =
  | 'arena'
  | 'arena-on-mongo'
  | 'constant-json'
  | 'durable-inserts'
  | 'event-store'
  | 'plain-events'
  | 'plain-uploads';

export interface BenchServer {
  readonly origin: string;
  readonly pid: number;
}

/** Runs a server of `server.ts` in a process of its own. @throws when it ends before it listens */
export async function withServer<T>(
  name: ServerName,
  options: object,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const child = fork(RUN_SOURCE, [SERVER, name, JSON.stringify(options)]);
  try {
    const origin = await originOf(child);
    return await work({ origin, pid: child.pid ?? 0 });
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
}

async function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (origin) => resolve(origin as string));
    child.once('exit', () => reject(new Error('A server of the bench ended at its start')));
  });
}
