import { openMemoryLeases } from '@arena/infra/leases/memory-leases';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { openStores, type Stores } from '../platform/stores/stores.js';
import { openSnapshotMemory } from '../platform/writer/snapshot-store.js';

/** Embedded stores that several nodes of one process share like servers. The caller closes them. */
export async function openSharedStores(): Promise<Stores> {
  const stores = await openStores({ DATA_DIR: ':memory:' });
  const readModels = openSqliteReadModels({ file: ':memory:' });
  return {
    ...stores,
    readModels,
    documents: readModels,
    target: { by: 'lease-holder', readModels, leases: openMemoryLeases() },
    sharedLog: true,
  };
}

/** For one node, which closes only what it opened. */
export function sharing(stores: Stores): typeof openStores {
  return () =>
    Promise.resolve({ ...stores, snapshots: openSnapshotMemory(), close: () => Promise.resolve() });
}
