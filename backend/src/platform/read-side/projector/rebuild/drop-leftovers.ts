import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { Leftover } from './generation-numbers.js';
import { collectionOf } from '../track.js';

/** Except what has become active since. */
export async function dropLeftovers(readModels: ReadModels, leftovers: readonly Leftover[]): Promise<void> {
  const generations = await readModels.generations();
  const active = new Set(generations.map((found) => collectionOf(found.projection, found.active)));
  const collections = leftovers.map(({ projection, generation }) => collectionOf(projection, generation));
  await readModels.drop(collections.filter((collection) => !active.has(collection)));
}
