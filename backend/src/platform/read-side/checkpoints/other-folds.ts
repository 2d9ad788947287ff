import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { CHECKPOINTS, CHUNKS, type StoredCheckpoint } from './stored-checkpoint.js';

const PAGE = 100;

/** Removes the checkpoints of other versions and of other logs. @param folds those that stay */
export async function removeOtherFolds(readModels: ReadModels, folds: ReadonlySet<string>): Promise<void> {
  const others = new Set<string>();
  let next: string | null | undefined;
  while (next !== null) {
    const page = await readModels.find<StoredCheckpoint>(CHECKPOINTS.name, {
      limit: PAGE,
      ...(next === undefined ? {} : { after: next }),
    });
    for (const { fold } of page.documents) if (!folds.has(fold)) others.add(fold);
    next = page.next;
  }
  for (const fold of others)
    for (const { name } of [CHECKPOINTS, CHUNKS]) await removeFold(readModels, name, fold);
}

async function removeFold(readModels: ReadModels, collection: string, fold: string): Promise<void> {
  for (let more = true; more;) {
    const { documents, next } = await readModels.find(collection, { where: { fold }, limit: PAGE });
    const deletes = documents.map(({ id }) => ({ collection, id }));
    if (deletes.length > 0) await readModels.load({ upserts: [], deletes });
    more = next !== null;
  }
}
