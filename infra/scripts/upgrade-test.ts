// The release before and this program beside each other on the same servers, as in an upgrade without a stop. Both do
// commands. Then this program writes an event that the other may not know, and goes on alone.
// Usage: `npm run test:upgrade -- [COMMIT]`, which builds this program. It builds the other one from COMMIT: else from
// the newest tag, else from the commit that gave package.json its version.
import { drive, urlsOf } from './processes/driver.js';
import { checkBackAgain, checkBeside, checkGoesOn, checkNewerEvent } from './upgrade/beside.js';
import { builtProgram, releaseBefore } from './upgrade/release-before.js';

const commit = process.argv[2] ?? releaseBefore();

await drive('upgrade', async (rig) => {
  const main = await builtProgram(commit);
  const [eventStore, readModels, objectStore] = await Promise.all([
    rig.server('eventstore'),
    rig.server('mongo-java-server'),
    rig.server('minio'),
  ]);
  const env = urlsOf(eventStore, readModels, objectStore);
  const before = await rig.arena('before', { env, command: [process.execPath, main] });
  const present = await rig.arena('present', { env });
  const scene = await checkBeside(before, present);
  const known = await checkNewerEvent(scene);
  await checkGoesOn(scene);
  await checkBackAgain(scene, known);
});
