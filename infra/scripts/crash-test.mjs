// Kills the built server repeatedly with SIGKILL under load. Every acknowledged command must be stored once.
// Usage: `node crash-test.mjs [kills]` after a build.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { grant, ledgerOf, logIn } from './processes/api-client.mjs';
import { ADMIN, ArenaProcess, freePort } from './processes/arena-process.mjs';

const KILLS = Number(process.argv[2] ?? 10);
const CALLERS = 16;
const folder = await mkdtemp(join(tmpdir(), 'arena-crash-'));
const server = new ArenaProcess({ name: 'arena', folder, port: await freePort() });

const acknowledged = new Map();
const attempted = new Set();

async function load(session) {
  for (;;) {
    const key = randomUUID();
    attempted.add(key);
    const answer = await grant(server.origin, session, key).catch(() => null);
    if (!answer) return;
    if (answer.status >= 300) throw new Error(`Refused: ${JSON.stringify(answer.json)}`);
    acknowledged.set(key, answer.json);
  }
}

async function check(session) {
  const { balance, entries } = await ledgerOf(server.origin, session);
  const hundredths = Math.round(balance * 100);
  if (hundredths !== entries.length) throw new Error(`Balance ${balance}, but ${entries.length} entries`);
  if (hundredths < acknowledged.size)
    throw new Error(`${acknowledged.size} acknowledged, ${hundredths} there`);
  if (hundredths > attempted.size) throw new Error(`${attempted.size} attempted, ${hundredths} there`);
  return hundredths;
}

try {
  for (let kill = 1; kill <= KILLS; kill++) {
    await server.start();
    const session = await logIn(server.origin, ADMIN);
    const before = await check(session);
    const callers = Array.from({ length: CALLERS }, () => load(session));
    await wait(150 + Math.random() * 350);
    await server.kill();
    await Promise.all(callers);
    console.log(`kill ${kill}: ${before} grants before, ${acknowledged.size} acknowledged so far`);
  }
  await server.start();
  const session = await logIn(server.origin, ADMIN);
  const total = await check(session);
  for (const [key, first] of [...acknowledged].slice(-50)) {
    const again = await grant(server.origin, session, key);
    if (JSON.stringify(again.json) !== JSON.stringify(first)) throw new Error(`Another answer for ${key}`);
  }
  if ((await check(session)) !== total) throw new Error('A repeated command added an event');
  await server.stop();
  console.log(
    `${KILLS} kills, ${acknowledged.size} acknowledged, ${total} recorded: nothing lost, nothing doubled`,
  );
} catch (error) {
  console.error(`${error.message}${server.lastLines()}`);
  process.exitCode = 1;
} finally {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
}
