// Kills and freezes two API processes and two projectors on shared servers under load, and at last a single process
// that does everything. Every acknowledged command must exist once, and all processes must agree.
// Needs a build and the servers of infra/servers. Usage: `npm run test:processes`
import { drive, urlsOf } from './processes/driver.js';
import { openBetting } from './processes/stage.js';
import { checkAccounts, checkSeasonSwitch } from './several-processes/accounts-and-seasons.js';
import { checkRebuild } from './several-processes/agreement.js';
import { checkCommands } from './several-processes/commands.js';
import { checkNodeKilled } from './several-processes/node-killed.js';
import { checkOnlyProcessKilled } from './several-processes/only-process-killed.js';
import { checkProjectorFrozen, checkProjectorKilled } from './several-processes/projectors.js';
import { checkStart } from './several-processes/start.js';

await drive('several processes', async (rig) => {
  const [eventStore, readModels, objectStore] = await Promise.all([
    rig.server('eventstore'),
    rig.server('mongo-java-server'),
    rig.server('minio'),
  ]);
  const urls = urlsOf(eventStore, readModels, objectStore);
  const make = (name: string, role: string) => rig.arena(name, { env: { ...urls, ROLE: role } });
  const processes = {
    a: await make('node-a', 'api'),
    b: await make('node-b', 'api'),
    projectors: [await make('projector-1', 'projector'), await make('projector-2', 'projector')],
  };

  const admin = await checkStart(processes);
  const begun = { ...processes, admin, readModelsUrl: readModels.url, granted: new Set<string>() };
  await checkAccounts(begun);
  const scene = { ...begun, stage: await openBetting(begun.a.origin, admin) };
  await checkCommands(scene);
  await checkProjectorKilled(scene);
  await checkProjectorFrozen(scene);
  await checkNodeKilled(scene);
  await checkSeasonSwitch(scene);
  await checkRebuild(scene, 'at the end');
  await Promise.all(rig.processes.map((each) => each.stop()));
  await checkOnlyProcessKilled(await make('only', 'all'));
});
