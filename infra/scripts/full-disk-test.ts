// Fills the disk of the log, the read models, the keys, the objects and the uploads of the built program in turn. Each
// has a small file system of its own, which needs a user who may mount. Usage: `npm run test:disk` after a build.
import { join } from 'node:path';
import { fullKeys } from './full-disk/full-keys.js';
import { fullLog } from './full-disk/full-log.js';
import { fullObjects } from './full-disk/full-objects.js';
import { fullReadModels } from './full-disk/full-read-models.js';
import { fullUploads } from './full-disk/full-uploads.js';
import { SmallDisk, whyNoMount } from './full-disk/small-disk.js';
import { drive, startedWithAdmin, type Rig } from './processes/driver.js';
import { newTeam, setPhase } from './processes/stage.js';

function disksIn(rig: Rig) {
  const disk = (path: string, megabytes: number) => {
    const made = new SmallDisk(join(rig.folder, path), megabytes);
    rig.atTheEnd(() => made.unmount());
    return made;
  };
  return {
    log: disk('log', 4),
    readModels: disk('read-models', 24),
    keys: disk('keys', 4),
    objects: disk('objects', 4),
    uploads: disk('arena/quarantine', 4),
  };
}

await drive('full disk', async (rig) => {
  const obstacle = whyNoMount(join(rig.folder, 'probe'));
  if (obstacle !== null) {
    console.log(`full disk: skipped, because this user may not mount a small file system (${obstacle})`);
    return;
  }
  const disks = disksIn(rig);
  const server = await rig.arena('arena', {
    env: {
      EVENT_STORE_URL: `sqlite:${join(disks.log.folder, 'log.db')}`,
      READ_MODELS_URL: `sqlite:${join(disks.readModels.folder, 'read-models.db')}`,
      KEY_VAULT_URL: `sqlite:${join(disks.keys.folder, 'keys.db')}`,
      OBJECT_STORE_URL: `file:${disks.objects.folder}`,
      AUTOMATIC_MAILS: 'off',
    },
  });
  const { origin } = server;
  const admin = await startedWithAdmin(server);
  const [team, form, resumable] = await Promise.all([
    newTeam(origin, admin, 'Fire'),
    newTeam(origin, admin, 'Water'),
    newTeam(origin, admin, 'Earth'),
  ]);
  await setPhase(origin, admin, 2);
  const scene = { origin, server, admin, disks, team, form, resumable };
  await fullLog(scene);
  await fullReadModels(scene);
  await fullKeys(scene);
  await fullObjects(scene);
  await fullUploads(scene);
  await server.stop();
});
