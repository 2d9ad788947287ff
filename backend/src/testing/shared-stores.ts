import { randomUUID } from 'node:crypto';
import type { LeaseHolder } from '@arena/infra/data-folder/lease-holder';
import { openMemoryLeases } from '@arena/infra/leases/memory-leases';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { openStores, type Stores } from '../platform/stores/stores.js';
import { openSnapshotMemory } from '../platform/writer/snapshots/snapshot-store.js';

/** Embedded stores that several nodes of one process share like servers. The caller closes them. */
export async function openSharedStores(): Promise<Stores> {
  const stores = await openStores({ DATA_DIR: ':memory:' });
  const readModels = openSqliteReadModels({ file: ':memory:' });
  return {
    ...stores,
    readModels,
    documents: readModels,
    target: { by: 'lease-holder', readModels, leases: openMemoryLeases(), holder: holderNamed(randomUUID()) },
    sharedLog: true,
  };
}

function holderNamed(name: string): LeaseHolder {
  return { name, former: [] };
}

/**
 * For nodes, each of which closes only what it opened. @param holder the name of the node; by default a new one each
 */
export function sharing(stores: Stores, holder?: LeaseHolder): typeof openStores {
  const { target } = stores;
  if (target.by !== 'lease-holder') throw new Error('Stores of one process cannot be shared');
  return () =>
    Promise.resolve({
      ...stores,
      target: { ...target, holder: holder ?? holderNamed(randomUUID()) },
      snapshots: openSnapshotMemory(),
      close: () => Promise.resolve(),
    });
}
