import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const probe = fileURLToPath(new URL('probe.ts', import.meta.url));
const AROUND_MS = 500;

/** The reader's requests, failures and latencies in milliseconds. */
export interface Latencies {
  requests: number;
  failed: number;
  p50: number;
  p99: number;
  max: number;
}

export async function besideReader<Result>(origin: string, attack: () => Promise<Result>) {
  const reader = fork(probe, [origin]);
  await once(reader, 'message');
  try {
    await wait(AROUND_MS);
    const answer = await attack();
    await wait(AROUND_MS);
    reader.send('end');
    const [seen] = (await once(reader, 'message')) as [Latencies];
    return { answer, seen };
  } finally {
    reader.kill();
  }
}
