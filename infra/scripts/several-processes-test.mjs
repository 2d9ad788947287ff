// Kills and freezes two API processes and two projectors on shared servers under load, and at last a single process
// that does everything. Every acknowledged command must exist once, and all processes must agree.
// Needs a build and the servers of infra/servers. Usage: `node several-processes-test.mjs`
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotBeHad } from '../servers/build-cache.mjs';
import { startServer } from '../servers/start-server.mjs';
import { ADMIN, ArenaProcess, freePort } from './processes/arena-process.mjs';
import { heldFacts, say } from './processes/facts.mjs';
import { logIn } from './processes/api-client.mjs';
import { checkAccounts, checkSeasonSwitch } from './several-processes/accounts-and-seasons.mjs';
import { checkRebuild } from './several-processes/agreement.mjs';
import { checkCommands } from './several-processes/commands.mjs';
import { checkNodeKilled } from './several-processes/node-killed.mjs';
import { checkOnlyProcessKilled } from './several-processes/only-process-killed.mjs';
import { checkProjectorFrozen, checkProjectorKilled } from './several-processes/projectors.mjs';
import { checkStart } from './several-processes/start.mjs';

const folder = await mkdtemp(join(tmpdir(), 'arena-processes-'));
const servers = [];
const processes = [];

try {
  const names = ['eventstore', 'mongo-java-server', 'minio'];
  servers.push(...(await Promise.all(names.map((name) => startServer(name, { say })))));
  const [eventStore, readModels, objectStore] = servers;
  const env = {
    EVENT_STORE_URL: eventStore.url,
    READ_MODELS_URL: readModels.url,
    OBJECT_STORE_URL: objectStore.url,
  };
  const make = async (name, role) =>
    new ArenaProcess({ name, folder, port: await freePort(), env: { ...env, ROLE: role } });
  for (const name of ['node-a', 'node-b']) processes.push(await make(name, 'api'));
  for (const name of ['projector-1', 'projector-2']) processes.push(await make(name, 'projector'));
  const [a, b, ...projectors] = processes;
  const scene = { a, b, projectors, readModelsUrl: readModels.url, granted: new Set() };

  await checkStart(scene);
  scene.admin = await logIn(a.origin, ADMIN);
  await checkAccounts(scene);
  await checkCommands(scene);
  await checkProjectorKilled(scene);
  await checkProjectorFrozen(scene);
  await checkNodeKilled(scene);
  await checkSeasonSwitch(scene);
  await checkRebuild(scene, 'at the end');
  await Promise.all(processes.map((each) => each.stop()));
  const only = await make('only', 'all');
  processes.push(only);
  await checkOnlyProcessKilled(only);
  console.log(`several processes: ${heldFacts()} facts held`);
} catch (error) {
  if (error instanceof CannotBeHad) {
    console.log(`NOT RUN: several processes (${error.message})`);
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
