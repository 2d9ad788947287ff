// Kills the built server repeatedly with SIGKILL under load, and every second time its projector before. Every
// acknowledged command must be stored once, and the read models must equal those of a rebuild.
// Usage: `node crash-test.mjs [kills]` after a build.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answersOf, caughtUp, differences } from './processes/answers.mjs';
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

/** The projector dies, the load goes on (`load` checks each answer), and the server dies a little later. */
async function withoutProjector() {
  server.killProjector();
  await wait(Math.random() * 1500);
}

async function compareWithRebuild(session) {
  await caughtUp(server.origin, session);
  const before = await answersOf(server.origin, session, [session.userId]);
  await server.stop();
  for (const part of ['', '-wal', '-shm'])
    await rm(join(server.dataFolder, `read-models.db${part}`), { force: true });
  await server.start();
  await caughtUp(server.origin, session);
  const found = differences(before, await answersOf(server.origin, session, [session.userId]));
  if (found.length > 0) throw new Error(`The read models differ from a rebuild: ${found.join('; ')}`);
}

try {
  for (let kill = 1; kill <= KILLS; kill++) {
    await server.start();
    const session = await logIn(server.origin, ADMIN);
    const before = await check(session);
    const callers = Array.from({ length: CALLERS }, () => load(session));
    await wait(150 + Math.random() * 350);
    if (kill % 2 === 0) await withoutProjector();
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
  await compareWithRebuild(session);
  await server.stop();
  console.log(
    `${KILLS} kills, ${acknowledged.size} acknowledged, ${total} recorded: nothing lost, nothing doubled, read models as rebuilt`,
  );
} catch (error) {
  console.error(`${error.message}${server.lastLines()}`);
  process.exitCode = 1;
} finally {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
}
