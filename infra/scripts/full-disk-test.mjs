// Fills the disk of the log, the read models, the keys, the objects and the uploads of the built program in turn. Each
// has a small file system of its own, which needs a user who may mount. Usage: `node full-disk-test.mjs` after a build.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullKeys } from './full-disk/full-keys.mjs';
import { fullLog } from './full-disk/full-log.mjs';
import { fullObjects } from './full-disk/full-objects.mjs';
import { fullReadModels } from './full-disk/full-read-models.mjs';
import { fullUploads } from './full-disk/full-uploads.mjs';
import { SmallDisk, whyNoMount } from './full-disk/small-disk.mjs';
import { logIn } from './processes/api-client.mjs';
import { ADMIN, ArenaProcess, freePort } from './processes/arena-process.mjs';
import { heldFacts } from './processes/facts.mjs';
import { newTeam, setPhase } from './processes/stage.mjs';

const folder = await mkdtemp(join(tmpdir(), 'arena-full-disk-'));
const obstacle = whyNoMount(join(folder, 'probe'));
if (obstacle !== null) {
  console.log(`full disk: skipped, because this user may not mount a small file system (${obstacle})`);
  await rm(folder, { recursive: true });
  process.exit();
}

const place = (name) => join(folder, name);
const disks = {
  log: new SmallDisk(place('log'), 4),
  readModels: new SmallDisk(place('read-models'), 24),
  keys: new SmallDisk(place('keys'), 4),
  objects: new SmallDisk(place('objects'), 4),
  uploads: new SmallDisk(join(place('arena'), 'quarantine'), 4),
};
const server = new ArenaProcess({
  name: 'arena',
  folder,
  port: await freePort(),
  env: {
    EVENT_STORE_URL: `sqlite:${place('log/log.db')}`,
    READ_MODELS_URL: `sqlite:${place('read-models/read-models.db')}`,
    KEY_VAULT_URL: `sqlite:${place('keys/keys.db')}`,
    OBJECT_STORE_URL: `file:${place('objects')}`,
    AUTOMATIC_MAILS: 'off',
  },
});
const { origin } = server;

try {
  await server.start();
  const admin = await logIn(origin, ADMIN);
  const [team, ...others] = await Promise.all(
    ['Fire', 'Water', 'Earth'].map((name) => newTeam(origin, admin, name)),
  );
  await setPhase(origin, admin, 2);
  const scene = { origin, server, admin, disks, team, others };
  await fullLog(scene);
  await fullReadModels(scene);
  await fullKeys(scene);
  await fullObjects(scene);
  await fullUploads(scene);
  await server.stop();
  console.log(`full disk: ${heldFacts()} facts held`);
} catch (error) {
  console.error(`${error.message}${server.lastLines()}`);
  process.exitCode = 1;
} finally {
  await server.kill();
  for (const disk of Object.values(disks)) disk.unmount();
  await rm(folder, { recursive: true, force: true });
}
