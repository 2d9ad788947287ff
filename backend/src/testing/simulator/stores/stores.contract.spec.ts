import { afterAll, beforeAll } from '@jest/globals';
import { eventStoreContract } from '@arena/infra/event-store/event-store.contract';
import { chainAnchorsContract } from '@arena/infra/key-vault/chain-anchors.contract';
import { keyVaultContract } from '@arena/infra/key-vault/key-vault.contract';
import { leasesContract } from '@arena/infra/leases/leases.contract';
import { readModelsContract } from '@arena/infra/read-models/read-models.contract';
import { sharedReadModelsContract } from '@arena/infra/read-models/shared-read-models.contract';
import { FAULTS } from '../world/faults.js';
import { Link } from '../world/link.js';
import { Process } from '../world/process.js';
import { WallClock } from '../world/wall-clock.js';
import { World } from '../world/world.js';
import { DocumentServer } from './document-server.js';
import { LogServer } from './log-server.js';
import { simulatedAnchors } from './simulated-anchors.js';
import { SimulatedEventStore } from './simulated-event-store.js';
import { simulatedKeyVault } from './simulated-key-vault.js';
import { simulatedLeases } from './simulated-leases.js';
import { SimulatedReadModels } from './simulated-read-models.js';

/** Without faults, the simulated stores obey the contracts of the real ones. Its virtual time runs by itself here. */
const world = new World(2025, FAULTS);
let goesOn = true;

beforeAll(() => {
  const goOn = async (): Promise<void> => {
    while (goesOn)
      if (!(await world.scheduler.step())) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  void goOn();
});
afterAll(() => void (goesOn = false));

function link(machine: string): Link {
  const process = new Process(machine, machine, world.scheduler, new WallClock(world.scheduler));
  return new Link(world, process, 'server');
}

const cleanup = (): Promise<void> => Promise.resolve();

eventStoreContract('simulated', async () => {
  const options = {
    server: new LogServer(),
    maxAppendBytes: Infinity,
    pageSize: 500,
    onConflict: () => undefined,
    onFailedAppend: () => undefined,
  };
  return { store: new SimulatedEventStore({ link: link('a'), ...options }), cleanup };
});

const readModels = (server: DocumentServer, machine: string): SimulatedReadModels =>
  new SimulatedReadModels({ link: link(machine), server, parts: () => 1 });

readModelsContract('simulated', async () => ({ readModels: readModels(new DocumentServer(), 'a'), cleanup }));

sharedReadModelsContract('simulated', { comparesAtomically: true }, async () => {
  const server = new DocumentServer();
  return { here: readModels(server, 'a'), there: readModels(server, 'b'), cleanup };
});

leasesContract('simulated', async () => {
  const server = new Map();
  return {
    leases: simulatedLeases(link('a'), server),
    elsewhere: simulatedLeases(link('b'), server),
    cleanup,
  };
});

keyVaultContract('simulated', async () => ({ vault: simulatedKeyVault(link('a'), new Map()), cleanup }));

chainAnchorsContract('simulated', async () => ({ anchors: simulatedAnchors(link('a'), new Map()), cleanup }));
