import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { ProjectorClosed } from './reads/retry-until-done.js';

/** Writes only while `mayWrite` holds. @throws ProjectorClosed */
export function fenced(readModels: ReadModels, mayWrite: () => boolean): ReadModels {
  const writing = async <T>(write: () => Promise<T>): Promise<T> => {
    if (!mayWrite()) throw new ProjectorClosed();
    return write();
  };
  return {
    ensure: (collection, indexing) => writing(() => readModels.ensure(collection, indexing)),
    apply: (batch) => writing(() => readModels.apply(batch)),
    load: (writes) => writing(() => readModels.load(writes)),
    activate: (generation) => writing(() => readModels.activate(generation)),
    drop: (collections) => writing(() => readModels.drop(collections)),
    get: (collection, id) => readModels.get(collection, id),
    getMany: (collection, ids) => readModels.getMany(collection, ids),
    folded: (collection, ids) => readModels.folded(collection, ids),
    find: (collection, query) => readModels.find(collection, query),
    count: (collection, filter) => readModels.count(collection, filter),
    generations: () => readModels.generations(),
    checkpointOf: (projection, generation) => readModels.checkpointOf(projection, generation),
    close: () => readModels.close(),
  };
}
