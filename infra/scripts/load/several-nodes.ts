// Commands through API nodes that write one season on shared servers. Prints the rate as JSON. Needs a build.
// Usage: `run-source.mjs several-nodes.ts NODES CALLERS COMMANDS`
import { randomUUID } from 'node:crypto';
import { grant, ledgerOf, logIn, type Session } from '../processes/api-client.js';
import { ADMIN } from '../processes/arena-process.js';
import { drive, urlsOf } from '../processes/driver.js';
import { until } from '../processes/facts.js';

const WARM_UP = 0.1;
const CATCH_UP_MS = 30_000;

const [nodes = 0, callers = 0, commands = 0] = process.argv.slice(2).map(Number);

/** @returns the keys that were acknowledged */
async function grantAll(origins: readonly string[], admin: Session, count: number) {
  const acknowledged: string[] = [];
  let left = count;
  const call = async (origin: string) => {
    while (left-- > 0) {
      const key = randomUUID();
      const { status, json } = await grant(origin, admin, key);
      if (status !== 201) throw new Error(`A grant was answered with ${status}: ${JSON.stringify(json)}`);
      acknowledged.push(key);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, n) => call(origins[n % origins.length] ?? '')));
  return acknowledged;
}

/** @throws unless the ledger has each key once */
async function requireEachOnce(origin: string, admin: Session, keys: ReadonlySet<string>) {
  const found = async () => {
    const { entries } = await ledgerOf(origin, admin);
    return entries.map(({ because }) => because?.reason ?? '').filter((reason) => keys.has(reason));
  };
  const isThere = async () => (await found()).length >= keys.size;
  await until(isThere, CATCH_UP_MS, 'the ledger has every grant');
  const once = await found();
  if (once.sort().join() !== [...keys].sort().join()) throw new Error('A grant is in the ledger twice');
}

await drive('nodes', async (rig) => {
  const urls = urlsOf(
    await rig.server('eventstore'),
    await rig.server('ferretdb'),
    await rig.server('minio'),
  );
  const roles = [...Array.from({ length: nodes }, () => 'api'), 'projector'];
  for (const [n, role] of roles.entries()) await rig.arena(`${role}-${n}`, { env: { ...urls, ROLE: role } });
  await Promise.all(rig.processes.map((each) => each.start()));
  const origins = rig.processes.slice(0, nodes).map(({ origin }) => origin);
  const admin = await logIn(origins[0] ?? '', ADMIN);
  const keys = new Set(await grantAll(origins, admin, Math.ceil(commands * WARM_UP)));
  const begun = performance.now();
  for (const key of await grantAll(origins, admin, commands)) keys.add(key);
  const rate = commands / ((performance.now() - begun) / 1000);
  for (const origin of origins) await requireEachOnce(origin, admin, keys);
  console.log(JSON.stringify({ rate }));
});
