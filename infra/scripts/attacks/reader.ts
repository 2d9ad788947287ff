import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const AROUND_MS = 500;

/** The reader's requests, failures and latencies in milliseconds. */
export interface Latencies {
  requests: number;
  failed: number;
  p50: number;
  p99: number;
  max: number;
}

async function startReader(origin: string) {
  const reader = fork(file('probe.ts'), [origin]);
  await once(reader, 'message');
  return reader;
}

async function endReader(reader: ChildProcess) {
  reader.send('end');
  const [seen] = (await once(reader, 'message')) as [Latencies];
  return seen;
}

/** @returns what a reader of the program saw meanwhile, and one of a bare server on the same machine */
export async function besideReader<Result>(origin: string, attack: () => Promise<Result>) {
  const bareServer = fork(file('bare-server.ts'));
  const [bareOrigin] = (await once(bareServer, 'message')) as [string];
  const readers = await Promise.all([startReader(origin), startReader(bareOrigin)]);
  try {
    await wait(AROUND_MS);
    const answer = await attack();
    await wait(AROUND_MS);
    const [seen, bare] = (await Promise.all(readers.map(endReader))) as [Latencies, Latencies];
    return { answer, seen, bare };
  } finally {
    for (const child of [...readers, bareServer]) child.kill();
  }
}
