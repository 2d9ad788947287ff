// Commands through API nodes that write one season on shared servers. Prints the rate as JSON. Needs a build.
// Usage: `node several-nodes.mjs NODES CALLERS COMMANDS`
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../servers/start-server.mjs';
import { grant, ledgerOf, logIn } from '../processes/api-client.mjs';
import { ADMIN, ArenaProcess, freePort } from '../processes/arena-process.mjs';
import { until } from '../processes/facts.mjs';

const SERVERS = { EVENT_STORE_URL: 'eventstore', READ_MODELS_URL: 'ferretdb', OBJECT_STORE_URL: 'minio' };
const WARM_UP = 0.1;
const CATCH_UP_MS = 30_000;

const [nodes, callers, commands] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'arena-nodes-'));
const servers = [];
const processes = [];

/** @returns the keys that were acknowledged */
async function grantAll(origins, admin, count) {
  const acknowledged = [];
  let left = count;
  const call = async (origin) => {
    while (left-- > 0) {
      const key = randomUUID();
      const { status, json } = await grant(origin, admin, key);
      if (status !== 201) throw new Error(`A grant was answered with ${status}: ${JSON.stringify(json)}`);
      acknowledged.push(key);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, n) => call(origins[n % origins.length])));
  return acknowledged;
}

/** @throws unless the ledger has each key once */
async function requireEachOnce(origin, admin, keys) {
  const found = async () => (await ledgerOf(origin, admin)).entries.map(({ because }) => because?.reason);
  const wanted = [...keys].sort().join();
  const isThere = async () => (await found()).filter((reason) => keys.has(reason)).length >= keys.size;
  await until(isThere, CATCH_UP_MS, 'the ledger has every grant');
  const once = (await found()).filter((reason) => keys.has(reason)).sort();
  if (once.join() !== wanted) throw new Error('A grant is in the ledger twice');
}

try {
  const env = { LIMITS: 'off' };
  for (const [variable, name] of Object.entries(SERVERS)) {
    const server = await startServer(name);
    servers.push(server);
    env[variable] = server.url;
  }
  const roles = [...Array.from({ length: nodes }, () => 'api'), 'projector'];
  for (const [n, role] of roles.entries()) {
    const port = await freePort();
    processes.push(new ArenaProcess({ name: `${role}-${n}`, folder, port, env: { ...env, ROLE: role } }));
  }
  await Promise.all(processes.map((each) => each.start()));
  const origins = processes.slice(0, nodes).map(({ origin }) => origin);
  const admin = await logIn(origins[0], ADMIN);
  const keys = new Set(await grantAll(origins, admin, Math.ceil(commands * WARM_UP)));
  const begun = performance.now();
  for (const key of await grantAll(origins, admin, commands)) keys.add(key);
  const rate = commands / ((performance.now() - begun) / 1000);
  for (const origin of origins) await requireEachOnce(origin, admin, keys);
  console.log(JSON.stringify({ rate }));
} catch (error) {
  console.error(`Error: ${error.message}`);
  process.exitCode = 1;
} finally {
  await Promise.all(processes.map((each) => each.kill()));
  await Promise.all(servers.map((server) => server.dispose()));
  await rm(folder, { recursive: true, force: true });
}
// Connections that are kept alive would keep the process running.
process.exit();
