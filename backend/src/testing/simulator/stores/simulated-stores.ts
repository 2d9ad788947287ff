import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { RateCounters } from '@arena/domain/kernel/ports/rate-counters.port';
import { AnchoringEventStore } from '../../../platform/writer/chain/anchoring-store.js';
import type { OwnLog } from '../../../platform/stores/marks/own-log.js';
import { StoreMarks } from '../../../platform/stores/marks/store-marks.js';
import type { Stores } from '../../../platform/stores/stores.js';
import { Link } from '../world/link.js';
import type { Process } from '../world/process.js';
import type { World } from '../world/world.js';
import type { Servers } from './servers.js';
import { simulatedAnchors } from './simulated-anchors.js';
import { SimulatedEventStore } from './simulated-event-store.js';
import { simulatedKeyVault } from './simulated-key-vault.js';
import { simulatedLeases } from './simulated-leases.js';
import { SimulatedReadModels } from './simulated-read-models.js';
import type { SnapshotDisk } from './simulated-snapshots.js';

export const LOG = 'log';
export const DATABASE = 'database';

/** How the stores of one season behave. */
export interface StoreTraits {
  readonly maxAppendBytes: number;
  /** Events per answer. */
  readonly pageSize: number;
  /** Whether a batch of documents is written at once, as in a transaction. */
  readonly writesBatchesAtOnce: boolean;
}

export interface StoresOptions {
  readonly world: World;
  readonly servers: Servers;
  readonly process: Process;
  readonly disk: SnapshotDisk;
  readonly traits: StoreTraits;
  /** Of the leases that this process takes. */
  readonly holder: string;
}

/** The stores as one process opens them. */
export function simulatedStores(options: StoresOptions): Stores {
  const { world, servers, process, disk } = options;
  const database = new Link(world, process, DATABASE);
  const anchors = simulatedAnchors(database, servers.anchors);
  const report = (error: unknown): void => world.trace.add(`${process.name} anchors: ${String(error)}`);
  const eventStore = new AnchoringEventStore(openLog(options), anchors, report, process.time);
  const readModels = openReadModels(options, database);
  return {
    eventStore,
    anchors,
    readModels,
    documents: readModels,
    target: {
      by: 'lease-holder',
      readModels,
      leases: simulatedLeases(database, servers.leases),
      holder: { name: options.holder, former: [] },
    },
    keyVault: simulatedKeyVault(database, servers.keys),
    snapshots: disk.for(process, () => world.coverage.count('snapshot saved')),
    objectStore: unused('objects') as ObjectStore,
    marks: new StoreMarks([], unused('marks') as OwnLog),
    mailer: unused('mails') as Mailer,
    counters: unused('limits') as RateCounters,
    sharedLog: true,
    outbox: null,
    claim: { release: () => undefined },
    folder: '/nowhere',
    close: () => eventStore.settle(),
  };
}

function openLog({ world, servers, process, traits }: StoresOptions): SimulatedEventStore {
  return new SimulatedEventStore({
    link: new Link(world, process, LOG),
    server: servers.log,
    maxAppendBytes: traits.maxAppendBytes,
    pageSize: traits.pageSize,
    onConflict: ({ message }) => {
      world.coverage.count('conflict');
      world.trace.add(`${process.name} conflict: ${message}`);
    },
    onFailedAppend: ({ constructor: { name }, message }) => {
      world.coverage.count(`append ${name}`);
      world.trace.add(`${process.name} ${name}: ${message}`);
    },
  });
}

function openReadModels({ world, servers, process, traits }: StoresOptions, link: Link): SimulatedReadModels {
  const { faults } = world;
  return new SimulatedReadModels({
    link,
    server: servers.documents,
    parts: ({ checkpoints }) => {
      const isDivided =
        !traits.writesBatchesAtOnce && checkpoints.length > 0 && faults.strikes('partial-batch', 5);
      if (isDivided) world.happened('partial-batch', process.name);
      return isDivided ? faults.chanceOf('partial-batch').between(2, 4) : 1;
    },
  });
}

/** A port that no simulated code uses. */
function unused(name: string): object {
  const refuse = (): never => {
    throw new Error(`The simulator has no ${name}`);
  };
  return new Proxy({}, { get: refuse });
}
