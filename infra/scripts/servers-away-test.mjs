// Under load, restarts the nodes of a cluster of the event store, which nobody may notice. Then kills two of its three
// nodes, and kills and freezes each server in turn, the event store with all its nodes. Every request must end in time,
// nothing may be lost or duplicated, and everything must work again without a restart.
// Needs a build and the servers of infra/servers. Usage: `node servers-away-test.mjs [--read-models ferretdb]`.
// By default, the read models are on mongo-java-server, which has transactions.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotBeHad } from '../servers/build-cache.mjs';
import { startServer } from '../servers/start-server.mjs';
import { logIn } from './processes/api-client.mjs';
import { ADMIN, ArenaProcess, freePort } from './processes/arena-process.mjs';
import { heldFacts, say } from './processes/facts.mjs';
import { newTeam, person, setPhase } from './processes/stage.mjs';
import { SteadyLoad } from './processes/steady-load.mjs';
import { checkAftermath } from './servers-away/aftermath.mjs';
import { EventStoreCluster } from './servers-away/event-store-cluster.mjs';
import { checkLeaderChange, checkNoMajority, checkRestartsInTurn } from './servers-away/leader-change.mjs';
import { Onlookers } from './servers-away/onlookers.mjs';
import { checkOutage } from './servers-away/outage.mjs';

const KILLED_MS = 8000;
const FROZEN_MS = 12_000;

const { values } = parseArgs({
  options: { 'read-models': { type: 'string', default: 'mongo-java-server' } },
});

/** Names in readiness, and whether the program works without it. Another server may stand in for the one that is named. */
const EVENT_STORE = { ports: ['event_store'], needed: true };
const READ_MODELS = { ports: ['read_models', 'key_vault'], needed: true };
const OBJECT_STORE = { ports: ['object_store'], needed: false };

const folder = await mkdtemp(join(tmpdir(), 'arena-away-'));
const servers = [];
const processes = [];

try {
  servers.push(
    ...(await Promise.all([
      EventStoreCluster.start(join(folder, 'eventstore')),
      startServer(values['read-models'], { say }),
      startServer('minio', { say }),
    ])),
  );
  const [eventStore, readModels, objectStore] = servers;
  const env = {
    EVENT_STORE_URL: eventStore.url,
    READ_MODELS_URL: readModels.url,
    OBJECT_STORE_URL: objectStore.url,
  };
  for (const role of ['api', 'projector']) {
    processes.push(
      new ArenaProcess({ name: role, folder, port: await freePort(), env: { ...env, ROLE: role } }),
    );
  }
  await Promise.all(processes.map((each) => each.start()));
  const [node] = processes;
  const admin = await logIn(node.origin, ADMIN);
  const team = await newTeam(node.origin, admin, 'Fire');
  await setPhase(node.origin, admin, 2);
  const load = new SteadyLoad({ origins: [node.origin], admin, callers: 3, pause: 200 });
  const visitor = await person(node.origin, 'Visitor');
  const onlookers = new Onlookers(node.origin, admin, visitor);
  const scene = { node, processes, admin, visitor, team, load, onlookers, granted: new Set() };
  scene.readModelsUrl = readModels.url;
  load.start();
  onlookers.start();
  await checkLeaderChange(scene, eventStore);
  await checkRestartsInTurn(scene, eventStore);
  await checkNoMajority(scene, eventStore, EVENT_STORE);
  for (const [server, about] of [
    [eventStore, EVENT_STORE],
    [readModels, READ_MODELS],
    [objectStore, OBJECT_STORE],
  ]) {
    await checkOutage(scene, {
      ...about,
      title: `${server.name} killed`,
      isGone: server === eventStore,
      ms: KILLED_MS,
      leave: () => server.kill(),
      back: () => server.start(),
    });
    await checkOutage(scene, {
      ...about,
      title: `${server.name} frozen`,
      ms: FROZEN_MS,
      leave: async () => server.freeze(),
      back: async () => server.thaw(),
    });
  }
  await checkAftermath(scene);
  console.log(`servers away: ${heldFacts()} facts held`);
} catch (error) {
  if (error instanceof CannotBeHad) {
    console.log(`NOT RUN: servers away (${error.message})`);
  } else {
    console.error(error.message);
    for (const each of processes) console.error(`--- ${each.name}:${each.lastLines()}`);
    process.exitCode = 1;
  }
} finally {
  await Promise.all(processes.map((each) => each.kill()));
  await Promise.all(servers.map((server) => server.dispose()));
  await rm(folder, { recursive: true, force: true });
}
// Callers that an error left behind would run forever.
process.exit();
