import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const probe = fileURLToPath(new URL('probe.mjs', import.meta.url));
const AROUND_MS = 500;

/** @returns the result of the attack, and the reader's requests, failures and latencies in milliseconds */
export async function besideReader(origin, attack) {
  const reader = fork(probe, [origin]);
  await once(reader, 'message');
  try {
    await wait(AROUND_MS);
    const answer = await attack();
    await wait(AROUND_MS);
    reader.send('end');
    const [seen] = await once(reader, 'message');
    return { answer, seen };
  } finally {
    reader.kill();
  }
}
