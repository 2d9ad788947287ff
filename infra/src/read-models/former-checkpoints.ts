import type { Db } from 'mongodb';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Checkpoint, Generation } from '@arena/domain/kernel/ports/read-models.port';

interface FormerCheckpoint {
  /** A collection, such as `bets@3`. */
  readonly _id: string;
  readonly position: number;
}

interface FormerGeneration {
  /** A projection. */
  readonly _id: string;
  readonly active: number;
  readonly version: number;
}

interface Checkpoints {
  advance(checkpoints: readonly Checkpoint[]): Promise<void>;
  activate(generation: Generation): Promise<void>;
}

/**
 * Earlier versions had a document for each collection and for each projection. They are deleted once all have been
 * taken over, so an interruption loses nothing.
 */
export async function takeOverFormer(database: Db, checkpoints: Checkpoints): Promise<void> {
  const positions = database.collection<FormerCheckpoint>('_checkpoints');
  const active = database.collection<FormerGeneration>('_generations');
  const [known, generations] = await Promise.all([positions.find().toArray(), active.find().toArray()]);
  if (known.length + generations.length === 0) return;
  await checkpoints.advance(known.map(({ _id, position }) => ({ ...partsOf(_id), position })));
  const reached = new Map(known.map(({ _id, position }) => [_id, position]));
  for (const { _id: projection, active: number, version } of generations) {
    const position = reached.get(`${projection}@${number}`) ?? LOG_START;
    await checkpoints.activate({ projection, active: number, version, position });
  }
  await active.deleteMany({});
  await positions.deleteMany({});
}

function partsOf(collection: string): Pick<Checkpoint, 'projection' | 'generation'> {
  const at = collection.lastIndexOf('@');
  return { projection: collection.slice(0, at), generation: Number(collection.slice(at + 1)) };
}
