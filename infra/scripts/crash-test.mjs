// Kills the built server with SIGKILL again and again under load and checks that every acknowledged command is
// there, none twice, none half, and that the read models catch up. `node crash-test.mjs [kills]` after a build.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KILLS = Number(process.argv[2] ?? 10);
const CALLERS = 16;
const main = fileURLToPath(new URL('../../backend/dist/main.js', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'arena-crash-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const admin = { email: 'admin@example.org', password: 'Crash-Test-2025' };

let server = null;
const acknowledged = new Map();
const attempted = new Set();

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function start() {
  server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LIMITS: 'off',
      ADMIN_NAME: 'Admin',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const ready = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The server did not become ready');
}

function stop(signal) {
  return new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill(signal);
  });
}

async function call(method, path, { cookie, body, key } = {}) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      origin,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    cookie: response.headers.getSetCookie?.()[0],
    json: await response.json(),
  };
}

async function logIn() {
  const { status, cookie, json } = await call('POST', '/auth/login', { body: admin });
  if (status >= 300) throw new Error(`Log-in answered ${status}: ${JSON.stringify(json)}`);
  return { cookie: cookie.split(';')[0], userId: json.user.user_id };
}

const grant = (session, key) =>
  call('POST', '/stdollars/add', {
    ...session,
    key,
    body: { user_id: session.userId, amount: 0.01, reason: 'crash test' },
  });

/** Grants one hundredth after the other until the server is gone. */
async function load(session) {
  for (;;) {
    const key = randomUUID();
    attempted.add(key);
    const answer = await grant(session, key).catch(() => null);
    if (!answer) return;
    if (answer.status >= 300) throw new Error(`Refused: ${JSON.stringify(answer.json)}`);
    acknowledged.set(key, answer.json);
  }
}

async function ledgerOf(session) {
  const { status, json } = await call('GET', `/stdollars/ledger/${session.userId}`, session);
  if (status !== 200) throw new Error(`The ledger answered ${status}: ${JSON.stringify(json)}`);
  return json;
}

async function check(session) {
  const { balance, entries } = await ledgerOf(session);
  const hundredths = Math.round(balance * 100);
  if (hundredths !== entries.length) throw new Error(`Balance ${balance}, but ${entries.length} entries`);
  if (hundredths < acknowledged.size)
    throw new Error(`${acknowledged.size} acknowledged, ${hundredths} there`);
  if (hundredths > attempted.size) throw new Error(`${attempted.size} attempted, ${hundredths} there`);
  return hundredths;
}

try {
  for (let kill = 1; kill <= KILLS; kill++) {
    await start();
    const session = await logIn();
    const before = await check(session);
    const callers = Array.from({ length: CALLERS }, () => load(session));
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 350));
    await stop('SIGKILL');
    await Promise.all(callers);
    console.log(`kill ${kill}: ${before} grants before, ${acknowledged.size} acknowledged so far`);
  }
  await start();
  const session = await logIn();
  const total = await check(session);
  for (const [key, first] of [...acknowledged].slice(-50)) {
    const again = await grant(session, key);
    if (JSON.stringify(again.json) !== JSON.stringify(first)) throw new Error(`Another answer for ${key}`);
  }
  if ((await check(session)) !== total) throw new Error('A repeated command added an event');
  await stop('SIGTERM');
  console.log(
    `${KILLS} kills, ${acknowledged.size} acknowledged, ${total} recorded: nothing lost, nothing doubled`,
  );
} finally {
  server?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
