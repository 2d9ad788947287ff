// Under load, restarts the nodes of a cluster of the event store, in order and by kill, which nobody may notice. Then
// kills two of its three nodes, and kills and freezes each server in turn, the event store with all its nodes. Every request must end in time,
// nothing may be lost or duplicated, and everything must work again without a restart.
// Needs a build and the servers of infra/servers. Usage: `npm run test:away -- [--read-models ferretdb]`.
// By default, the read models are on mongo-java-server, which has transactions.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { logIn } from './processes/api-client.js';
import { ADMIN } from './processes/arena-process.js';
import { drive, urlsOf, type Rig, type Server } from './processes/driver.js';
import { newTeam, person, setPhase } from './processes/stage.js';
import { SteadyLoad } from './processes/steady-load.js';
import { checkAftermath } from './servers-away/aftermath.js';
import { EventStoreCluster } from './servers-away/event-store-cluster.js';
import { checkNoMajority, checkRestarts } from './servers-away/leader-change.js';
import { Onlookers } from './servers-away/onlookers.js';
import { checkOutage } from './servers-away/outage.js';
import type { Scene } from './servers-away/scene.js';

const KILLED_MS = 8000;
const FROZEN_MS = 12_000;

const { values } = parseArgs({
  options: { 'read-models': { type: 'string', default: 'mongo-java-server' } },
});

/** Names in readiness, and whether the program works without it. Another server may stand in for the one that is named. */
const EVENT_STORE = { ports: ['event_store'], needed: true };
const READ_MODELS = { ports: ['read_models', 'key_vault'], needed: true };
const OBJECT_STORE = { ports: ['object_store'], needed: false };

await drive('servers away', async (rig) => {
  const cluster = await EventStoreCluster.start(join(rig.folder, 'eventstore'));
  rig.atTheEnd(() => cluster.dispose());
  const [readModels, objectStore] = await Promise.all([
    rig.server(values['read-models']),
    rig.server('minio'),
  ]);
  const scene = await begin(rig, urlsOf(cluster, readModels, objectStore));
  await checkRestarts(scene, cluster, 'end');
  await checkRestarts(scene, cluster, 'kill');
  await checkNoMajority(scene, cluster, EVENT_STORE);
  await killAndFreeze(scene, cluster, { ...EVENT_STORE, isGone: true });
  await killAndFreeze(scene, readModels, READ_MODELS);
  await killAndFreeze(scene, objectStore, OBJECT_STORE);
  await checkAftermath(scene);
});

/** One node and a projector, under load. */
async function begin(rig: Rig, urls: ReturnType<typeof urlsOf>): Promise<Scene> {
  const node = await rig.arena('api', { env: { ...urls, ROLE: 'api' } });
  const projector = await rig.arena('projector', { env: { ...urls, ROLE: 'projector' } });
  await Promise.all([node.start(), projector.start()]);
  const { origin } = node;
  const admin = await logIn(origin, ADMIN);
  const team = await newTeam(origin, admin, 'Fire');
  await setPhase(origin, admin, 2);
  const load = new SteadyLoad({ origins: [origin], admin, callers: 3, pause: 200 });
  const visitor = await person(origin, 'Visitor');
  const onlookers = new Onlookers(origin, admin, visitor);
  load.start();
  onlookers.start();
  const readModelsUrl = urls.READ_MODELS_URL;
  return { node, processes: rig.processes, readModelsUrl, admin, visitor, team, load, onlookers };
}

type Breakable = Pick<Server, 'name' | 'kill' | 'start' | 'freeze' | 'thaw'>;

async function killAndFreeze(
  scene: Scene,
  server: Breakable,
  about: typeof EVENT_STORE & { isGone?: boolean },
) {
  await checkOutage(scene, {
    ...about,
    title: `${server.name} killed`,
    ms: KILLED_MS,
    leave: () => server.kill(),
    back: () => server.start(),
  });
  await checkOutage(scene, {
    ...about,
    title: `${server.name} frozen`,
    isGone: false,
    ms: FROZEN_MS,
    leave: () => server.freeze(),
    back: () => server.thaw(),
  });
}
